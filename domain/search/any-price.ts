/** The price filter that leaves nothing out: chosen where a search names a price that is not wanted after all. */
import type { PriceRange } from './search.ts'

export const ANY_PRICE: PriceRange = { min_price: 0, max_price: 999_999 }

export const isSamePrice = (one: PriceRange, other: PriceRange): boolean =>
  one.min_price === other.min_price && one.max_price === other.max_price
