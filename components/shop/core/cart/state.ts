/** This tab's copy of the visitor's basket; other tabs follow. */
import type { Basket } from '../../../../domain/selling/delivery/promise.ts'
import { call } from '../../../kit/api/call.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { openKnownCart } from './known-cart.ts'
import { MARKER } from './marker.ts'

/** `delivery`, `promise` and `alternative` come only with the basket itself: the answer to a change leaves them out. */
export type CartView = Pick<Basket, 'cart' | 'total' | 'total_items'> &
  Partial<Pick<Basket, 'delivery' | 'promise' | 'alternative' | 'is_age_restricted'>>

const basket = openKnownCart<CartView>(() => call('GET /api/cart'))

/** null until requested, and for a visitor without a basket. */
export const $cart = basket.$cart
export const keepCart = basket.keep

/** Loads the basket. Resolves to null, or to why it failed; what was known then stays. */
export async function askCart(): Promise<string | null> {
  const failure = await basket.ask()
  if (failure === null && $cart.get()?.total_items === 0) forgetCart()
  return failure?.message ?? null
}

/** Asks for the basket unless the visitor has none. A failure leaves what was known. */
export async function loadCart(): Promise<void> {
  if (withStorage((storage) => storage.getItem(MARKER)) !== null) await askCart()
}

/** Loads the basket now and whenever another tab changes it. Returns a function that stops it. */
export function followCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== MARKER) return
    // A pending answer may predate the change.
    basket.outdate()
    if (event.newValue === null) $cart.set(null)
    else void loadCart()
  }
  window.addEventListener('storage', onStorage)
  void loadCart()
  return () => window.removeEventListener('storage', onStorage)
}

/** There is nothing to ask for until something is put into it. */
export const forgetCart = (): void => void withStorage((storage) => storage.removeItem(MARKER))
