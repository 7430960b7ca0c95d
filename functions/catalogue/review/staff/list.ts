/** GET /api/admin/reviews: a page of the queue, and the number in each state. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countReviews, selectReviewQueue } from '../../../../database/queries/catalogue/moderation.ts'
import type { ReviewQueue, ReviewQueueQuery } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { moderatedRowSchema } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { QUEUE_PAGE } from '../../../../domain/catalogue/review/moderation.ts'

export const listReviewQueue = async (database: Client, asked: ReviewQueueQuery): Promise<ReviewQueue> => {
  const [reviews, counted] = await batch(database, 'read', [selectReviewQueue(asked), countReviews(asked.q)])
  const [counts = { waiting: 0, approved: 0, rejected: 0 }] = counted.rows
  return { reviews: reviews.rows.map((row) => moderatedRowSchema.parse(row)), counts, page_size: QUEUE_PAGE }
}
