/** Where a product's page is. */
import type { ProductCard } from '../../domain/product/product.ts'

export const productUrl = (product: Pick<ProductCard, 'category_url' | 'producturl'>): string =>
  `/${product.category_url}${product.producturl}`
