/** The price in a search ('under £20') as the price filter that is shown and counted (docs/domain.md#search). */
import { toPounds } from '../../core/money/pence.ts'
import { ANY_PRICE, isSamePrice } from './any-price.ts'
import { priceOf, setPrice } from './change-filters.ts'
import type { PriceBounds } from './read-price.ts'
import type { PriceRange } from './schema.ts'
import type { AppliedFilter } from './search.ts'

export const toPriceRange = ({ least, most }: PriceBounds): PriceRange => ({
  min_price: toPounds(least),
  max_price: Math.min(toPounds(most), ANY_PRICE.max_price),
})

/** A searched price applies if no other is chosen. */
export const countedFilters = (filters: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] =>
  searched === null || priceOf(filters) !== null ? [...filters] : setPrice(filters, searched)

/** Filters for the screen: those that apply, without a price that excludes nothing. */
export function shownFilters(chosen: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] {
  const counted = countedFilters(chosen, searched)
  const price = priceOf(counted)
  return price !== null && isSamePrice(price, ANY_PRICE) ? setPrice(counted, null) : counted
}

/** The choice that shows these filters: without a price equal to the searched one; another, or none, is explicit. */
export function chosenFilters(shown: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] {
  if (searched === null) return [...shown]
  const price = priceOf(shown) ?? ANY_PRICE
  return setPrice(shown, isSamePrice(price, searched) ? null : price)
}
