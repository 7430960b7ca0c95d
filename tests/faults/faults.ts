/** How much the fault tests do: a part of the promised figures, all of them with `npm run faults`. */
import { faultsSize } from '../../scripts/env.ts'
import { TEST_PATIENCE } from '../patience.ts'

export const isFull = faultsSize() === 'full'

/** Milliseconds a test may take; at full size the longest take a quarter of an hour on two idle cores. */
export const FAULT_PATIENCE = isFull ? 24 * TEST_PATIENCE : TEST_PATIENCE

/** A figure for the table of `npm run faults` (scripts/faults.ts). */
export const report = (promise: number | 'trips' | 'walks', figure: string): void => {
  if (isFull) console.log(`Promise ${promise}: ${figure}`)
}
