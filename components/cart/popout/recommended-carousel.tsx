/** What goes with the basket, two slides at a time (spec §2, Elements). */
import { useId } from 'react'
import type { ProductCard } from '../../../domain/product/product.ts'
import { Track } from '../../elements/carousel/track.tsx'
import type { PopoutStep } from './popout-section.ts'
import { RecommendedProduct } from './recommended-product.tsx'

export type RecommendedCarouselProps = {
  products: ProductCard[] | null
  wines: number
  go: (step: PopoutStep) => void
}

/** Not there while nothing is known to go with it. */
export function RecommendedCarousel({ products, wines, go }: RecommendedCarouselProps) {
  const heading = useId()
  if (!products?.length) return null
  return (
    <section className="recs" aria-labelledby={heading}>
      <h3 id={heading}>Goes in the same basket</h3>
      <Track arrows dots={false}>
        {products.map((product) => (
          <RecommendedProduct key={product.code} product={product} wines={wines} go={go} />
        ))}
      </Track>
      <button type="button" className="link" onClick={() => go({ step: 'see_all' })}>
        See them all
      </button>
    </section>
  )
}
