/** Holds this tab's copy of the visitor's basket. Follows changes in other tabs. */
import type { Basket } from '../../../../domain/selling/delivery/promise.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { openKnownCart } from './known-cart.ts'
import { MARKER } from './marker.ts'

/** The basket. The response to a change leaves the optional fields out; loading the basket returns them. */
export type CartView = Pick<Basket, 'cart' | 'total' | 'total_items'> &
  Partial<Pick<Basket, 'delivery' | 'promise' | 'alternative' | 'is_age_restricted'>>

const basket = openKnownCart<CartView>(() => call('GET /api/cart'))

/** The basket; null until loaded, and for a visitor without one. */
export const $cart = basket.$cart
export const setCart = basket.keep

/** Loads the basket. Resolves to null, or to the error message of a failure, which leaves $cart unchanged. */
export async function fetchCart(): Promise<string | null> {
  const failure = await basket.ask()
  if (failure === null && $cart.get()?.total_items === 0) clearCart()
  return failure?.message ?? null
}

/** Loads the basket unless the visitor has none. A failure leaves $cart unchanged. */
export async function loadCart(): Promise<void> {
  if (withStorage((storage) => storage.getItem(MARKER)) !== null) await fetchCart()
}

/** Loads the basket now and whenever another tab changes it. Returns a function that stops it. */
export function followCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== MARKER) return
    // A pending response may be older than the change.
    basket.outdate()
    if (event.newValue === null) $cart.set(null)
    else void loadCart()
  }
  window.addEventListener('storage', onStorage)
  void loadCart()
  return () => window.removeEventListener('storage', onStorage)
}

/** Removes the marker, so that no page requests the basket until something is added to it. */
export const clearCart = (): void => void withStorage((storage) => storage.removeItem(MARKER))
