/** A product's average rating and number of ratings. Marks demonstration ratings as such. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import type { ReviewPage } from '../../../../domain/catalogue/review/schema.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stars } from '../../../kit/primitives/stars.tsx'

export type RatedProduct = Pick<Product, 'code' | 'average_rating' | 'total_reviews' | 'demo_ratings' | 'niche'>
type Figures = Pick<ReviewPage, 'average_rating' | 'total_reviews'>

/**
 * Returns the figures with the higher count: the product also counts ratings without a text, and the reviews may be newer
 * than the prerendered page.
 */
export const scoreOf = (product: Figures, reviews: Figures | null): Figures =>
  reviews !== null && reviews.total_reviews >= product.total_reviews ? reviews : product

export function ReviewScore({ product, reviews }: { product: RatedProduct; reviews: Figures | null }) {
  const { average_rating, total_reviews } = scoreOf(product, reviews)
  if (average_rating === null) return null
  return (
    <>
      <div className="score">
        <b>{average_rating}</b>
        <span>
          <Stars rating={average_rating} />
          <span className="small muted">{countOf(total_reviews, 'rating')}</span>
        </span>
      </div>
      {product.demo_ratings && (
        <Note kind="warn">Demonstration ratings: made up for this demonstration shop, not given by customers.</Note>
      )}
    </>
  )
}
