import { expect, test } from 'vitest'
import { headerOf } from './header.ts'

test.each([
  ['/', 'dyn', 'main'],
  ['/red', 'plp', 'lock_it_in'],
  ['/red/spain/rioja/x', 'pdp', 'lock_it_in'],
  ['/lock-it-in', 'dyn', 'lock_it_in'],
  ['/wine-club', 'dyn', 'main'],
  ['/wine-club/send-a-gift', 'dyn', 'main'],
  ['/wine-club/faqs', 'dyn', 'wineclub'],
  ['/wineclub-offer', 'dyn', 'wineclub'],
] as const)('%s of type %s has the %s header', (path, type, header) => {
  expect(headerOf(path, type)).toBe(header)
})
