/** Tests that `npm run test:all` runs and `npm test` leaves out, for the time they take (docs/testing.md#at-night). */

/** The options of such a test of Vitest's; tests/e2e/fixtures.ts has Playwright's. */
export const NIGHTLY = { tags: ['nightly'] }
