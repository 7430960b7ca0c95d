/** Checks a review as its form does; schema.ts has the same rules. */
import { MAX_REVIEW_LENGTH, RATINGS } from './review.ts'

export const RATING_MESSAGE = 'Choose 1 to 5 stars'
export const TEXT_MISSING = 'Write a few words'
export const TEXT_TOO_LONG = `Use at most ${MAX_REVIEW_LENGTH} characters`

/** A message for each invalid field. */
export type ReviewErrors = Partial<Record<'rating' | 'review_text', string>>

/** Empty if it may be sent. White space around the text is ignored. */
export const checkReview = ({ rating, review_text }: { rating: number; review_text: string }): ReviewErrors => {
  const { length } = review_text.trim()
  return {
    ...(RATINGS.some((allowed) => allowed === rating) ? {} : { rating: RATING_MESSAGE }),
    ...(length === 0 && { review_text: TEXT_MISSING }),
    ...(length > MAX_REVIEW_LENGTH && { review_text: TEXT_TOO_LONG }),
  }
}
