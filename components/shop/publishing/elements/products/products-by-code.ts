/** Returns the cards of codes, in their order. Leaves out products that are no longer sold. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'

export const productsByCode = (products: Readonly<Record<string, ProductCard>>, codes: readonly string[]) =>
  codes.flatMap((code) => products[code] ?? [])
