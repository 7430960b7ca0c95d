/** One page of a product's reviews from the shop. */
import { paginationData } from '../../domain/review/pages.ts'
import type { Rating, ReviewPage } from '../../domain/review/review.ts'
import { type CallResult, call } from '../api/call.ts'

export type ReviewsView = {
  /** Only those with so many stars; null for all. */
  rating: Rating | null
  /** From 1. */
  page: number
}

export const loadReviews = (code: string, { rating, page }: ReviewsView): Promise<CallResult<ReviewPage>> =>
  call('GET /api/product/reviews', {
    query: {
      product_code: code,
      filter_by_rating: rating === null ? '' : `${rating}`,
      pagination_data: JSON.stringify(paginationData(page)),
    },
  })
