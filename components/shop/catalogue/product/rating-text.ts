import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

type Rated = Pick<ProductCard, 'average_rating' | 'total_reviews' | 'demo_ratings'>

/**
 * Formats a product's rating: '4.6 from 1,103 ratings'. Says 'ratings' because not every rating has a review text. Pass
 * only products that have ratings.
 */
export const ratingText = ({ average_rating, total_reviews, demo_ratings }: Rated): string =>
  `${average_rating?.toFixed(1)} from ${countOf(total_reviews, demo_ratings ? 'demonstration rating' : 'rating')}`
