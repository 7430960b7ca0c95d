/** What customers say, as a page shows it: the shop's own approved reviews, under its own name (docs/domain.md#reviews). */

export type ShopReview = {
  id: number
  /** 1 to 5. */
  rating: number
  /** Plain text as the customer wrote it: to be shown as text, never as markup. */
  review_text: string
  author_name: string
  product: string
  /** Path of the product's page without a leading slash. */
  sef_url: string
}

export type ShopReviews = {
  /** With one decimal. */
  average_rating: number
  total_reviews: number
  /** Made up for a demonstration shop, all of them: to be shown marked as that. */
  demo_reviews: boolean
  /** Newest first. */
  reviews: ShopReview[]
}

/** Most that a page shows. */
export const MAX_SHOP_REVIEWS = 6
