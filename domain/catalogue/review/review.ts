/** Reviews as the API returns them (docs/domain.md#reviews). */

/** Stars a review may give, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const
export type Rating = (typeof RATINGS)[number]

export const REVIEWS_PER_PAGE = 20

/** Maximum number of characters of a review. */
export const MAX_REVIEW_LENGTH = 5000

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** The day of a UTC ISO-8601 time in London: '12 October 2026'. */
export const formatReviewDate = (time: string): string => DATE.format(new Date(time))
