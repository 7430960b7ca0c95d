/** A customer's own reviews, unpublished ones included. */
import { type CompiledQuery, sql } from 'kysely'
import type { WineKind } from '../../domain/product/wine-kind.ts'
import { db } from '../query-builder.ts'
import { customerOf, type Session } from './owner.ts'

export type OwnReviewRow = {
  id: number
  product_name: string
  /** Without its first slash; '' when the product is not on sale. */
  route: string
  main_picture: string
  kind: WineKind | null
  rating: number
  review_text: string
  state: 'waiting' | 'approved' | 'rejected'
  verified_purchase: 0 | 1
  helpful_count: number
  created_at: string
}

/** Newest first. */
export const selectOwnReviews = (session: Session): CompiledQuery<OwnReviewRow> =>
  sql<OwnReviewRow>`SELECT reviews.id, title AS product_name, iif(status = 'active', route, '') AS route, main_picture,
      products.kind, rating, review AS review_text, state, verified_purchase, helpful_count, reviews.created_at
    FROM reviews JOIN products ON products.code = product_code
    WHERE customer_id = ${customerOf(session)} ORDER BY reviews.created_at DESC, reviews.id DESC`.compile(db)
