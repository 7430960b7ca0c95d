/** What goes with the basket, below it. */
import type { ProductCard } from '../../domain/product/product.ts'
import { Track } from '../carousel/track.tsx'
import { ProductCardView } from '../product/product-card-view.tsx'

export type RecommendedRowProps = { heading: string; products: ProductCard[] | null }

/** Absent until there are recommendations. */
export function RecommendedRow({ heading, products }: RecommendedRowProps) {
  if (!products?.length) return null
  return (
    <section className="cart-more" aria-label={heading}>
      <h2>{heading}</h2>
      <Track arrows dots={false}>
        {products.map((product) => (
          <ProductCardView key={product.code} product={product} />
        ))}
      </Track>
    </section>
  )
}
