/** Cards for codes, in the order of the codes; codes no longer sold are left out. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'

export const productsByCode = (products: Readonly<Record<string, ProductCard>>, codes: readonly string[]) =>
  codes.flatMap((code) => products[code] ?? [])
