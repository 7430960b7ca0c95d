/** A price that moves by more than half or to more than twice has rarely been meant. */
import { formatPounds } from './pence.ts'

const LEAST_SHARE = 0.5
const MOST_SHARE = 2

/** What is odd about going from one price to another, in pounds; null when nothing is. */
export function leapOf(now: number, next: number): string | null {
  const share = next / now
  if (share >= LEAST_SHARE && share <= MOST_SHARE) return null
  return `${formatPounds(next)} is ${share < 1 ? 'less than half of' : 'more than twice'} ${formatPounds(now)}`
}
