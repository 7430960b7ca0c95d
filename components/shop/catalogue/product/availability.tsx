/** Shows where a product is available: delivered, or collected from the local store. Claims no stock until it is known. */

import type { ReactNode } from 'react'
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { readySoon } from '../../../../domain/catalogue/store/ready.ts'
import { leftInStore, NOT_IN_STORE } from '../../../../domain/catalogue/store/shelf.ts'
import { freeDeliveryText } from '../../../../domain/selling/delivery/free-delivery.ts'
import { collectionPromiseText } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useNow } from '../../../kit/primitives/use-now.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useHomeDelivery } from '../../../kit/shop/home-delivery.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { lowStockMessage, shortageMessage } from '../../core/stock/messages.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'
import { EmptyStoreLine } from './live-store.tsx'

export type AvailabilityProps = {
  stock: Stock | null
  /** False if only the local store has the product, or the shop can't deliver to the shopper. */
  isDelivered: boolean
  /** Units at the local store; null without a local store and while unknown. */
  localStock: number | null
  /** The category with similar products; undefined when the product has no category. */
  category: Breadcrumb | undefined
}

/**
 * Shows whether and from when a product can be collected from the local store (docs/domain.md#stores). `stock` is null
 * without a local store and while unknown.
 */
function Collection({ stock }: { stock: number | null }) {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  const now = useNow()
  if (!hasStores) return null
  if (store === null) {
    return (
      <Place>
        <b>Collect from a store</b>
        <EmptyStoreLine />
        <span>
          Free, often the same day. <a href={FINDER_LINK}>Find a store</a>
        </span>
      </Place>
    )
  }
  const title = stock === 0 ? NOT_IN_STORE : readySoon(store.opening_hours, now)
  const promise = stock ? collectionPromiseText(store.opening_hours, now) : null
  return (
    <Place isElsewhere={stock === 0}>
      <b>{stock === null ? 'Collect from a store' : title}</b>
      {stock ? `${leftInStore(stock)}, ${store.name}. ` : `${store.name}. `}
      {promise && `${promise}. `}
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

export const Availability = ({ stock, isDelivered, localStock, category }: AvailabilityProps) => {
  const soldOut = stock?.in_stock === false
  const free = freeDeliveryText(useHomeDelivery())
  const isOnlyThere = !isDelivered && (localStock ?? 0) > 0
  return (
    <div className="avail">
      <div className={soldOut ? 'gone' : undefined} aria-live="polite">
        <Icon name={soldOut ? 'warn' : 'truck'} />
        <span>
          <b>{isOnlyThere ? 'Only in your store' : stockTitle(stock)}</b>
          {!soldOut && (isOnlyThere ? 'We can’t deliver it to you now' : free)}
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
