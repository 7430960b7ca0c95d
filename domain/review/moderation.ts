/** The staff's queue of reviews (docs/domain.md#reviews). */

export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review is refused, as the queue offers it; any other words may be given. */
export const REFUSAL_REASONS = [
  'Not about the wine',
  'About the delivery, which customer support answers',
  'Rude or offensive',
  'Names somebody, or gives personal details',
  'Advertising',
] as const

/** Longest reason of a refusal, in characters. */
export const MAX_REFUSAL_REASON = 200

export const REASON_MISSING = 'Say why it is refused'

export type Moderation = {
  state: ReviewState
  /** The state it was seen in: who looks at an older one is told, and changes nothing. */
  from: ReviewState
  /** Needed for a refusal; kept for staff. */
  reason?: string | undefined
}

export type ModeratedReview = {
  id: number
  product_code: string
  product_name: string
  /** Path of the product's page; '' where it is not on sale. */
  url: string
  /** 1 to 5. */
  rating: number
  /** Plain text as the customer wrote it: to be shown as text, never as markup. */
  review_text: string
  author_name: string
  verified_purchase: boolean
  /** Made up for a demonstration shop. */
  demo_review: boolean
  state: ReviewState
  /** '' unless it is rejected. */
  refusal_reason: string
  /** UTC ISO-8601. */
  created_at: string
  /** Who decided, and when; '' and null while it waits. */
  moderated_by: string
  moderated_at: string | null
}

export type ReviewQueue = {
  /** Those that wait are the oldest first; the others begin with what was decided last. */
  reviews: ModeratedReview[]
  counts: Record<ReviewState, number>
  page_size: number
}

/** Reviews on a page of the queue. */
export const QUEUE_PAGE = 25

/** Whether shoppers see something else once a review goes from one state to the other. */
export const changesPages = (from: ReviewState, to: ReviewState): boolean =>
  from !== to && (from === 'approved' || to === 'approved')
