/** A carousel of products: those it was given, or those it asks for, with the given ones as stand-ins. */
import { useRef } from 'react'
import type { CarouselConfig } from '../../../domain/page/carousel-defaults.ts'
import type { ProductCard as Card } from '../../../domain/product/product.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { WaitingCards } from '../../product/waiting-cards.tsx'
import { useNearby } from '../products/use-nearby.ts'
import { Slides } from './slides.tsx'

export type ProductSlidesProps = {
  config: CarouselConfig
  products: readonly Card[]
  /** Resolves to null when the request failed. */
  load?: () => Promise<Card[] | null>
}

export function ProductSlides({ config, products: given, load }: ProductSlidesProps) {
  const place = useRef<HTMLDivElement>(null)
  const { products, isWaiting } = useNearby(place, given, load)
  return (
    <div ref={place} aria-busy={isWaiting || undefined}>
      {isWaiting && <WaitingCards />}
      {!isWaiting && products.length === 0 && <p className="muted">No products to show</p>}
      {products.length > 0 && (
        <Slides config={config}>
          {products.map((product) => (
            <ProductCard key={product.code} product={product} />
          ))}
        </Slides>
      )}
    </div>
  )
}
