import type { Product, VariantOffer } from '../../../../domain/catalogue/product/product.ts'

/** Returns a variant's offer by its code; the product's own offer when the product has no such variant. */
export const offerOf = (product: Product, code: string): VariantOffer =>
  product.offers.find((offer) => offer.code === code) ?? product
