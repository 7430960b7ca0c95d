/** The arched niche around a bottle: the picture of every wine. */
import type { ProductCard } from '../../../domain/catalogue/product/product.ts'
import { Picture } from './picture.tsx'
import type { PicturePlace } from './picture-sources.ts'

export type ProductPictureProps = {
  product: Pick<ProductCard, 'main_picture' | 'niche'> & Partial<Pick<ProductCard, 'product' | 'second_picture'>>
  /** Its size; a thumb by default. */
  place?: PicturePlace
  /** True for pictures in view at once, which must not wait. */
  eager?: boolean
  /** Shows the second picture, the label close up, on hover. */
  hover?: boolean
  /** True if the name is already shown beside the picture. */
  decorative?: boolean
}

/** Bottle pictures are 3:5; the figures only keep their shape before they load. */
export const PICTURE = { width: 480, height: 800 }

export const ProductPicture = ({
  product,
  place = 'thumb',
  eager = false,
  hover = false,
  decorative = false,
}: ProductPictureProps) => (
  <div className="niche" data-s={product.niche ?? 'gift'}>
    {product.main_picture !== '' && (
      <Picture
        file={product.main_picture}
        place={place}
        alt={decorative ? '' : (product.product ?? '')}
        {...PICTURE}
        loading={eager ? undefined : 'lazy'}
      />
    )}
    {hover && product.second_picture && (
      <Picture className="alt" file={product.second_picture} place={place} alt="" {...PICTURE} loading="lazy" />
    )}
  </div>
)
