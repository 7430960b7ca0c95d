/** Shows where a product is available: delivered, or collected from the local store. Claims no stock until it is known. */
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { freeDeliveryText } from '../../../../domain/selling/delivery/free-delivery.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useHomeDelivery } from '../../../kit/shop/home-delivery.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { lowStockMessage, shortageMessage } from '../../core/stock/messages.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'
import { EmptyStoreLines } from './live-store.tsx'
import { StoreLines } from './store-lines.tsx'

export type AvailabilityProps = {
  stock: Stock | null
  /** False if only the local store has the product, or the shop can't deliver to the shopper. */
  isDelivered: boolean
  /** Units at the local store; null without a local store and while unknown. */
  localStock: number | null
  /** The category with similar products; undefined when the product has no category. */
  category: Breadcrumb | undefined
}

/** Shows whether a product can be collected from the local store; without one, invites to choose one. */
function Collection({ stock }: { stock: number | null }) {
  const store = useStore($localStore)
  if (!useOffers('stores')) return null
  return (
    <div aria-live="polite">
      {store === null ? (
        <>
          <EmptyStoreLines />
          <Icon name="store" />
          <span>
            <b>Collect from a store</b>
            Free, often the same day. <a href={FINDER_LINK}>Find a store</a>
          </span>
        </>
      ) : (
        <StoreLines store={store} stock={stock} />
      )}
    </div>
  )
}

export const Availability = ({ stock, isDelivered, localStock, category }: AvailabilityProps) => {
  const soldOut = stock?.in_stock === false
  const free = freeDeliveryText(useHomeDelivery())
  const isOnlyThere = !isDelivered && (localStock ?? 0) > 0
  return (
    <div className="avail">
      <div className={soldOut ? 'sold-out' : undefined} aria-live="polite">
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
