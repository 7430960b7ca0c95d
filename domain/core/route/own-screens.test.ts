import { expect, test } from 'vitest'
import { OWN_ROUTES, shellOf } from './own-screens.ts'

test.each([
  ['/order-status/W00000001', 'order-status'],
  ['/order-status', undefined],
  ['/order-status/', undefined],
  ['/order-status/W1/lines', undefined],
  ['/order-status/a.b', undefined],
  ['/order-status/%2e', undefined],
  ['/cart/x', undefined],
  ['/nowhere/x', undefined],
])('answers %s with the shell %s', (path, route) => {
  expect(shellOf(path)).toBe(route)
})

test('keeps a separate screen below a shell', () => {
  for (const { route } of OWN_ROUTES) expect(shellOf(`/${route}`)).toBeUndefined()
})
