import { expect, test } from 'vitest'
import { signInNote } from './sign-in-note.ts'
import { afterSignIn, signInPath } from './sign-in-path.ts'

test.each([
  ['/admin/publishing', ''],
  ['/admin/products/CD2291', '?tab=prices'],
  ['/page_builder/live_preview', '?page=example'],
])('returns to %s%s', (path, search) => {
  const to = new URL(signInPath(path, search), 'https://shop.example')
  expect(to.pathname).toBe('/admin/login')
  expect(afterSignIn(to.search)).toBe(path + search)
})

test('omits the panel’s home from the query', () => {
  expect(signInPath('/admin', '')).toBe('/admin/login')
  expect(afterSignIn('')).toBe('/admin')
})

test.each([
  'red',
  '//evil.example/admin/x',
  '/evil.example',
  'https://evil.example',
  'admin/login',
  'account',
  'admin\\x',
])('refuses %s as a page for staff', (given) => {
  expect(afterSignIn(`?${new URLSearchParams({ redirect_url: given })}`)).toBe('/admin')
})

test('explains why the user was signed out, and still returns to their page', () => {
  const to = new URL(signInPath('/admin/users', '?q=ann', 'over'), 'https://shop.example')
  expect(signInNote(to.search)).toMatch(/signed out/)
  expect(afterSignIn(to.search)).toBe('/admin/users?q=ann')
  expect(signInNote(new URL(signInPath('/admin', '', 'set'), 'https://shop.example').search)).toMatch(/new password/)
  for (const search of ['', '?why=', '?why=toString', '?why=<b>']) expect(signInNote(search)).toBeNull()
})
