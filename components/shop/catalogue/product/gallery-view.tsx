/** The pictures of the variant on show. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import { useVariant } from './use-variant.ts'

export type GalleryProps = { product: Product }

/** Another variant starts at its own first picture; it may have fewer, and yet nothing moves when it is chosen. */
export function GalleryView({ product }: GalleryProps) {
  const { code } = useVariant(product)
  return (
    <Pictures key={code} product={product} images={picturesOf(product, code)} hasThumbs={product.images.length > 1} />
  )
}
