/** GET /api/admin/reviews: a page of the queue, and the number in each state. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countReviews, selectReviewQueue } from '../../../../database/queries/catalogue/moderation.ts'
import type { ReviewQueue } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { moderatedRowSchema } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { QUEUE_PAGE, type ReviewState } from '../../../../domain/catalogue/review/moderation.ts'

export const listReviewQueue = async (
  database: Client,
  { state, page }: { state: ReviewState; page: number },
): Promise<ReviewQueue> => {
  const [reviews, counted] = await batch(database, 'read', [
    selectReviewQueue(state, QUEUE_PAGE, (page - 1) * QUEUE_PAGE),
    countReviews(),
  ])
  const counts = { waiting: 0, approved: 0, rejected: 0 }
  for (const row of counted.rows) counts[row.state] = row.count
  return { reviews: reviews.rows.map((row) => moderatedRowSchema.parse(row)), counts, page_size: QUEUE_PAGE }
}
