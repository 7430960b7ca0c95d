/** Reads a variant from an address: `?variant={code}`, absent for the product's own. */
import type { Product } from '../../../../domain/catalogue/product/product.ts'

export const PARAMETER = 'variant'

export type Variants = Pick<Product, 'offers' | 'variant_code'>

/** The code a query string names; the product's own when it names none, or none of this product. */
export function variantIn({ offers, variant_code }: Variants, search: string): string {
  const named = new URLSearchParams(search).get(PARAMETER)
  return offers.some(({ code }) => code === named) && named !== null ? named : variant_code
}
