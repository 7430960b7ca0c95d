/**
 * Stores the latest basket in session storage and restores it on a page opened offline, usually with the back button.
 * This code loads when the page is idle.
 */
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER } from './marker.ts'
import { $cart, type CartView } from './state.ts'

/** Key in session storage. */
const LAST = 'cellardoor:last-cart'

/** Stores every basket this page receives, and restores the latest when offline. Call it once. */
export function followLastCart(): void {
  const isMarked = withStorage((storage) => storage.getItem(MARKER)) !== null
  if (!navigator.onLine && isMarked && $cart.get() === null) $cart.set(lastCart())
  $cart.subscribe((cart) => {
    if (cart !== null) withSession((storage) => storage.setItem(LAST, JSON.stringify(cart)))
  })
}

const lastCart = (): CartView | null => JSON.parse(withSession((storage) => storage.getItem(LAST)) ?? 'null')

/** Deletes the stored basket, at sign-out. */
export const clearLastCart = (): void => void withSession((storage) => storage.removeItem(LAST))
