/** Two versions of a page under test: which visitors see which (docs/domain.md#page-tests). */

/** 'a' is the page as it was, 'b' the version beside it. */
export const PAGE_VERSIONS = ['a', 'b'] as const
export type PageVersionName = (typeof PAGE_VERSIONS)[number]

/** How far a visitor of a test got: was shown the page, then put something into a basket, then ordered. */
export const TEST_STEPS = ['shown', 'basket', 'ordered'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** Of the visitors that are shown B, in per cent. */
export const DEFAULT_SHARE = 50
export const MIN_SHARE = 5
export const MAX_SHARE = 95

/** A running test, as the build tells the Worker. */
export type RunningTest = {
  id: number
  /** Of the page, without its first slash; '' for the home. */
  route: string
  /** Of the visitors that are shown B, in per cent. */
  share: number
}

/** What a page under test says of itself, so that a visit can be counted. */
export type ShownTest = { id: number; version: PageVersionName }
