/** Whether it is in stock, and where. Stock is live: nothing is claimed until it is known. */
import type { Breadcrumb } from '../../domain/category/schema.ts'
import type { Stock } from '../../domain/product/product.ts'
import { Icon } from '../primitives/icon.tsx'
import { lowStockMessage, shortageMessage } from '../stock/messages.ts'
import { Collection } from './collection.tsx'

export type AvailabilityProps = {
  stock: Stock | null
  /** At the local store; null without one, and while it isn't known. */
  localStock: number | null
  /** Where there is more like it; absent when the product stands in no category. */
  category: Breadcrumb | undefined
}

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
