/** A carousel of pictures or products. */
import { type ReactElement, useContext, useRef } from 'react'
import type { ProductCard as Card } from '../../../../../domain/catalogue/product/product.ts'
import type { DocumentData } from '../../../../../domain/publishing/descriptor/descriptor.ts'
import type { CarouselConfig } from '../../../../../domain/publishing/page/carousel-defaults.ts'
import { bySequence } from '../../../../../domain/publishing/page/page-document.ts'
import type { PictureSizes } from '../../../../../domain/publishing/page/page-pictures.ts'
import { Reel } from '../../../../kit/carousel/reel.tsx'
import { Track } from '../../../../kit/carousel/track.tsx'
import { ProductCard } from '../../../catalogue/product/product-card.tsx'
import { WaitingCards } from '../../../catalogue/product/waiting-cards.tsx'
import { loadViewed, loadViewedSample } from '../../../catalogue/recommendation/views.ts'
import { BuilderModeContext } from '../builder-mode.ts'
import { loadPopular } from '../products/load-popular.ts'
import { productsByCode } from '../products/products-by-code.ts'
import { useNearby } from '../products/use-nearby.ts'
import { pictureSlides } from './picture-slides.tsx'

export type CarouselElementProps = {
  config: CarouselConfig
  products: DocumentData['products']
  pictures?: PictureSizes | undefined
}

type ProductSlidesProps = {
  config: CarouselConfig
  products: readonly Card[]
  /** Resolves to null when the request fails. */
  load?: () => Promise<Card[] | null>
}

type SlidesProps = {
  config: CarouselConfig
  /** At least one slide, each with a key. */
  children: ReactElement[]
}

/**
 * The slides of a carousel: native scrolling where it suffices, otherwise Swiper (loop, autoplay, other transitions).
 */
function Slides({ config, children }: SlidesProps) {
  const { loop, autoplay, transition, card_shadows } = config
  const isBuilding = useContext(BuilderModeContext)
  const needsReel = children.length > 1 && (loop || autoplay || transition !== 'slide')
  return (
    <div className={card_shadows ? 'shadowed' : undefined}>
      {needsReel ? (
        <Reel config={config} isStill={isBuilding}>
          {children}
        </Reel>
      ) : (
        <Track arrows={config.show_navigation_arrows} dots={config.show_pagination_dots}>
          {children}
        </Track>
      )}
    </div>
  )
}

/** A carousel of products: the given ones, or loaded ones with the given ones as placeholders. */
function ProductSlides({ config, products: given, load }: ProductSlidesProps) {
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

export function CarouselElementView({ config, products, pictures }: CarouselElementProps) {
  const isBuilding = useContext(BuilderModeContext)
  const chosen = productsByCode(
    products,
    config.product_slides.toSorted(bySequence).map(({ product_code }) => product_code),
  )
  switch (config.carousel_type) {
    case 'image':
    case 'image_text':
      if (config.slides.length === 0) return <p className="muted">Empty Carosuel</p>
      return <Slides config={config}>{pictureSlides(config, pictures)}</Slides>
    case 'products':
      return <ProductSlides config={config} products={chosen} />
    case 'popular_products':
      return <ProductSlides config={config} products={chosen} load={loadPopular} />
    case 'recently_viewed_products':
      return <ProductSlides config={config} products={[]} load={isBuilding ? loadViewedSample : loadViewed} />
  }
}
