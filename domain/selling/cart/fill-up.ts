/** Fills up an incomplete case with other wines (docs/domain.md#lock-it-in). */
import { MIN_QUANTITY } from './cart.ts'
import { CASE_TOTALS } from './quantity-rules.ts'

/** Maximum number of bottles of a suggested wine. */
export const MAX_OF_ONE = 6

/** Bottles missing to the next case total; 0 for a full case, and for more bottles than fit in any. */
export function missingBottles(bottles: number): number {
  const next = CASE_TOTALS.find((total) => total >= bottles)
  return next === undefined || bottles === 0 ? 0 : next - bottles
}

/** Bottles of one wine towards `missing`. Never leaves a single bottle, which no other wine could fill. */
export function bottlesToAdd(missing: number): number {
  if (missing <= MAX_OF_ONE) return missing
  return missing - MAX_OF_ONE < MIN_QUANTITY.lock_it_in ? missing - MIN_QUANTITY.lock_it_in : MAX_OF_ONE
}
