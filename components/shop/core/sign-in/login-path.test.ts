import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

test.each([
  ['/account/orders', '/login?redirect_url=account/orders'],
  ['/lock-it-in/members', '/lock-it-in/login?redirect_url=lock-it-in/members'],
  ['/wine-club/members/plan', '/wine-club/login?redirect_url=wine-club/members/plan'],
  ['/wine-club/membership', '/login?redirect_url=wine-club/membership'],
])('signs in for %s at %s', (path, login) => {
  expect(loginPath(path)).toBe(login)
})
