/** The customer's orders, newest first, with a button to load more. */
import { useState } from 'react'
import { Button } from '../../../../kit/primitives/button.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Note } from '../../../../kit/primitives/note.tsx'
import { loadOrderPage, loadOrders, type OrderPage } from './load-orders.ts'
import { LoadedList } from './loaded-list.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

export const Orders = () => (
  <LoadedList load={loadOrders} of="your orders">
    {(data) => (data.orders.length === 0 ? <NoOrders /> : <OrderList first={data} />)}
  </LoadedList>
)

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
