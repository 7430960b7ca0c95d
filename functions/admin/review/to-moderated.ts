/** Maps a review's row to what staff see of it. */
import type { ModeratedRow } from '../../../database/queries/moderation.ts'
import type { ModeratedReview } from '../../../domain/review/moderation.ts'

export const toModerated = ({ route, review, verified_purchase, is_demo, ...row }: ModeratedRow): ModeratedReview => ({
  ...row,
  url: route === '' ? '' : `/${route}`,
  review_text: review,
  verified_purchase: verified_purchase === 1,
  demo_review: is_demo === 1,
})
