/** A group of products chosen by hand. */
import type { DynamicData } from '../../../../../domain/publishing/descriptor/descriptor.ts'
import type { ProductsConfig } from '../../../../../domain/publishing/page/page-document.ts'
import type { LockInPlace } from '../../../core/lock-it-in/place.ts'
import { ProductGrid } from './product-grid.tsx'
import { productsByCode } from './products-by-code.ts'

export type ProductsElementProps = {
  config: ProductsConfig
  products: DynamicData['products']
  /** Set on the programme's own page, where wines can be locked in. */
  lockIn?: LockInPlace | undefined
}

export const ProductsElementView = ({ config, products, lockIn }: ProductsElementProps) => (
  <ProductGrid products={productsByCode(products, config.products)} lockIn={lockIn} />
)
