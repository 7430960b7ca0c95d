import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['', '/account'],
  ['?redirect_url=wine-club/members', '/wine-club/members'],
  ['?redirect_url=search%3Fq%3Dport', '/search?q=port'],
  ['?redirect_url=https://evil.test', '/account'],
  ['?redirect_url=%2F%2Fevil.test', '/account'],
  ['?redirect_url=javascript:alert(1)', '/account'],
])('leads from /login%s to %s', (search, path) => {
  expect(nextPath({ pathname: '/login', search })).toBe(path)
})

test('leads from a programme’s sign-in to its members’ area, unless opened for another page', () => {
  expect(nextPath({ pathname: '/lock-it-in/login', search: '' })).toBe('/lock-it-in/members')
  expect(nextPath({ pathname: '/wine-club/login', search: '' })).toBe('/wine-club/members')
  expect(nextPath({ pathname: '/lock-it-in/login', search: '?redirect_url=account' })).toBe('/account')
})
