/** Customer reviews on a page: approved reviews of this shop (docs/domain.md#reviews). */

export type ShopReview = {
  id: number
  /** 1 to 5. */
  rating: number
  /** Plain text as the customer wrote it: show it as text, never as markup. */
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
  /** True if all are fictional reviews of a demonstration shop, which must be marked as such. */
  demo_reviews: boolean
  /** Newest first. */
  reviews: ShopReview[]
}

/** Maximum number of reviews on a page. */
export const MAX_SHOP_REVIEWS = 6
