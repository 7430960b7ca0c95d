/** Detects price changes that are probably mistakes: by more than half, or to more than twice. */
import { formatPounds } from './pence.ts'

const LEAST_SHARE = 0.5
const MOST_SHARE = 2

/** Describes an unusual change from one price to another, in pounds; null for a usual one. */
export function leapOf(now: number, next: number): string | null {
  const share = next / now
  if (share >= LEAST_SHARE && share <= MOST_SHARE) return null
  return `${formatPounds(next)} is ${share < 1 ? 'less than half of' : 'more than twice'} ${formatPounds(now)}`
}
