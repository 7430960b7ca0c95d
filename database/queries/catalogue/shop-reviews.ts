/** Reviews of the shop as a whole: the newest approved ones of any product, and the figures over all. */
import { type CompiledQuery, sql } from 'kysely'
import type { ShopReviews } from '../../../domain/catalogue/review/shop-reviews.schema.ts'
import { MAX_SHOP_REVIEWS } from '../../../domain/catalogue/review/shop-reviews.ts'
import { db, type RowOf } from '../../query-builder.ts'

/** Demo reviews only count if there are no others. */
const SHOWN = sql<boolean>`reviews.state = 'approved'
  AND reviews.is_demo = (SELECT min(is_demo) FROM reviews WHERE state = 'approved')`

/** Maximum characters of a review, short enough to read at a glance. */
const QUOTATION = 160

/** Newest first. Longer reviews are left out; some are spare, since equal ones are quoted once. */
export const selectShopReviews = () =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.code', 'reviews.product_code')
    .where('products.status', '=', 'active')
    .where(SHOWN)
    .where(sql<boolean>`length(trim(reviews.review)) BETWEEN 1 AND ${QUOTATION}`)
    .select(['reviews.id', 'reviews.rating', 'reviews.review', 'reviews.author_name', 'products.title as product'])
    .select([
      sql<0 | 1>`reviews.is_demo`.as('is_demo'),
      sql<string>`products.category_url || products.product_url`.as('sef_url'),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(MAX_SHOP_REVIEWS * 4)
    .compile()

export type ShopReviewRow = RowOf<typeof selectShopReviews>

export type ShopRatingRow = { count: number; total: number | null }

/** Exactly one row: their number, and the sum of their stars. */
export const selectShopRating = (): CompiledQuery<ShopRatingRow> =>
  db
    .selectFrom('reviews')
    .where(SHOWN)
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`sum(rating)`.as('total')])
    .compile()

/** Returns undefined while there are no reviews. */
export function toShopReviews(
  rows: readonly ShopReviewRow[],
  { count, total }: ShopRatingRow = { count: 0, total: 0 },
): ShopReviews | undefined {
  if (count === 0) return undefined
  // Identical reviews of several wines would look invented side by side.
  const byWords = new Map(rows.toReversed().map((row) => [row.review, row]))
  const quoted = [...byWords.values()].reverse().slice(0, MAX_SHOP_REVIEWS)
  return {
    average_rating: Math.round(((total ?? 0) / count) * 10) / 10,
    total_reviews: count,
    demo_reviews: quoted.some(({ is_demo }) => is_demo === 1),
    reviews: quoted.map(({ review, is_demo: _, ...row }) => ({ ...row, review_text: review })),
  }
}
