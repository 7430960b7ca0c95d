/** A group of products chosen by hand, or recommended ones with the chosen as their stand-in. */
import type { ProductsConfig } from '../../../domain/page/page-document.ts'
import type { DynamicData } from '../../../domain/route/descriptor.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { productsByCode } from './products-by-code.ts'
import { Vault } from './vault.tsx'

export type ProductsElementProps = {
  config: ProductsConfig
  /** With the class 'vault' up to three bottles stand in lit bays instead of cards. */
  classes: string
  products: DynamicData['products']
}

export function ProductsElementView({ config, classes, products }: ProductsElementProps) {
  const shown = productsByCode(products, config.products)
  if (shown.length === 0) return <p className="muted">No products set</p>
  if (classes.split(' ').includes('vault')) return <Vault products={shown} />
  return (
    <div className="card-grid wide">
      {shown.map((product) => (
        <ProductCard key={product.code} product={product} />
      ))}
    </div>
  )
}
