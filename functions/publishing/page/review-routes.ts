/** GET /api/admin/shop-reviews: reviews as pages quote them, for pages that are not built yet. One round trip. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectShopRating, selectShopReviews, toShopReviews } from '../../../database/queries/catalogue/shop-reviews.ts'
import { shopReviewsSchema } from '../../../domain/catalogue/review/shop-reviews.schema.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const read = routes.get('/admin/shop-reviews', {
  summary: 'The newest reviews of the shop, as pages quote them; null while there are none',
  answer: z.object({ shop_reviews: shopReviewsSchema.nullable() }),
})

export const pageReviewRoutes = createRouter().openapi(read, async (c) => {
  const [reviews, ratings] = await batch(c.var.database, 'read', [selectShopReviews(), selectShopRating()])
  return c.json({ shop_reviews: toShopReviews(reviews.rows, ratings.rows[0]) ?? null }, 200)
})
