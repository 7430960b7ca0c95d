/** Describes how much of a basket a store has for collection. */
import type { BasketAtStore, NearStore } from './calls.schema.ts'

export const NOT_IN_STORE = 'Not at your store'

/** Shown on the card of a product that the store lacks, while the day of its delivery is unknown. */
export const DELIVERY_ONLY = 'Delivered only'

/** `left` is the number of bottles in the store, fewer than wanted. */
export const shelfProblem = (left: number): string => (left === 0 ? NOT_IN_STORE : `Only ${left} at your store`)

/** Describes the stock of the shopper's own store. */
export const leftInStore = (left: number): string => `${left} left in your store`

/**
 * Message for a basket to be collected when the store has fewer bottles (`left`) than `wanted`; null if it has enough.
 */
export function cannotCollect(left: number, wanted: number): string | null {
  if (left >= wanted) return null
  return left === 0
    ? 'Your store doesn’t have this. Choose another in your basket, or have it delivered'
    : `Your store has only ${left} of these. Choose another in your basket, or have them delivered`
}

export const hasAll = ({ products, in_stock }: BasketAtStore): boolean => in_stock >= products

export const hasNothing = ({ in_stock }: BasketAtStore): boolean => in_stock === 0

/** The nearest store with the whole basket, from stores sorted by distance; without a basket the first. */
export const nearestWithAll = (stores: readonly NearStore[]): NearStore | undefined =>
  stores.find(({ basket }) => !basket || hasAll(basket))

/** Message shown before the store is chosen. */
export function basketAtStore(basket: BasketAtStore): string {
  const { products, in_stock } = basket
  if (hasAll(basket)) return 'Has everything in your basket'
  if (products === 1) return 'Doesn’t have everything in your basket'
  return in_stock === 0
    ? 'Has nothing that’s in your basket'
    : `Has ${in_stock} of the ${products} products in your basket`
}
