/** What goes with the basket, below it. */
import type { ProductCard } from '../../domain/product/product.ts'
import { Track } from '../elements/carousel/track.tsx'
import { ProductCardView } from '../product/product-card-view.tsx'

/** Not there while nothing is known to go with it. */
export function RecommendedRow({ products }: { products: ProductCard[] | null }) {
  if (!products?.length) return null
  return (
    <section className="cart-more" aria-label="Goes in the same basket">
      <h2>Goes in the same basket</h2>
      <Track arrows dots={false}>
        {products.map((product) => (
          <ProductCardView key={product.code} product={product} />
        ))}
      </Track>
    </section>
  )
}
