/** How much these tests do: a tenth of the promised figures, all of them with `npm run faults` (quality.md, Promises). */
import { inject } from 'vitest'

const share = inject('faultShare')

/** Of the promised number, and at least one. */
export const sized = (full: number): number => Math.max(1, Math.round(full * share))

/** Milliseconds a test may take that is given so many in the short run. */
export const timeoutOf = (short: number): number => (share === 1 ? short * 30 : short)

/** A figure for the report. */
export const report = (promise: number, figure: string): void => console.log(`Promise ${promise}: ${figure}`)
