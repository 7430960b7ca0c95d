/** The customer's orders, newest first, with a button to load more. */
import { useState } from 'react'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadOrderPage, loadOrders, type OrderPage } from './load-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

export function Orders() {
  const { loaded, retry } = useLoaded(loadOrders)
  if (loaded.state === 'loading') return <ListSkeleton of="your orders" />
  if (loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  return loaded.data.orders.length === 0 ? <NoOrders /> : <OrderList first={loaded.data} />
}

function OrderList({ first }: { first: OrderPage }) {
  const [orders, setOrders] = useState(first.orders)
  const [pages, setPages] = useState(1)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const more = async () => {
    setWorking(true)
    const answer = await loadOrderPage(pages + 1)
    setWorking(false)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const known = new Set(orders.map(({ order_no }) => order_no))
    // An order placed in the meantime shifts the pages by one, so one order may appear twice.
    setOrders([...orders, ...answer.data.orders.filter(({ order_no }) => !known.has(order_no))])
    setPages(pages + 1)
  }
  return (
    <>
      <p className="small muted num">{countOf(first.total, 'order')}</p>
      <ul className="account-list">
        {orders.map((order) => (
          <li key={order.order_no}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {failure !== null && <Note kind="bad">{failure}</Note>}
      {orders.length < first.total && (
        <Button variant="line" working={working ? 'Loading' : null} onClick={more}>
          Show older orders
        </Button>
      )}
    </>
  )
}
