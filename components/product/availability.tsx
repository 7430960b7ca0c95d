/** Whether it can be had, and where. Stock is live: until it is known nothing is claimed. */
import type { Stock } from '../../domain/product/product.ts'
import { lowStockMessage, shortageMessage } from '../cart/messages.ts'
import { Icon } from '../primitives/icon.tsx'

export const Availability = ({ stock }: { stock: Stock | null }) => (
  <div className="avail">
    <div className={stock?.in_stock === false ? 'gone' : undefined} aria-live="polite">
      <Icon name={stock?.in_stock === false ? 'warn' : 'truck'} />
      <span>
        <b>{stockTitle(stock)}</b>
        {stock?.in_stock === false ? 'Take a look at what stands beside it' : 'Free delivery on orders from £50'}
      </span>
    </div>
    <div>
      <Icon name="store" />
      <span>
        <b>Collect in 4 hours</b>
        <a href="/#shop-local">Find a shop</a>
      </span>
    </div>
  </div>
)

function stockTitle(stock: Stock | null): string {
  if (stock === null) return 'Delivered to your door'
  if (!stock.in_stock) return shortageMessage({ in_stock: false, left_in_stock: 0 })
  return lowStockMessage(stock) ?? 'In stock'
}
