/**
 * How long tests wait, in milliseconds, before what they wait for counts as missing. Nothing here measures speed: the figures
 * are many times what a busy machine with two cores needs, and less than the silence after which `npm test` ends a suite.
 */

/** A test, or what is prepared before it: a bundle, a start of the shop. */
export const TEST_PATIENCE = 5 * 60_000

/** One thing that should show, change or arrive. */
export const PATIENCE = { timeout: 60_000 }
