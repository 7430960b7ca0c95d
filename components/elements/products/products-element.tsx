/** A group of products chosen by hand, or recommended ones with the chosen as their stand-in. */
import type { ProductsConfig } from '../../../domain/page/page-document.ts'
import type { DynamicData } from '../../../domain/route/descriptor.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { productsByCode } from './products-by-code.ts'

export type ProductsElementProps = { config: ProductsConfig; products: DynamicData['products'] }

export function ProductsElementView({ config, products }: ProductsElementProps) {
  const shown = productsByCode(products, config.products)
  if (shown.length === 0) return <p className="muted">No products set</p>
  return (
    <div className="card-grid wide">
      {shown.map((product) => (
        <ProductCard key={product.code} product={product} />
      ))}
    </div>
  )
}
