import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectPath } from './redirect-url.ts'

test.each([
  ['wine-club/members', '/wine-club/members'],
  ['account/wishlist', '/account/wishlist'],
  ['account/', '/account/'],
  ['search?q=red+wine&page=2', '/search?q=red+wine&page=2'],
])('leads %j to %j', (given, path) => {
  expect(redirectPath(given)).toBe(path)
})

test.each([
  '',
  '/',
  '/account',
  '//evil',
  'https://evil',
  'https:evil',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\evil',
  '\\evil',
  'a\\evil',
  'a//evil',
  '../admin',
  'a/../b',
  '.',
  ' account',
  'account\n',
  'a\tb',
  'account#x',
  'account?',
  '%2f%2fevil',
  'ａccount',
  'x'.repeat(501),
])('refuses %j', (given) => {
  expect(redirectPath(given)).toBeNull()
})

test('keeps a browser on this site, at exactly that path, for any input', () => {
  const site = 'https://shop.test'
  const part = fc.constantFrom('/', '\\', ':', '.', '?', '#', '@', '%2f', 'evil.test', 'https', 'javascript', '\t', 'a')
  const given = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(given, (text) => {
      const path = redirectPath(text)
      if (path === null) return
      const { origin, pathname, search } = new URL(path, site)
      expect(origin).toBe(site)
      expect(pathname + search).toBe(path)
    }),
  )
})
