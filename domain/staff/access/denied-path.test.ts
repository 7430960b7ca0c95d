import { expect, test } from 'vitest'
import { deniedPath, isWayOut } from './denied-path.ts'

test.each([
  [403, 'Calls from other sites are refused', '/access-denied'],
  [403, '', '/access-denied'],
  [403, 'two-factor sign-in must be set up first', '/admin/account'],
  [401, 'page restricted', '/access-denied'],
  [401, 'Token not found.', '/admin/login'],
  [401, 'not logged in', '/admin/login'],
  [401, 'The e-mail address or the password is wrong', null],
  [400, 'page restricted', null],
  [503, '', null],
])('leads from %i ‘%s’ to %s', (status, message, path) => {
  expect(deniedPath(status, message)).toBe(path)
})

test('[denied-staff] sends only staff to the staff’s login, and never to the current page', () => {
  expect(isWayOut('/admin/login', '/admin/users')).toBe(true)
  expect(isWayOut('/admin/login', '/page_builder/live_preview')).toBe(true)
  expect(isWayOut('/admin/login', '/account')).toBe(false)
  expect(isWayOut('/admin/login', '/admin/login')).toBe(false)
  expect(isWayOut('/access-denied', '/account')).toBe(true)
  expect(isWayOut('/access-denied', '/access-denied')).toBe(false)
})
