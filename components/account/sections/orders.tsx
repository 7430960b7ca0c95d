/** The customer's orders, newest first. */
import { useLoaded } from '../../api/use-loaded.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadOrders } from './load-orders.ts'
import { OrderRow } from './order-row.tsx'

export function Orders() {
  const { loaded, retry } = useLoaded(loadOrders)
  if (loaded.state === 'loading') return <ListSkeleton of="your orders" />
  if (loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  const { orders } = loaded.data
  if (orders.length === 0) {
    return (
      <EmptyState heading="No orders yet" text="Once you have bought something, you can follow it here.">
        <a className="btn" href="/wine">
          Shop all wine
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="small muted num">{countOf(orders.length, 'order')}</p>
      <ul className="account-list">
        {orders.map((order) => (
          <li key={order.order_no}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}
