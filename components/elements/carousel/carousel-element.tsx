/** A carousel of pictures or products. */
import { useContext } from 'react'
import type { CarouselConfig } from '../../../domain/page/carousel-defaults.ts'
import { bySequence } from '../../../domain/page/page-document.ts'
import type { DocumentData } from '../../../domain/route/descriptor.ts'
import { loadViewed, loadViewedSample } from '../../recently-viewed/views.ts'
import { BuilderModeContext } from '../builder-mode.ts'
import { loadPopular } from '../products/load-popular.ts'
import { productsByCode } from '../products/products-by-code.ts'
import { pictureSlides } from './picture-slides.tsx'
import { ProductSlides } from './product-slides.tsx'
import { Slides } from './slides.tsx'

export type CarouselElementProps = { config: CarouselConfig; products: DocumentData['products'] }

export function CarouselElementView({ config, products }: CarouselElementProps) {
  const isBuilding = useContext(BuilderModeContext)
  const chosen = productsByCode(
    products,
    config.product_slides.toSorted(bySequence).map(({ product_code }) => product_code),
  )
  switch (config.carousel_type) {
    case 'image':
    case 'image_text':
      if (config.slides.length === 0) return <p className="muted">Empty Carosuel</p>
      return <Slides config={config}>{pictureSlides(config)}</Slides>
    case 'products':
      return <ProductSlides config={config} products={chosen} />
    case 'popular_products':
      return <ProductSlides config={config} products={chosen} load={loadPopular} />
    case 'recently_viewed_products':
      return <ProductSlides config={config} products={[]} load={isBuilding ? loadViewedSample : loadViewed} />
  }
}
