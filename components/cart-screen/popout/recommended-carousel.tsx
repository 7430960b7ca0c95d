/** What goes with the basket, two slides at a time. */
import { useId } from 'react'
import type { ProductCard } from '../../../domain/product/product.ts'
import { Track } from '../../carousel/track.tsx'
import type { ShownCart } from '../../cart/shown-cart.ts'
import { recommendedHeading } from '../recommended-heading.ts'
import type { PopoutStep } from './popout-section.ts'
import { RecommendedProduct } from './recommended-product.tsx'

export type RecommendedCarouselProps = {
  products: ProductCard[] | null
  cart: ShownCart
  go: (step: PopoutStep) => void
}

/** Absent until there are recommendations. */
export function RecommendedCarousel({ products, cart, go }: RecommendedCarouselProps) {
  const id = useId()
  if (!products?.length) return null
  return (
    <section className="recs" aria-labelledby={id}>
      <h3 id={id}>{recommendedHeading(cart)}</h3>
      <Track arrows dots={false}>
        {products.map((product) => (
          <RecommendedProduct key={product.code} product={product} wines={cart.wines} go={go} />
        ))}
      </Track>
      <button type="button" className="link" onClick={() => go({ step: 'see_all' })}>
        See them all
      </button>
    </section>
  )
}
