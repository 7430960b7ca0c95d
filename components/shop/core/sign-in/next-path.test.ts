import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['', '/account'],
  ['?redirect_url=wine-club/members', '/wine-club/members'],
  ['?redirect_url=search%3Fq%3Dport', '/search?q=port'],
  ['?redirect_url=https://evil.test', '/account'],
  ['?redirect_url=%2F%2Fevil.test', '/account'],
  ['?redirect_url=javascript:alert(1)', '/account'],
])('from /login%s to %s', (search, path) => {
  expect(nextPath(search)).toBe(path)
})
