/** Products as cards, in rows. */
import type { ProductCard as Card } from '../../../domain/product/product.ts'
import { ProductCard } from '../../product/product-card.tsx'

export const ProductGrid = ({ products }: { products: readonly Card[] }) =>
  products.length === 0 ? (
    <p className="muted">No products set</p>
  ) : (
    <div className="card-grid wide">
      {products.map((product) => (
        <ProductCard key={product.code} product={product} />
      ))}
    </div>
  )
