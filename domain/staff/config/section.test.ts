import { expect, test } from 'vitest'
import { screenTitle } from './section.ts'

test('adds the section of Config to the title', () => {
  expect(
    ['/admin/config', '/admin/config/audit', '/admin/config/nothing', '/admin/orders/W10048213'].map(screenTitle),
  ).toEqual(['Config', 'Config: Audit log', 'Config', 'Orders'])
})
