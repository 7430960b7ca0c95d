/** Where a product's page is. */
import type { ProductCard } from './product.ts'

export const productUrl = (product: Pick<ProductCard, 'category_url' | 'producturl'>): string =>
  `/${product.category_url}${product.producturl}`
