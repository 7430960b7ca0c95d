/** A variant in an address: `?variant={code}`, left out for the product's own. */
import type { Product } from '../../domain/product/product.ts'

const PARAMETER = 'variant'

type Variants = Pick<Product, 'offers' | 'variant_code'>

/** The code a query string names; the product's own when it names none, or none of this product. */
export function variantIn({ offers, variant_code }: Variants, search: string): string {
  const named = new URLSearchParams(search).get(PARAMETER)
  return offers.some(({ code }) => code === named) && named !== null ? named : variant_code
}

/** The address with a variant chosen: path, query and fragment. What else the query says stays. */
export function withVariant(
  { variant_code }: Variants,
  code: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const query = new URLSearchParams(search)
  if (code === variant_code) query.delete(PARAMETER)
  else query.set(PARAMETER, code)
  const text = query.toString()
  return pathname + (text === '' ? '' : `?${text}`) + hash
}
