/** Tests of two versions of a page, and the visitors that see each (docs/domain.md#page-tests). */

/** 'a' is the original page, 'b' the version tested against it. */
export const PAGE_VERSIONS = ['a', 'b'] as const
export type PageVersionName = (typeof PAGE_VERSIONS)[number]

/** Progress of a visitor in a test: shown the page, added to a basket, ordered. */
export const TEST_STEPS = ['shown', 'basket', 'ordered'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** Percentage of visitors who are shown B. */
export const DEFAULT_SHARE = 50
export const MIN_SHARE = 5
export const MAX_SHARE = 95

/** A running test, as the build passes it to the Worker. */
export type RunningTest = {
  id: number
  /** Path of the page without its leading slash; '' for the home page. */
  route: string
  /** Percentage of visitors who are shown B. */
  share: number
}

/** Marker in a page under test, so that a visit can be counted. */
export type ShownTest = { id: number; version: PageVersionName }
