/** Which pictures a variant of a product is shown with. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { offerOf } from './offer-of.ts'

/**
 * File names, the front first. The other pictures are of the product's own variant: another size has the same labels,
 * another vintage or colour has not.
 */
export function picturesOf(product: Product, code: string): string[] {
  const front = offerOf(product, code).main_picture
  const sharesLabels = code === product.variant_code || product.variants.size?.some((size) => size.code === code)
  return sharesLabels ? [front, ...product.images.slice(1)] : [front]
}
