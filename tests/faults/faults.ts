/** How much the fault tests do: a part of the promised figures, all of them with `npm run faults` (quality.md, Promises). */
import { faultsSize } from '../../scripts/env.ts'

export const isFull = faultsSize() === 'full'

/** Milliseconds a test may take that is given so many in the short run. */
export const timeoutOf = (short: number): number => (isFull ? short * 30 : short)

/** A figure for the table of `npm run faults` (scripts/faults.ts). */
export const report = (promise: number | 'trips' | 'walks', figure: string): void => {
  if (isFull) console.log(`Promise ${promise}: ${figure}`)
}
