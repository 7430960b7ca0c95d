/** Reviews as the API returns them (docs/domain.md#reviews). */

/** Stars a review may give, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const
export type Rating = (typeof RATINGS)[number]

export const REVIEWS_PER_PAGE = 20

/** Maximum number of characters of a review. */
export const MAX_REVIEW_LENGTH = 5000
