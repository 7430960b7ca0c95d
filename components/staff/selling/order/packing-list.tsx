/** Printed lists: the bottles to fetch from the cellar, then each order's packing list with its label, one a page. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compareBins } from '../../../../domain/catalogue/product/stockroom.ts'
import type { OrderToPack } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { DELIVERY_METHOD_LABELS } from './order-labels.ts'
import { packingQuery } from './order-queries.ts'
import './packing.css'
import { LoadError } from '../../../kit/panel/load-error.tsx'

/** `orders` are numbers; none for all that are to be packed. */
/** The address below the orders that prints instead of showing an order. */
export const PACKING = 'packing-list'

export function PackingList({ orders }: { orders: readonly string[] }) {
  const [isLabels, setLabels] = useState(false)
  const { data, error, refetch } = useQuery(packingQuery(orders))
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  if (data.length === 0)
    return (
      <EmptyLink
        heading="Nothing is to be packed"
        text="New orders come here once they are paid."
        href="/admin/orders"
        link="To the orders"
      />
    )
  return (
    <>
      <div className="row wrapf packing-tools">
        <a className="btn line sm" href={data.length === 1 ? `/admin/orders/${data[0]?.order_no}` : '/admin/orders'}>
          <Icon name="left" small />
          {data.length === 1 ? 'Back to the order' : 'To the orders'}
        </a>
        <Button className="primary sm" onClick={() => window.print()}>
          Print {countOf(data.length, isLabels ? 'label' : 'order')}
        </Button>
        <Button variant="line" className="sm" onClick={() => setLabels(!isLabels)}>
          {isLabels ? 'Packing lists' : 'Labels only'}
        </Button>
      </div>
      {isLabels && (
        <section className="packing-labels" aria-label="Labels">
          {data.map((order) => (
            <Label key={order.order_no} order={order} />
          ))}
        </section>
      )}
      {!isLabels && data.length > 1 && <Fetch orders={data} />}
      {!isLabels && data.map((order) => <Packed key={order.order_no} order={order} />)}
    </>
  )
}

type Fetched = OrderToPack['bottles'][number]

const fetched = (orders: readonly OrderToPack[]): Fetched[] => {
  const all = new Map<string, Fetched>()
  for (const bottle of orders.flatMap(({ bottles }) => bottles))
    all.set(bottle.code, { ...bottle, quantity: bottle.quantity + (all.get(bottle.code)?.quantity ?? 0) })
  return [...all.values()].toSorted(
    (one, other) => compareBins(one.bin, other.bin) || one.title.localeCompare(other.title, 'en-GB'),
  )
}

/** All bottles of all these orders, once through the cellar. */
const Fetch = ({ orders }: { orders: readonly OrderToPack[] }) => (
  <section className="panel packing-page grid-4" aria-labelledby="fetch-title">
    <h2 id="fetch-title">From the cellar, for {countOf(orders.length, 'order')}</h2>
    <Bottles bottles={fetched(orders)} />
  </section>
)

const BIN: Column<Fetched> = { name: 'Bin', show: ({ bin }) => <b>{bin}</b>, isPlain: true }
const COLUMNS: readonly Column<Fetched>[] = [
  { name: 'Bottles', show: ({ quantity }) => <b>{quantity}</b> },
  { name: 'Wine', show: ({ title }) => title, isPlain: true },
  { name: 'Code', show: ({ code }) => code, isPlain: true },
  { name: 'Packed', show: () => <span className="packing-box" />, isUnnamed: true },
]

const Bottles = ({ bottles }: { bottles: readonly Fetched[] }) => (
  <div className="packing-bottles">
    <DataTable
      rows={bottles}
      columns={bottles.some(({ bin }) => bin !== '') ? [BIN, ...COLUMNS] : COLUMNS}
      keyOf={({ code }) => code}
    />
  </div>
)

const Packed = ({ order }: { order: OrderToPack }) => {
  const { order_no, name, bottles, order_note, gift_message, delivery_method } = order
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
function Label({ order: { order_no, name, address, phone, store, delivery_method } }: { order: OrderToPack }) {
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
