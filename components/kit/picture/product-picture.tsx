/** A product's picture in an arched frame. */
import type { ProductCard } from '../../../domain/catalogue/product/product.ts'
import { Picture } from './picture.tsx'
import type { PicturePlace } from './picture-sources.ts'
import { shownPicture } from './shown-picture.ts'

export type ProductPictureProps = {
  product: Pick<ProductCard, 'main_picture' | 'niche'> & Partial<Pick<ProductCard, 'product' | 'second_picture'>>
  /** The place in which it is shown, which decides the size; 'thumb' by default. */
  place?: PicturePlace
  /** True for pictures visible on load, which must not load lazily. */
  eager?: boolean
  /** True to show the second picture, a close-up of the label, on hover. */
  hover?: boolean
  /** True if the name is already shown beside the picture. */
  decorative?: boolean
}

/** Size attributes of bottle pictures (3:5), which reserve their space before they load. */
export const PICTURE = { width: 480, height: 800 }

export const ProductPicture = ({
  product,
  place = 'thumb',
  eager = false,
  hover = false,
  decorative = false,
}: ProductPictureProps) => (
  <div className="niche" data-s={product.niche ?? 'gift'}>
    <Picture
      file={shownPicture(product)}
      place={place}
      alt={decorative ? '' : (product.product ?? '')}
      {...PICTURE}
      loading={eager ? undefined : 'lazy'}
    />
    {hover && product.second_picture && (
      <Picture className="alt" file={product.second_picture} place={place} alt="" {...PICTURE} loading="lazy" />
    )}
  </div>
)
