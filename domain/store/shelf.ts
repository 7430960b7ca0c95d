/** What a shop to collect from has of a basket, in words. */
import type { BasketAtStore, NearStore } from './store.ts'

/** `left` bottles are on its shelves, fewer than wanted. */
export const shelfProblem = (left: number): string => (left === 0 ? 'Not at this shop' : `Only ${left} at this shop`)

export const hasAll = ({ products, in_stock }: BasketAtStore): boolean => in_stock >= products

export const hasNothing = ({ in_stock }: BasketAtStore): boolean => in_stock === 0

/** The nearest of the shops, given nearest first, that has all of the basket; without a basket the first. */
export const nearestWithAll = (stores: readonly NearStore[]): NearStore | undefined =>
  stores.find(({ basket }) => !basket || hasAll(basket))

/** Said before the shop is chosen. */
export function basketAtStore(basket: BasketAtStore): string {
  const { products, in_stock } = basket
  if (hasAll(basket)) return 'Has everything in your basket'
  if (products === 1) return 'Doesn’t have everything in your basket'
  return in_stock === 0
    ? 'Has nothing that’s in your basket'
    : `Has ${in_stock} of the ${products} products in your basket`
}
