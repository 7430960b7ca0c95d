/** Moderation queue of reviews (docs/domain.md#reviews). */

export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Rejection reasons suggested in the queue. Staff may enter any other text. */
export const REFUSAL_REASONS = [
  'Not about the wine',
  'About the delivery, which customer support answers',
  'Rude or offensive',
  'Names a person or gives personal details',
  'Advertising',
] as const

/** Maximum length of a rejection reason, in characters. */
export const MAX_REFUSAL_REASON = 200

export const REASON_MISSING = 'Say why it is refused'

/** Maximum length of the shop's reply, in characters. */
export const MAX_REPLY = 1000

export const QUEUE_PAGE = 25

/** True if a state change changes what shoppers see. */
export const changesPages = (from: ReviewState, to: ReviewState): boolean =>
  from !== to && (from === 'approved' || to === 'approved')
