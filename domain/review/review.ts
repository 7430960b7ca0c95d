/** Reviews as the API answers them (docs/domain.md#reviews). */

/** Stars a review may give, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const
export type Rating = (typeof RATINGS)[number]

/** Reviews on a page. */
export const REVIEWS_PER_PAGE = 20

/** Most characters of a review. */
export const MAX_REVIEW_LENGTH = 5000

export type Review = {
  id: number
  rating: number
  /** Plain text as the customer wrote it: to be shown as text, never as markup. */
  review_text: string
  author_name: string
  /** '12 October 2026'. */
  formatted_date: string
  verified_purchase: boolean
  /** Made up for a demonstration shop: to be shown marked as that. */
  demo_review: boolean
  helpful_count: number
}

export type StarFilter = { rating: Rating; count: number; percentage: number }

export type ReviewPage = {
  reviews: Review[]
  /** Of all approved reviews, also under a filter, with one decimal; null without any. */
  average_rating: number | null
  /** All approved reviews, also under a filter. */
  total_reviews: number
  /** Five rows, 5 stars first. */
  star_filters: StarFilter[]
}

export type NewReview = { product_code: string; rating: number; review_text: string }

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** A UTC ISO-8601 time as the day it was in London: '12 October 2026'. */
export const formatReviewDate = (time: string): string => DATE.format(new Date(time))
