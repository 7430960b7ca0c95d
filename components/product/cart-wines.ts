/** How many wines a basket holds: what Mix Six counts. */
import type { CartView } from '../cart/state.ts'

export const winesIn = (cart: CartView | null): number =>
  (cart?.cart ?? [])
    .filter((line) => line.product.typeid === 'wine')
    .reduce((bottles, line) => bottles + line.quantity, 0)
