/** Detects price changes that are probably mistakes: by more than half, or to more than twice. */
import { formatPounds } from './pence.ts'

const MIN_RATIO = 0.5
const MAX_RATIO = 2

/** Describes an unusual change from one price to another, in pounds; null for a usual one and for NaN. */
export function describePriceJump(now: number, next: number): string | null {
  const share = next / now
  if (!(share < MIN_RATIO || share > MAX_RATIO)) return null
  return `${formatPounds(next)} is ${share < 1 ? 'less than half of' : 'more than twice'} ${formatPounds(now)}`
}
