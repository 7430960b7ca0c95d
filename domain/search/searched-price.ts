/** The price that a search names ('under £20'), as the price filter it is shown and counted as (docs/domain.md#search). */
import { toPounds } from '../money/pence.ts'
import { ANY_PRICE, isSamePrice } from './any-price.ts'
import { priceOf, setPrice } from './change-filters.ts'
import type { PriceBounds } from './read-price.ts'
import type { AppliedFilter, PriceRange } from './search.ts'

export const toPriceRange = ({ least, most }: PriceBounds): PriceRange => ({
  min_price: toPounds(least),
  max_price: Math.min(toPounds(most), ANY_PRICE.max_price),
})

/** The price that was searched for counts where no other is chosen. */
export const countedFilters = (filters: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] =>
  searched === null || priceOf(filters) !== null ? [...filters] : setPrice(filters, searched)

/** What the screen shows as filters: what counts, but for a price that leaves nothing out. */
export function shownFilters(chosen: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] {
  const counted = countedFilters(chosen, searched)
  const price = priceOf(counted)
  return price !== null && isSamePrice(price, ANY_PRICE) ? setPrice(counted, null) : counted
}

/** What is chosen where those are shown: the search says its own price itself, and another or none has to be said. */
export function chosenFilters(shown: readonly AppliedFilter[], searched: PriceRange | null): AppliedFilter[] {
  if (searched === null) return [...shown]
  const price = priceOf(shown) ?? ANY_PRICE
  return setPrice(shown, isSamePrice(price, searched) ? null : price)
}
