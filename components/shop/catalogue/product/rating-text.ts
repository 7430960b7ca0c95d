/** Formats a product's rating in words. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

type Rated = Pick<ProductCard, 'average_rating' | 'total_reviews' | 'demo_ratings'>

/** 'Ratings', as they may come without words. For a product that has some. */
export const ratingText = ({ average_rating, total_reviews, demo_ratings }: Rated): string =>
  `${average_rating} from ${countOf(total_reviews, demo_ratings ? 'demonstration rating' : 'rating')}`
