/** The price filter that excludes nothing: chosen when a shopper removes the price of a search. */
import type { PriceRange } from './schema.ts'

export const ANY_PRICE: PriceRange = { min_price: 0, max_price: 999_999 }

export const isSamePrice = (one: PriceRange, other: PriceRange): boolean =>
  one.min_price === other.min_price && one.max_price === other.max_price
