/** A product's maker, name, rating and lead sentence. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { Origin } from './origin.tsx'
import { ratingText } from './rating-text.ts'

export const ProductTitle = ({ product }: { product: Product }) => (
  <>
    <Origin product={product} />
    <h1>{product.productname}</h1>
    {product.average_rating !== null && (
      <p className="row small">
        <Stars rating={product.average_rating}>
          <a className="reach" href="#reviews">
            {ratingText(product)}
          </a>
        </Stars>
      </p>
    )}
    {product.lead && <p className="lead">{product.lead}</p>}
  </>
)
