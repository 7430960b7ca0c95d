import { expect, test } from 'vitest'
import { isStaffPath } from './staff-path.ts'

test.each(['/admin', '/admin/', '/admin/products', '/Admin/login', '/x/admin/y', '/page_builder/live_preview'])(
  'counts %s as staff',
  (path) => expect(isStaffPath(path)).toBe(true),
)

test.each(['/', '/administration', '/red/admin-s-choice', '/wine-club', '/pages'])('counts %s as shop', (path) =>
  expect(isStaffPath(path)).toBe(false),
)
