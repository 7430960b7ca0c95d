/** Scales the fault tests: a tenth of the promised figures or less, the full figures with `npm run faults`. */
import { inject } from 'vitest'
import { TEST_TIMEOUT_MS } from '../../timeouts.ts'

const share = inject('faultShare')

/** The promised number, or a tenth of it; `short` where a tenth still takes too long for a test run. */
export const sized = (full: number, short = Math.max(1, Math.round(full / 10))): number => (share === 1 ? full : short)

/** Timeout of a test in milliseconds. At full size the longest take a quarter of an hour on two idle cores. */
export const FAULT_TIMEOUT_MS = share === 1 ? 24 * TEST_TIMEOUT_MS : TEST_TIMEOUT_MS

export const report = (promise: number | 'links', figure: string): void => console.log(`Promise ${promise}: ${figure}`)
