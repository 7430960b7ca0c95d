/** A product in a list: a niche, what it is, its prices, and the way into the basket. Horizontal on phones. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import { formatCount } from '../primitives/format-count.ts'
import { Stars } from '../primitives/stars.tsx'
import { WishButtonView } from '../wish-list/wish-button-view.tsx'
import { CardBuy } from './card-buy.tsx'
import { CardLink } from './card-link.tsx'
import { Niche } from './niche.tsx'
import { Prices } from './prices.tsx'

export type ProductCardProps = {
  product: Card
  /** True for cards in view at once. */
  eager?: boolean
  /** True where a click opens the product's details, as on product lists (spec §2). */
  opens?: boolean
}

export function ProductCardView({ product, eager = false, opens = false }: ProductCardProps) {
  return (
    <article className="card" data-code={product.code}>
      {product.flag_image && <span className="flag tag y">{product.flag_image}</span>}
      <WishButtonView code={product.code} name={product.productname} look="heart" />
      <Niche product={product} eager={eager} hover decorative />
      <div className="body">
        <p className="from">{[product.region, product.country].filter(Boolean).join(', ')}</p>
        <h3>
          <CardLink product={product} opens={opens} />
        </h3>
        <p className="taste">{product.taste}</p>
        <CardRating product={product} />
        <div className="foot">
          <Prices product={product} />
          <CardBuy product={product} />
        </div>
      </div>
    </article>
  )
}

function CardRating({ product }: { product: Card }) {
  if (product.average_rating === null) return <p className="small muted">No reviews</p>
  return (
    <Stars rating={product.average_rating}>
      <span>
        {product.average_rating}{' '}
        <span className="muted">{`(${formatCount(product.total_reviews)}${product.demo_ratings ? ' demo' : ''})`}</span>
      </span>
    </Stars>
  )
}
