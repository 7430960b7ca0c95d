/** Reads the selected variant from a URL: `?variant={code}`, absent for the product's own variant. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'

export const PARAMETER = 'variant'

export type Variants = Pick<Product, 'offers' | 'variant_code'>

/** Returns the variant code in a query string; the product's own when it has none, or none of this product. */
export function variantIn({ offers, variant_code }: Variants, search: string): string {
  const named = new URLSearchParams(search).get(PARAMETER)
  return offers.some(({ code }) => code === named) && named !== null ? named : variant_code
}
