/** The offer of a product under one of its codes. */
import type { Product, VariantOffer } from '../../../../domain/catalogue/product/product.ts'

/** The product's own offer when the code is not one of its own. */
export const offerOf = (product: Product, code: string): VariantOffer =>
  product.offers.find((offer) => offer.code === code) ?? product
