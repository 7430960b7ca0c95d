/** Who made it, what it is called, how it is rated, and the line that sells it. */
import type { Product } from '../../domain/product/product.ts'
import { countOf } from '../primitives/format-count.ts'
import { Stars } from '../primitives/stars.tsx'

export const ProductTitle = ({ product }: { product: Product }) => (
  <>
    <p className="from small">
      <b>{product.winery}</b>
      {[product.region, product.country]
        .filter(Boolean)
        .map((place) => `, ${place}`)
        .join('')}
    </p>
    <h1>{product.productname}</h1>
    {product.average_rating !== null && (
      <p className="row small">
        <Stars rating={product.average_rating}>
          <a href="#reviews">{ratingText(product)}</a>
        </Stars>
      </p>
    )}
    {product.lead && <p className="lead">{product.lead}</p>}
  </>
)

/** 'Ratings', as they may come without words. */
const ratingText = ({ average_rating, total_reviews, demo_ratings }: Product): string =>
  `${average_rating} from ${countOf(total_reviews, demo_ratings ? 'demonstration rating' : 'rating')}`
