/** How much these tests do: a tenth of the promised figures, all of them with `npm run faults` (quality.md, Promises). */
import { inject } from 'vitest'

const share = inject('faultShare')

/** The promised number, or a tenth of it; `short` where a tenth is still more than a test run can take. */
export const sized = (full: number, short = Math.max(1, Math.round(full / 10))): number => (share === 1 ? full : short)

/** Milliseconds a test may take that is given so many in the short run. */
export const timeoutOf = (short: number): number => (share === 1 ? short * 30 : short)

/** A figure for the report. */
export const report = (promise: number, figure: string): void => console.log(`Promise ${promise}: ${figure}`)
