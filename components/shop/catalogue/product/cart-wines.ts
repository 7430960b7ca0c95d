/** Counts the bottles of wine in a basket that count towards Mix Six. */
import type { CartView } from '../../core/cart/state.ts'

export const winesIn = (cart: CartView | null): number =>
  (cart?.cart ?? [])
    .filter((line) => line.product.typeid === 'wine')
    .reduce((bottles, line) => bottles + line.quantity, 0)
