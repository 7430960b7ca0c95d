/** An order in a list: pictures, state and amount paid. The whole row links to the order. */
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import type { OrderListItem } from '../../../../../domain/selling/order/schema.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { presentState } from '../../../selling/order/state-names.ts'

/** Formats pounds: £1,234.50. */
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export const OrderRow = ({ order }: { order: OrderListItem }) => (
  <article className="account-order grid-4">
    <div className="account-order-wines" aria-hidden="true">
      {order.pictures.map(({ file, niche }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several products may have no picture
        <ProductPicture key={index} product={{ main_picture: file, niche }} decorative />
      ))}
    </div>
    <div className="account-order-facts">
      <h3>
        <a href={orderPath(order.subscription_type, order.order_no)}>{`Order ${order.order_no}`}</a>
      </h3>
      <p className="small muted">{`${formatDate(order.created_at)}, ${countOf(order.total_items, order.counted_in)}`}</p>
    </div>
    <p className="account-order-state" data-state={order.state}>
      {presentState(order.state)}
    </p>
    <b className="num">{pounds.format(order.order_total)}</b>
  </article>
)
