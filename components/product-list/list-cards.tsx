/** The cards of a list. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import type { LockInPlace } from '../lock-it-in/place.ts'
import { priceRows } from '../product/price-rows.ts'
import { ProductCard } from '../product/product-card.tsx'

/** Cards in the first row or two, whose pictures are not put off. */
const EAGER_CARDS = 3

/** As product-list.css has it, which leaves those after them to be laid out when they are near. */
const CARDS_ABOVE = 9

export type ListCardsProps = { products: readonly Card[]; lockIn?: LockInPlace | undefined; isClub?: boolean }

/** The cards of a row line up: each keeps room for as many prices, and as many ways to buy, as any of them has. */
function roomOf(products: readonly Card[], lockIn: LockInPlace | undefined): string {
  const most = Math.max(0, ...products.map((product) => priceRows(product).length))
  const locks = lockIn !== undefined && products.some(({ lock_it_in_price }) => lock_it_in_price !== null)
  return `prices-${most}${locks ? ' ways-2' : ''}`
}

export const ListCards = ({ products, lockIn, isClub = false }: ListCardsProps) => (
  <div className={`card-grid ${isClub ? 'prices-2' : roomOf(products, lockIn)}`}>
    {products.map((product, index) => (
      <ProductCard
        key={product.code}
        product={product}
        eager={index < EAGER_CARDS}
        below={index >= CARDS_ABOVE}
        opens
        lockIn={lockIn}
        isClub={isClub}
      />
    ))}
  </div>
)
