/** The cards of a list: the merchant's picks first, then the rest in the list's order. */
import { Fragment } from 'react'
import type { ProductCard as Card } from '../../../../domain/catalogue/product/product.ts'
import { pricesRoom } from '../../catalogue/product/price-rows.ts'
import { ProductCard } from '../../catalogue/product/product-card.tsx'
import type { LockInPlace } from '../../core/lock-it-in/place.ts'

/** Number of cards at the top whose pictures load immediately. */
const EAGER_CARDS = 3

/** Number of cards that are laid out immediately; must match product-list.css, which also counts two headings. */
const CARDS_ABOVE = 9

export type ListCardsProps = {
  products: readonly Card[]
  /** Number of cards at the top that the merchant has pinned. */
  picks?: number
  /** True if the local store's products come first after the picks. */
  isStoreFirst?: boolean
  lockIn?: LockInPlace | undefined
  isClub?: boolean
}

/**
 * Returns classes that reserve space in each card for the maximum number of prices and buttons, so that cards align.
 */
function roomOf(products: readonly Card[], lockIn: LockInPlace | undefined): string {
  const locks = lockIn !== undefined && products.some(({ lock_it_in_price }) => lock_it_in_price !== null)
  return `${pricesRoom(products)}${locks ? ' ways-2' : ''}`
}

export const ListCards = ({ products, picks = 0, isStoreFirst = false, lockIn, isClub = false }: ListCardsProps) => (
  <div className={`card-grid ${isClub ? 'prices-2' : roomOf(products, lockIn)}`}>
    {products.map((product, index) => (
      <Fragment key={product.code}>
        {picks > 0 && index === 0 && <h3 className="sr">Our picks</h3>}
        {picks > 0 && index === picks && (
          <h3 className="sr">Everything else, {isStoreFirst ? 'your store first' : 'A to Z'}</h3>
        )}
        <ProductCard
          product={product}
          eager={index < EAGER_CARDS}
          below={index >= CARDS_ABOVE}
          opens
          isPick={index < picks}
          lockIn={lockIn}
          isClub={isClub}
        />
      </Fragment>
    ))}
  </div>
)
