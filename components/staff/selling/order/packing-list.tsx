/** Printed lists: the bottles to fetch from the cellar, then each order's packing list with its label, one a page. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compareBins } from '../../../../domain/catalogue/product/stockroom.ts'
import type { OrderToPack } from '../../../../domain/selling/order/staff-order.schema.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { packingQuery } from './order-queries.ts'
import { Bottles, type Fetched, Label, Packed } from './packed-order.tsx'
import './packing.css'

/** The address below the orders that prints instead of showing an order. */
export const PACKING = 'packing-list'

/** `orders` are numbers; none for all orders to pack. */
export function PackingList({ orders }: { orders: readonly string[] }) {
  const [isLabels, setLabels] = useState(false)
  const { data, error, refetch } = useQuery(packingQuery(orders))
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  if (data.length === 0)
    return (
      <EmptyLink
        heading="Nothing to pack"
        text="New orders come here once they are paid."
        href="/admin/orders"
        link="To the orders"
      />
    )
  return (
    <>
      <div className="row wrapf packing-tools">
        <BackLink
          href={data.length === 1 ? `/admin/orders/${data[0]?.order_no}` : '/admin/orders'}
          label={data.length === 1 ? 'Back to the order' : 'To the orders'}
        />
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
      {!isLabels && data.length > 1 && (
        <section className="panel packing-page grid-4" aria-labelledby="fetch-title">
          <h2 id="fetch-title">From the cellar, for {countOf(data.length, 'order')}</h2>
          <Bottles bottles={fetched(data)} />
        </section>
      )}
      {!isLabels && data.map((order) => <Packed key={order.order_no} order={order} />)}
    </>
  )
}

/** All bottles of all these orders, once through the cellar. */
const fetched = (orders: readonly OrderToPack[]): Fetched[] => {
  const all = new Map<string, Fetched>()
  for (const bottle of orders.flatMap(({ bottles }) => bottles))
    all.set(bottle.code, { ...bottle, quantity: bottle.quantity + (all.get(bottle.code)?.quantity ?? 0) })
  return [...all.values()].toSorted(
    (one, other) => compareBins(one.bin, other.bin) || one.title.localeCompare(other.title, 'en-GB'),
  )
}
