/** The earlier price that shoppers see struck through beside a reduced one (docs/domain.md#earlier-prices). */
import { formatPounds } from '../../core/money/pence.ts'

/** Days before a reduction in which the earlier price must have been the lowest. */
export const WAS_PRICE_DAYS = 30

/** Hours within which undoing a change restores an earlier price, as if the change had not been made. */
const UNDO_HOURS = 24
const HOUR_MS = 3_600_000

/** True if an undo at `now` of a change made at `madeAt` (UTC ISO-8601) restores an earlier price that it ended. */
export const restoresEarlierPrice = (madeAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(madeAt) < UNDO_HOURS * HOUR_MS

/** Lowest prices in pounds; null if the code was not on sale for the whole period. */
export type SoldAt = {
  price: number
  /** In the 30 days until now. */
  lowest_price: number | null
  /** In the 30 days before the present price. */
  price_before: number | null
}

/** The only earlier price that may be shown beside `price`; null if none. */
export function earlierPrice(now: SoldAt, price: number): number | null {
  const lowest = price < now.price ? now.lowest_price : price === now.price ? now.price_before : null
  return lowest !== null && lowest > price ? lowest : null
}

/** Returns why `was` may not be shown beside `price`; '' if it may. */
export function wasPriceFault(now: SoldAt, price: number, was: number): string {
  const earlier = earlierPrice(now, price)
  if (earlier === was) return ''
  if (earlier !== null) return `Only ${formatPounds(earlier)} may be shown, its lowest price in the 30 days before`
  const isKnown = (price < now.price ? now.lowest_price : now.price_before) !== null
  return isKnown && price <= now.price
    ? 'In the 30 days before, it was sold for no more than this price'
    : 'It has to be on sale for 30 days before its price is reduced'
}
