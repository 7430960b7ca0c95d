/** A group of products chosen by hand. */
import type { ProductsConfig } from '../../../domain/page/page-document.ts'
import type { DynamicData } from '../../../domain/route/descriptor.ts'
import { ProductGrid } from './product-grid.tsx'
import { productsByCode } from './products-by-code.ts'

export type ProductsElementProps = { config: ProductsConfig; products: DynamicData['products'] }

export const ProductsElementView = ({ config, products }: ProductsElementProps) => (
  <ProductGrid products={productsByCode(products, config.products)} />
)
