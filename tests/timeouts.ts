/**
 * Timeouts of tests in milliseconds. They don't measure speed: they are many times what a busy machine with two cores
 * needs, and shorter than the silence after which `npm test` ends a suite.
 */

/** A test, or its set-up, such as a bundle or a start of the shop. */
export const TEST_TIMEOUT_MS = 5 * 60_000

/** One expected appearance, change or arrival. */
export const TEST_WAIT = { timeout: 60_000 }

/**
 * The options of a test that `npm run test:all` runs and `npm test` leaves out, for the time it takes
 * (docs/testing.md#at-night); tests/e2e/fixtures.ts has Playwright's.
 */
export const NIGHTLY = { tags: ['nightly'] }
