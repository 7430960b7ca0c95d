/** An order in a list: its wines, how it stands, and what was paid. All of it leads to the order. */
import { orderPath } from '../../../domain/checkout/paths.ts'
import type { OrderListItem } from '../../../domain/order/order.ts'
import { countOf } from '../../primitives/format-count.ts'
import { dayWords, STATE_WORDS } from './order-words.ts'

/** £1,234.50. */
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export const OrderRow = ({ order }: { order: OrderListItem }) => (
  <article className="account-order">
    <div className="account-order-wines" aria-hidden="true">
      {order.pictures.map((picture) => (
        <span key={picture} className="niche" data-s="red">
          <img src={`/images/${picture}`} alt="" width="480" height="800" loading="lazy" />
        </span>
      ))}
    </div>
    <div className="account-order-facts">
      <h3>
        <a href={orderPath(order.subscription_type, order.order_no)}>{`Order ${order.order_no}`}</a>
      </h3>
      <p className="small muted">{`${dayWords(order.created_at)}, ${countOf(order.total_items, 'bottle')}`}</p>
    </div>
    <p className="account-order-state" data-state={order.state}>
      {STATE_WORDS[order.state]}
    </p>
    <b className="num">{pounds.format(order.order_total)}</b>
  </article>
)
