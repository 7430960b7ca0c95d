/** A row that scrolls sideways and snaps to its slides: the browser's own scrolling, no library. */

import type { CarouselConfig } from '../../../domain/page/carousel-defaults.ts'
import { bySequence } from '../../../domain/page/page-document.ts'
import type { DynamicData } from '../../../domain/route/descriptor.ts'
import { imageUrl } from '../../product/niche.tsx'
import { ProductCard } from '../../product/product-card.tsx'
import { productsByCode } from '../products/products-by-code.ts'
import { RichText } from '../rich-text.tsx'
import { Track } from './track.tsx'

export type CarouselElementProps = { config: CarouselConfig; products: DynamicData['products'] }

export function CarouselElementView({ config, products }: CarouselElementProps) {
  const slides =
    config.carousel_type === 'image' || config.carousel_type === 'image_text'
      ? pictureSlides(config)
      : productSlides(config, products)
  if (slides.length === 0) return <p className="muted">No products to show</p>
  return (
    <Track arrows={config.show_navigation_arrows} dots={config.show_pagination_dots}>
      {slides}
    </Track>
  )
}

const productSlides = (config: CarouselConfig, products: DynamicData['products']) =>
  productsByCode(
    products,
    config.product_slides.toSorted(bySequence).map((slide) => slide.product_code),
  ).map((product) => <ProductCard key={product.code} product={product} />)

const pictureSlides = (config: CarouselConfig) =>
  config.slides.toSorted(bySequence).map((slide) => (
    <figure key={slide.id}>
      <img src={imageUrl(slide.img_src)} alt={config.carousel_type === 'image' ? slide.text : ''} loading="lazy" />
      {config.carousel_type === 'image_text' && <RichText as="figcaption" html={slide.text} />}
      {slide.url_type !== 'none' && <a href={slide.url}>Read more</a>}
    </figure>
  ))
