/** The arched niche a bottle stands in: the picture of every wine. */
import type { ProductCard } from '../../domain/product/product.ts'

export type NicheProps = {
  product: Pick<ProductCard, 'main_picture' | 'niche'> & Partial<Pick<ProductCard, 'product' | 'second_picture'>>
  /** True for pictures in view at once, which must not wait. */
  eager?: boolean
  /** Shows the second picture, the label close up, on hover. */
  hover?: boolean
  /** True where the name stands beside the picture already. */
  decorative?: boolean
}

/** Bottle pictures are 3:5; the figures only keep their shape before they load. */
export const PICTURE = { width: 480, height: 800 }

export const imageUrl = (file: string): string => `/images/${file}`

export const Niche = ({ product, eager = false, hover = false, decorative = false }: NicheProps) => (
  <div className="niche" data-s={product.niche ?? 'gift'}>
    {product.main_picture !== '' && (
      <img
        src={imageUrl(product.main_picture)}
        alt={decorative ? '' : product.product}
        {...PICTURE}
        loading={eager ? undefined : 'lazy'}
      />
    )}
    {hover && product.second_picture && (
      <img className="alt" src={imageUrl(product.second_picture)} alt="" {...PICTURE} loading="lazy" />
    )}
  </div>
)
