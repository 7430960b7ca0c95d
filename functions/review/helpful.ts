/** POST /api/product/reviews/{id}/helpful: counts once a visitor. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertHelpful, selectHelpfulCount, touchHelpedVisitor } from '../../database/queries/reviews.ts'

/** The review's count now; undefined when no such review is shown. */
export const markHelpful = async (
  database: Client,
  visitor: string,
  reviewId: number,
  at: Date,
): Promise<number | undefined> => {
  const [, , counted] = await batch(database, 'write', [
    touchHelpedVisitor(visitor, reviewId, at.toISOString()),
    insertHelpful(visitor, reviewId),
    selectHelpfulCount(reviewId),
  ])
  return counted.rows[0]?.helpful_count
}
