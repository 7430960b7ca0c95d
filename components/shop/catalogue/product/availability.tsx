/** The product's availability, by place. Stock is live: nothing is claimed until it is known. */
import { type ReactNode, useState } from 'react'
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { readySoon } from '../../../../domain/catalogue/store/ready.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { lowStockMessage, shortageMessage } from '../../core/stock/messages.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'
import { NOT_HERE } from './collect-line.tsx'

export type AvailabilityProps = {
  stock: Stock | null
  /** At the local store; null without one, and while it isn't known. */
  localStock: number | null
  /** The category with similar products; absent when the product is in none. */
  category: Breadcrumb | undefined
}

/**
 * Shows whether and from when a product can be collected from the local store (docs/domain.md#stores). `stock` is null
 * without a local store and while unknown.
 */
function Collection({ stock }: { stock: number | null }) {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  const [now] = useState(() => new Date())
  if (!hasStores) return null
  if (store === null) {
    return (
      <Place>
        <b>Collect from a shop</b>
        Free, often the same day. <a href={FINDER_LINK}>Find a shop</a>
      </Place>
    )
  }
  const title = stock === 0 ? NOT_HERE : readySoon(store.opening_hours, now)
  return (
    <Place isElsewhere={stock === 0}>
      <b>{stock === null ? 'Collect from a shop' : title}</b>
      {`${stock ? 'At ' : ''}${store.name}. `}
      <a href={FINDER_LINK}>Change Store</a>
    </Place>
  )
}

const Place = ({ isElsewhere = false, children }: { isElsewhere?: boolean; children: ReactNode }) => (
  <div className={isElsewhere ? 'elsewhere' : undefined} aria-live="polite">
    <Icon name="store" />
    <span>{children}</span>
  </div>
)

export const Availability = ({ stock, localStock, category }: AvailabilityProps) => {
  const soldOut = stock?.in_stock === false
  return (
    <div className="avail">
      <div className={soldOut ? 'gone' : undefined} aria-live="polite">
        <Icon name={soldOut ? 'warn' : 'truck'} />
        <span>
          <b>{stockTitle(stock)}</b>
          {!soldOut && 'Free delivery on orders from £50'}
          {soldOut && category && <a href={`/${category.sef_url}`}>See more like it</a>}
        </span>
      </div>
      {!soldOut && <Collection stock={localStock} />}
    </div>
  )
}

function stockTitle(stock: Stock | null): string {
  if (stock === null) return 'Delivered to your door'
  if (!stock.in_stock) return shortageMessage({ in_stock: false, left_in_stock: 0 })
  return lowStockMessage(stock) ?? 'In stock'
}
