import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { shownPicture } from '../../../kit/picture/shown-picture.ts'
import { offerOf } from './offer-of.ts'

/**
 * Returns the file names of a variant's pictures, the front first. All but the front show the product's own variant, so
 * they are kept for another size, which has the same labels, and left out for another vintage or colour.
 */
export function picturesOf(product: Product, code: string): string[] {
  const { main_picture } = offerOf(product, code)
  const front = shownPicture({ main_picture, niche: product.niche })
  const sharesLabels = code === product.variant_code || product.variants.size?.some((size) => size.code === code)
  return sharesLabels ? [front, ...product.images.slice(1)] : [front]
}
