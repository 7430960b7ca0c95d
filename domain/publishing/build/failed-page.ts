/** Pages that a build could not render, and how many a release may have (docs/build.md#when-a-page-cant-be-built). */

/** A page that failed: its last good version is live, or nothing is. */
export type FailedPage = {
  /** Path of the page: '/red/malbec'. */
  url: string
  /** Reasons, the first one at the start: 'leads to /about-us, which does not exist'. */
  reason: string
  /** True if its last good version is live; otherwise its URL returns 404. */
  is_live: boolean
}

/** Share of pages that may fail, and the number that may always fail. */
const MAX_FAILED_SHARE = 0.01
const MAX_FAILED_ALWAYS = 20

/** Returns how many of a site’s `pages` may fail in a build that is still published. */
export const maxFailedPages = (pages: number): number =>
  Math.max(MAX_FAILED_ALWAYS, Math.floor(pages * MAX_FAILED_SHARE))

/** Limits the pages that a build's record names. */
export const MAX_NAMED_PAGES = 50

/** Characters of a reason in a build's record. */
const MAX_REASON_LENGTH = 300

/** Failed pages for a build's record: at most MAX_NAMED_PAGES, with reasons cut to 300 characters. */
export const namedFailures = (failed: readonly FailedPage[]): FailedPage[] =>
  failed.slice(0, MAX_NAMED_PAGES).map(({ url, reason, is_live }) => ({
    url,
    reason: reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH - 1)}…` : reason,
    is_live,
  }))

/** A line for a terminal or a log. */
export const failedLine = ({ url, reason, is_live }: FailedPage): string =>
  `${url} could not be built, ${is_live ? 'so its last good version stays live' : 'and is not on the site'}: ${reason}`
