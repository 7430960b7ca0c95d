/** Counts the wines of a basket, as Mix Six does. */
import type { CartView } from '../../core/cart/state.ts'

export const winesIn = (cart: CartView | null): number =>
  (cart?.cart ?? [])
    .filter((line) => line.product.typeid === 'wine')
    .reduce((bottles, line) => bottles + line.quantity, 0)
