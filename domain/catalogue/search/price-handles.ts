/**
 * Positions of the two price filter handles (docs/domain.md#search). They stay within the list's prices, PRICE_GAP
 * apart.
 */
import type { PriceRange } from './schema.ts'

/** Minimum distance between the handles, in pounds. */
export const PRICE_GAP = 5

/** Debounce after the last move of a handle, in milliseconds. */
export const PRICE_DEBOUNCE_MS = 500

/** Price range of the list, rounded outwards to whole pounds. */
export const wholePounds = ({ min_price, max_price }: PriceRange): PriceRange => ({
  min_price: Math.floor(min_price),
  max_price: Math.ceil(max_price),
})

/** True if the range is wide enough for two handles. */
export const canBeNarrowed = (bounds: PriceRange): boolean => bounds.max_price - bounds.min_price > PRICE_GAP

const clamp = (value: number, min: number, most: number): number => Math.min(Math.max(value, min), most)

/** Position of the lower handle after a move. Requires `canBeNarrowed(bounds)`. */
export const moveLow = (to: number, chosen: PriceRange, bounds: PriceRange): PriceRange => ({
  ...chosen,
  min_price: clamp(Math.round(to), bounds.min_price, Math.max(bounds.min_price, chosen.max_price - PRICE_GAP)),
})

/** Position of the upper handle after a move. Requires `canBeNarrowed(bounds)`. */
export const moveHigh = (to: number, chosen: PriceRange, bounds: PriceRange): PriceRange => ({
  ...chosen,
  max_price: clamp(Math.round(to), Math.min(bounds.max_price, chosen.min_price + PRICE_GAP), bounds.max_price),
})

/** Clamps the selected range to new bounds, for example after another filter changed. */
export function withinBounds(chosen: PriceRange, bounds: PriceRange): PriceRange {
  if (!canBeNarrowed(bounds)) return bounds
  const min = clamp(chosen.min_price, bounds.min_price, bounds.max_price - PRICE_GAP)
  return { min_price: min, max_price: clamp(chosen.max_price, min + PRICE_GAP, bounds.max_price) }
}

/** Returns null if the handles are at both ends, because that filters nothing. */
export const chosenRange = (chosen: PriceRange, bounds: PriceRange): PriceRange | null =>
  chosen.min_price <= bounds.min_price && chosen.max_price >= bounds.max_price ? null : chosen
