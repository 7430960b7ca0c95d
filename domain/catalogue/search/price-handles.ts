/** The two handles of the price filter (docs/domain.md#search): within the list's prices, at least the gap apart. */
import type { PriceRange } from './search.ts'

/** Smallest distance between the handles, in pounds. */
export const PRICE_GAP = 5

/** Milliseconds a handle must rest before the list is requested. */
export const PRICE_DEBOUNCE = 500

/** The list's prices in whole pounds, widened so that every product is inside. */
export const wholePounds = ({ min_price, max_price }: PriceRange): PriceRange => ({
  min_price: Math.floor(min_price),
  max_price: Math.ceil(max_price),
})

/** Tests if there is room for two handles. */
export const canBeNarrowed = (bounds: PriceRange): boolean => bounds.max_price - bounds.min_price > PRICE_GAP

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Position of the low handle after a move. `bounds` must allow narrowing. */
export const moveLow = (to: number, chosen: PriceRange, bounds: PriceRange): PriceRange => ({
  ...chosen,
  min_price: clamp(Math.round(to), bounds.min_price, Math.max(bounds.min_price, chosen.max_price - PRICE_GAP)),
})

/** Position of the high handle after a move. `bounds` must allow narrowing. */
export const moveHigh = (to: number, chosen: PriceRange, bounds: PriceRange): PriceRange => ({
  ...chosen,
  max_price: clamp(Math.round(to), Math.min(bounds.max_price, chosen.min_price + PRICE_GAP), bounds.max_price),
})

/** Moves a choice into other bounds, which another filter may have changed. */
export function withinBounds(chosen: PriceRange, bounds: PriceRange): PriceRange {
  if (!canBeNarrowed(bounds)) return bounds
  const least = clamp(chosen.min_price, bounds.min_price, bounds.max_price - PRICE_GAP)
  return { min_price: least, max_price: clamp(chosen.max_price, least + PRICE_GAP, bounds.max_price) }
}

/** null if the handles are at both ends, which filters nothing. */
export const chosenRange = (chosen: PriceRange, bounds: PriceRange): PriceRange | null =>
  chosen.min_price <= bounds.min_price && chosen.max_price >= bounds.max_price ? null : chosen
