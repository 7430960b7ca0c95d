/** Describes how much of a basket a shop for collection has. */
import type { BasketAtStore, NearStore } from './store.ts'

/** `left` bottles are in the shop, fewer than wanted. */
export const shelfProblem = (left: number): string => (left === 0 ? 'Not at this shop' : `Only ${left} at this shop`)

export const hasAll = ({ products, in_stock }: BasketAtStore): boolean => in_stock >= products

export const hasNothing = ({ in_stock }: BasketAtStore): boolean => in_stock === 0

/** The nearest shop with the whole basket, from shops sorted by distance; without a basket the first. */
export const nearestWithAll = (stores: readonly NearStore[]): NearStore | undefined =>
  stores.find(({ basket }) => !basket || hasAll(basket))

/** Shown before the shop is chosen. */
export function basketAtStore(basket: BasketAtStore): string {
  const { products, in_stock } = basket
  if (hasAll(basket)) return 'Has everything in your basket'
  if (products === 1) return 'Doesn’t have everything in your basket'
  return in_stock === 0
    ? 'Has nothing that’s in your basket'
    : `Has ${in_stock} of the ${products} products in your basket`
}
