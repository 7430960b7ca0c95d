/** Returns the basket to display, including unconfirmed changes. */
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineQueue } from './page-queue.ts'
import { type ShownCart, shownCart } from './shown-cart.ts'
import { $cart } from './state.ts'

export function useShownCart(): ShownCart {
  const cart = useStore($cart)
  const changes = useStore(lineQueue.$changes)
  return shownCart(cart, changes)
}
