/**
 * The basket as it was last, for a page that is loaded afresh without a connection: Back, mostly. Loaded once a page is
 * idle, so that none is heavier for it.
 */
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER } from './marker.ts'
import { $cart, type CartView } from './state.ts'

/** In the tab's own storage. */
const LAST = 'cellardoor:last-cart'

/** Stores every basket this page receives, and restores the last one when none can be requested. Call it once. */
export function followLastCart(): void {
  const isMarked = withStorage((storage) => storage.getItem(MARKER)) !== null
  if (!navigator.onLine && isMarked && $cart.get() === null) $cart.set(lastCart())
  $cart.subscribe((cart) => {
    if (cart !== null) withSession((storage) => storage.setItem(LAST, JSON.stringify(cart)))
  })
}

const lastCart = (): CartView | null => JSON.parse(withSession((storage) => storage.getItem(LAST)) ?? 'null')

/** Called at sign-out: the next customer at this browser has a basket of their own. */
export const forgetLastCart = (): void => void withSession((storage) => storage.removeItem(LAST))
