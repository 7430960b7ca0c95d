/** The cards of a list. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import type { LockInPlace } from '../lock-it-in/place.ts'
import { ProductCard } from '../product/product-card.tsx'

/** Cards in the first row or two, whose pictures are not put off. */
const EAGER_CARDS = 3

/** As product-list.css has it, which leaves those after them to be laid out when they are near. */
const CARDS_ABOVE = 9

export type ListCardsProps = { products: readonly Card[]; lockIn?: LockInPlace | undefined }

export const ListCards = ({ products, lockIn }: ListCardsProps) => (
  <div className="card-grid">
    {products.map((product, index) => (
      <ProductCard
        key={product.code}
        product={product}
        eager={index < EAGER_CARDS}
        below={index >= CARDS_ABOVE}
        opens
        lockIn={lockIn}
      />
    ))}
  </div>
)
