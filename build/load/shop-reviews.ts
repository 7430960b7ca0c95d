/** Loads reviews of the shop, for pages that show them. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectShopRating, selectShopReviews } from '../../database/queries/shop-reviews.ts'
import { MAX_SHOP_REVIEWS, type ShopReviews } from '../../domain/review/shop-reviews.ts'

/** Characters of a review that can still be read at a glance. */
const QUOTATION = 160

/** undefined while there are none. */
export async function loadShopReviews(client: Client): Promise<ShopReviews | undefined> {
  const [reviews, ratings] = await batch(client, 'read', [
    selectShopReviews(MAX_SHOP_REVIEWS * 4, QUOTATION),
    selectShopRating(),
  ])
  // Identical reviews of several wines would look made up side by side.
  const byWords = new Map(reviews.rows.toReversed().map((row) => [row.review, row]))
  const quoted = [...byWords.values()].reverse().slice(0, MAX_SHOP_REVIEWS)
  const { count = 0, total = 0 } = ratings.rows[0] ?? {}
  if (count === 0) return undefined
  return {
    average_rating: Math.round(((total ?? 0) / count) * 10) / 10,
    total_reviews: count,
    demo_reviews: quoted.some(({ is_demo }) => is_demo === 1),
    reviews: quoted.map(({ review, is_demo: _, ...row }) => ({ ...row, review_text: review })),
  }
}
