/** The pictures of the selected variant. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import { useVariant } from './use-variant.ts'

export type GalleryProps = { product: Product }

/**
 * Starts each variant at its own first picture. Keeps the space for thumbnails when a variant has only one picture, so
 * that nothing moves.
 */
export function GalleryView({ product }: GalleryProps) {
  const { code } = useVariant(product)
  return (
    <Pictures key={code} product={product} images={picturesOf(product, code)} hasThumbs={product.images.length > 1} />
  )
}
