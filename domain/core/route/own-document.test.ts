import { expect, test } from 'vitest'
import { hasOwnDocument } from './own-document.ts'

test.each([
  ['/checkout', true],
  ['/wine-club/gift/checkout', true],
  ['/order-status/W00000001', true],
  ['/lock-it-in/order-status/W00000001', true],
  ['/admin', true],
  ['/admin/login', true],
  ['/page_builder/live_preview', true],
  ['/administration', false],
  ['/p/CD2291/a-rioja', true],
  ['/port-and-sweet', false],
  ['/cart', false],
  ['/red/checkout-red', false],
  ['/', false],
])('%s: %s', (path, expected) => {
  expect(hasOwnDocument(path)).toBe(expected)
})
