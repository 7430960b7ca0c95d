/** Path of a product's page. */
import type { ProductCard } from './product.ts'

export const productUrl = (product: Pick<ProductCard, 'category_url' | 'producturl'>): string =>
  `/${product.category_url}${product.producturl}`
