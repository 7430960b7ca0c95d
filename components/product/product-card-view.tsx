/** A product in a list: a niche, what it is, its prices, and the way into the basket. Horizontal on phones. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button } from '../primitives/button.tsx'
import { formatCount } from '../primitives/format-count.ts'
import { Stars } from '../primitives/stars.tsx'
import { Stepper } from '../primitives/stepper.tsx'
import { Niche } from './niche.tsx'
import { Prices } from './prices.tsx'
import { productUrl } from './product-url.ts'

export type ProductCardProps = {
  product: Card
  /** True for cards in view at once. */
  eager?: boolean
}

export function ProductCardView({ product, eager = false }: ProductCardProps) {
  return (
    <article className="card">
      {product.flag_image && <span className="flag tag y">{product.flag_image}</span>}
      <Niche product={product} eager={eager} hover decorative />
      <div className="body">
        <p className="from">{[product.region, product.country].filter(Boolean).join(', ')}</p>
        <h3>
          <a href={productUrl(product)}>{product.product}</a>
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

function CardBuy({ product }: { product: Card }) {
  const { quantity, setQuantity, working, refusal, add } = useAddToCart()
  return (
    <>
      <div className="buy">
        <Stepper label={product.productname} value={quantity} onChange={setQuantity} />
        <Button working={working} onClick={() => add(product.code)}>
          Add
        </Button>
      </div>
      {refusal && (
        <p className="low" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
