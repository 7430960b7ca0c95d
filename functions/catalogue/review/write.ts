/** POST /api/product/reviews: a customer's one review of a product, awaiting moderation. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertReview, selectReviewerAndProduct } from '../../../database/queries/catalogue/reviews.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { NewReview } from '../../../domain/catalogue/review/schema.ts'

export type Written =
  | { ok: true; id: number; verified_purchase: boolean }
  | { ok: false; code: 'not-signed-in' | 'unknown-product' | 'already-reviewed' }

export const writeReview = async (
  database: Client,
  session: Session | undefined,
  review: NewReview,
): Promise<Written> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [inserted, asked] = await batch(database, 'write', [
    insertReview(session, review),
    selectReviewerAndProduct(session, review.product_code),
  ])
  const written = inserted.rows[0]
  if (written !== undefined) return { ok: true, id: written.id, verified_purchase: written.verified_purchase === 1 }
  const row = asked.rows[0]
  if (row?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  return { ok: false, code: row.is_sold === 1 ? 'already-reviewed' : 'unknown-product' }
}
