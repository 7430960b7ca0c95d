/** The cards of a list. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import { ProductCard } from '../product/product-card.tsx'

/** Cards in the first row or two, whose pictures are not put off. */
const EAGER_CARDS = 3

export const ListCards = ({ products }: { products: readonly Card[] }) => (
  <div className="card-grid">
    {products.map((product, index) => (
      <ProductCard key={product.code} product={product} eager={index < EAGER_CARDS} opens />
    ))}
  </div>
)
