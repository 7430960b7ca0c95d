/** Recommendations and recently viewed products below a product. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductCard as Card } from '../../../../domain/catalogue/product/product.ts'
import { Track } from '../../../kit/carousel/track.tsx'
import { watchNear } from '../../../kit/primitives/watch-near.ts'
import { loadRecommendations } from '../recommendation/load.ts'
import { loadViewed, recordView } from '../recommendation/views.ts'
import { ProductCardView } from './product-card-view.tsx'
import { WaitingCards } from './waiting-cards.tsx'

/** `code`: the product on the page. Pass it as the key too, so that each product is recorded as a new view. */
export type MoreProductsProps = { code: string }

export function MoreProductsView({ code }: MoreProductsProps) {
  const [recorded] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    void recordView(code).then(recorded.resolve)
  }, [code, recorded])
  // Recommendations depend on the last product viewed, so this view must be recorded first.
  const recommended = useCallback(() => recorded.promise.then(() => loadRecommendations(code)), [code, recorded])
  const viewed = useCallback(() => loadViewed(code), [code])
  return (
    <>
      <ProductRow heading="Goes well with this" isExpected load={recommended} />
      <ProductRow heading="Recently viewed" load={viewed} />
    </>
  )
}

type ProductRowProps = {
  heading: string
  /** True if the row is rarely empty: its space is then reserved from the start, so that nothing moves. */
  isExpected?: boolean
  /** Resolves to null when the request fails. Pass a stable function: a new one loads again. */
  load: () => Promise<Card[] | null>
}

/** Distance below the screen, in pixels, at which loading starts. */
const NEAR = 800

/** A row of products, loaded when the visitor scrolls near. Renders nothing if there are none or the request fails. */
function ProductRow({ heading, isExpected = false, load }: ProductRowProps) {
  const place = useRef<HTMLElement>(null)
  const [products, setProducts] = useState<Card[] | null>(null)
  useEffect(() => {
    let current = true
    const unwatch = watchNear(place.current, { rootMargin: `${NEAR}px` }, () => {
      void load().then((answer) => {
        if (current) setProducts(answer ?? [])
      })
    })
    return () => {
      current = false
      unwatch()
    }
  }, [load])
  const isShown = products === null ? isExpected : products.length > 0
  if (!isShown) return <section ref={place} />
  return (
    <section ref={place} className="product-row" aria-label={heading} aria-busy={products === null || undefined}>
      <h2>{heading}</h2>
      {products === null ? (
        <WaitingCards />
      ) : (
        <Track arrows dots={false}>
          {products.map((product) => (
            <ProductCardView key={product.code} product={product} />
          ))}
        </Track>
      )}
    </section>
  )
}
