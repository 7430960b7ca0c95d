/** Sends a review and returns the outcome. */
import type { ReviewErrors } from '../../domain/review/check-review.ts'
import type { NewReview } from '../../domain/review/review.ts'
import { call } from '../api/call.ts'
import { noteSignIn } from '../session/state.ts'

export type ReviewSent =
  | { state: 'waiting' }
  | { state: 'sign-in' }
  /** `message` is about the whole review; null when the fields' errors say all. */
  | { state: 'refused'; message: string | null; errors: ReviewErrors }

/** Never throws. 'sign-in' when nobody is signed in, or no longer. */
export async function sendReview(review: NewReview): Promise<ReviewSent> {
  const answer = await call('POST /api/product/reviews', { body: review })
  if (answer.ok) return { state: 'waiting' }
  if (answer.status === 401) {
    noteSignIn(false)
    return { state: 'sign-in' }
  }
  const { rating, review_text } = answer.errors ?? {}
  const errors = { ...(rating && { rating }), ...(review_text && { review_text }) }
  return { state: 'refused', message: rating || review_text ? null : answer.message, errors }
}

/** Where to sign in before the review can be sent; leads back to the path it is written on. */
export const signInUrl = (pathname: string): string => `/login?redirect_url=${encodeURIComponent(pathname.slice(1))}`
