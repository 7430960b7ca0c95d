/** The size of the fault tests: a fraction of the promised figures, or all with `npm run faults`. */
import { faultsSize } from '../../scripts/tools/env.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'

export const isFull = faultsSize() === 'full'

/** Milliseconds a test may take; at full size the longest take a quarter of an hour on two idle cores. */
export const FAULT_TIMEOUT_MS = isFull ? 24 * TEST_TIMEOUT_MS : TEST_TIMEOUT_MS

/**
 * The maximum in milliseconds: `limit` at full size, which has the machine to itself. The short run shares its
 * cores with other tests, so it allows ten times as much and still fails when something hangs.
 */
export const atMost = (limit: number): number => (isFull ? limit : 10 * limit)

/** The IP address of the shopper with that number, so that shoppers don't share rate limits. */
export const ipAddressOf = (shopper: number): string =>
  `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`

/** Identifies a promise: its number, or its name if it has none. */
type PromiseName =
  | number
  | 'year'
  | 'plan-crash'
  | 'trips'
  | 'case-trips'
  | 'walks'
  | 'addresses'
  | 'hashing'
  | 'baskets'
  | 'load'
  | 'isolates'
  | 'restarts'
  | 'chaos'

/** A figure for the table of `npm run faults` (scripts/commands/faults.ts). */
export const report = (promise: PromiseName, figure: string): void => {
  if (isFull) console.log(`Promise ${promise}: ${figure}`)
}
