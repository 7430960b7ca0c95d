import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../../../kit/testing/browser.ts'
import { clearLastCart, followLastCart } from './last-cart.ts'
import { MARKER } from './marker.ts'
import { $cart } from './state.ts'

const SIX = { cart: [], total: 62.94, total_items: 6 }
const shared = emptyStorage('localStorage')
emptyStorage('sessionStorage')

/** Simulates a newly loaded page. */
const load = (onLine: boolean) => {
  $cart.off()
  $cart.set(null)
  vi.stubGlobal('navigator', { onLine })
  followLastCart()
}

beforeEach(() => {
  shared.set(MARKER, '6:1')
  load(true)
  $cart.set(SIX)
})

test('shows the last basket when offline', () => {
  load(false)
  expect($cart.get()).toEqual(SIX)
})

test('requests the basket when online', () => {
  load(true)
  expect($cart.get()).toBeNull()
})

test('does not restore a basket that was paid for or left at sign-out', () => {
  shared.delete(MARKER)
  load(false)
  expect($cart.get()).toBeNull()
  shared.set(MARKER, '?:2')
  clearLastCart()
  load(false)
  expect($cart.get()).toBeNull()
})
