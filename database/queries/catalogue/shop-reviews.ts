/** Reviews of the shop as a whole: the newest approved ones of any product, and the figures over all. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Products, Reviews } from '../../tables.ts'

export type ShopReviewRow = Pick<Reviews, 'id' | 'rating' | 'review' | 'author_name' | 'is_demo'> & {
  product: Products['title']
  /** Path of the product's page without a leading slash. */
  sef_url: string
}

/** Demo reviews only count if there are no others. */
const SHOWN = sql<boolean>`reviews.state = 'approved'
  AND reviews.is_demo = (SELECT min(is_demo) FROM reviews WHERE state = 'approved')`

/** Newest first. Reviews longer than `maxLength` characters are too long to quote and are left out. */
export const selectShopReviews = (limit: number, maxLength: number): CompiledQuery<ShopReviewRow> =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.code', 'reviews.product_code')
    .where('products.status', '=', 'active')
    .where(SHOWN)
    .where(sql<boolean>`length(trim(reviews.review)) BETWEEN 1 AND ${maxLength}`)
    .select(['reviews.id', 'reviews.rating', 'reviews.review', 'reviews.author_name', 'products.title as product'])
    .select([
      sql<0 | 1>`reviews.is_demo`.as('is_demo'),
      sql<string>`products.category_url || products.product_url`.as('sef_url'),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .compile()

export type ShopRatingRow = { count: number; total: number | null }

/** Exactly one row: their number, and the sum of their stars. */
export const selectShopRating = (): CompiledQuery<ShopRatingRow> =>
  db
    .selectFrom('reviews')
    .where(SHOWN)
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`sum(rating)`.as('total')])
    .compile()
