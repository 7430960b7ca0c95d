/** GET /api/product/reviews: a page of approved reviews, with the figures over all of them. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  type ReviewRow,
  selectProductCode,
  selectRatingCounts,
  selectReviews,
} from '../../../database/queries/catalogue/reviews.ts'
import type { Review, ReviewPage, ReviewsQuery } from '../../../domain/catalogue/review/schema.ts'
import { averageOf, toStarFilters } from '../../../domain/catalogue/review/star-filters.ts'
import { formatDate } from '../../../domain/core/calendar/formats.ts'

const toReview = ({
  review,
  created_at,
  verified_purchase,
  is_demo,
  reply,
  replied_at,
  ...row
}: ReviewRow): Review => ({
  ...row,
  review_text: review,
  formatted_date: formatDate(created_at),
  verified_purchase: verified_purchase === 1,
  demo_review: is_demo === 1,
  shop_reply: replied_at === null ? null : { reply_text: reply, formatted_date: formatDate(replied_at) },
})

/** Undefined when the product is unknown or not on sale. */
export const listReviews = async (
  database: Client,
  { product_code: code, filter_by_rating: rating, pagination_data: page }: ReviewsQuery,
): Promise<ReviewPage | undefined> => {
  const limit = page.rows_per_page
  const [products, reviews, counts] = await batch(database, 'read', [
    selectProductCode(code),
    selectReviews({ code, rating, limit, offset: (page.current_page - 1) * limit }),
    selectRatingCounts(code),
  ])
  if (products.rows.length === 0) return undefined
  const star_filters = toStarFilters(Object.fromEntries(counts.rows.map(({ rating, count }) => [rating, count])))
  return {
    reviews: reviews.rows.map(toReview),
    average_rating: averageOf(star_filters),
    total_reviews: star_filters.reduce((sum, { count }) => sum + count, 0),
    star_filters,
  }
}
