/** Customer reviews on a page: approved reviews of this shop (docs/domain.md#reviews). */
import type { z } from 'zod'
import type { shopReviewSchema, shopReviewsSchema } from './shop-reviews.schema.ts'

export type ShopReview = z.infer<typeof shopReviewSchema>

export type ShopReviews = z.infer<typeof shopReviewsSchema>

/** Maximum number of reviews on a page. */
export const MAX_SHOP_REVIEWS = 6
