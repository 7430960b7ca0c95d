/** The page of one order: its packing list and its parcel's label. */
import type { OrderToPack } from '../../../../domain/selling/order/staff-order.schema.ts'
import { textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { DELIVERY_METHOD_LABELS, leavingText } from './order-labels.ts'

export type Fetched = OrderToPack['bottles'][number]

const BIN: Column<Fetched> = { name: 'Bin', show: ({ bin }) => <b>{bin}</b>, isPlain: true }
const COLUMNS: readonly Column<Fetched>[] = [
  { name: 'Bottles', show: ({ quantity }) => <b>{quantity}</b> },
  textColumn('Wine', ({ title }) => title, { isPlain: true }),
  textColumn('Code', ({ code }) => code, { isPlain: true }),
  { name: 'Packed', show: () => <span className="packing-box" />, isUnnamed: true },
]

/** Bottles to fetch, each with a box to tick on paper. */
export const Bottles = ({ bottles }: { bottles: readonly Fetched[] }) => (
  <div className="packing-bottles">
    <DataTable
      rows={bottles}
      columns={bottles.some(({ bin }) => bin !== '') ? [BIN, ...COLUMNS] : COLUMNS}
      keyOf={({ code }) => code}
    />
  </div>
)

/** An order's packing list with its label. Without prices: the checkout promises that a gift's parcel has none. */
export const Packed = ({ order }: { order: OrderToPack }) => {
  const { order_no, name, bottles, order_note, gift_message, delivery_method } = order
  const leaving = leavingText(order)
  return (
    <article className="panel packing-page grid-4" aria-label={`Order ${order_no}`}>
      <div className="packing-head between wrapf">
        <div>
          <h2>{order_no}</h2>
          <p>
            {name},{' '}
            {countOf(
              bottles.reduce((sum, { quantity }) => sum + quantity, 0),
              'bottle',
            )}
          </p>
          <p className="small muted">{DELIVERY_METHOD_LABELS[delivery_method]}</p>
          {leaving !== null && <p>{leaving}</p>}
        </div>
        <Label order={order} />
      </div>
      <Bottles bottles={bottles} />
      {order_note !== '' && (
        <p>
          <b>Note:</b> {order_note}
        </p>
      )}
      {gift_message !== '' && (
        <p>
          <b>Gift message, to write on a card:</b> {gift_message}
        </p>
      )}
    </article>
  )
}

/** The size of a parcel's label; the law wants to see on it who may take it. */
export function Label({ order: { order_no, name, address, phone, store, delivery_method } }: { order: OrderToPack }) {
  const shop = useShop()
  return (
    <div className="packing-label grid-3">
      <p className="small">{shop.name}</p>
      <address>
        <b>{name}</b>
        {store !== '' && <span>Collects at {store}</span>}
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone !== '' && <span className="small">{phone}</span>}
      </address>
      <p className="packing-number">{order_no}</p>
      <p className="packing-age row wrapf small">
        <b>18+</b>
        {delivery_method === 'next_day' && <b>Next day</b>}
        <span>Check age. Hand to an adult; leave in no safe place.</span>
      </p>
    </div>
  )
}
