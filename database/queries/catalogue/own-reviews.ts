/** A customer's reviews, including unpublished ones. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Products, Reviews } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type OwnReviewRow = Pick<
  Reviews,
  'id' | 'rating' | 'state' | 'verified_purchase' | 'helpful_count' | 'created_at'
> &
  Pick<Products, 'main_picture' | 'kind'> & {
    product_name: Products['title']
    /** Without its leading slash; '' if the product is not on sale. */
    route: string
    review_text: Reviews['review']
  }

/** Newest first. */
export const selectOwnReviews = (session: Session): CompiledQuery<OwnReviewRow> =>
  sql<OwnReviewRow>`SELECT reviews.id, title AS product_name, iif(status = 'active', route, '') AS route, main_picture,
      products.kind, rating, review AS review_text, state, verified_purchase, helpful_count, reviews.created_at
    FROM reviews JOIN products ON products.code = product_code
    WHERE customer_id = ${customerOf(session)} ORDER BY reviews.created_at DESC, reviews.id DESC`.compile(db)
