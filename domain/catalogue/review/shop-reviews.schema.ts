/** Response schema of the reviews that a page quotes. */
import { z } from 'zod'

export const shopReviewSchema = z.object({
  id: z.int(),
  /** 1 to 5. */
  rating: z.number(),
  /** Plain text as the customer wrote it: show it as text, never as markup. */
  review_text: z.string(),
  author_name: z.string(),
  product: z.string(),
  /** Path of the product's page without a leading slash. */
  sef_url: z.string(),
})
export type ShopReview = z.infer<typeof shopReviewSchema>

export const shopReviewsSchema = z
  .object({
    /** With one decimal. */
    average_rating: z.number(),
    total_reviews: z.int(),
    /** True if all are fictional reviews of a demonstration shop, which must be marked as such. */
    demo_reviews: z.boolean(),
    /** Newest first. */
    reviews: z.array(shopReviewSchema),
  })
  .meta({ id: 'ShopReviews' })
export type ShopReviews = z.infer<typeof shopReviewsSchema>
