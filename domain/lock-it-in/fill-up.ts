/** How a case that isn't full is filled with other wines (docs/domain.md#lock-it-in). */
import { MIN_QUANTITY } from '../cart/cart.ts'
import { CASE_TOTALS } from './quantity-rules.ts'

/** Bottles of a wine that is put forward, at most. */
export const MOST_OF_ONE = 6

/** Bottles that are missing to the next case total; 0 when nothing is, or when there are more than fit. */
export function missingBottles(bottles: number): number {
  const next = CASE_TOTALS.find((total) => total >= bottles)
  return next === undefined || bottles === 0 ? 0 : next - bottles
}

/** Of one wine, towards `missing` bottles: never so many that a single bottle is left, which no other wine could fill. */
export function bottlesToAdd(missing: number): number {
  if (missing <= MOST_OF_ONE) return missing
  return missing - MOST_OF_ONE < MIN_QUANTITY.lock_it_in ? missing - MIN_QUANTITY.lock_it_in : MOST_OF_ONE
}
