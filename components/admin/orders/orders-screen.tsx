/** Orders: queues to the left, the order that is open beside them, and lists to print. */
import { useState } from 'react'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import type { QueueChoice } from './order-queries.ts'
import { PackingList } from './packing-list.tsx'
import { choiceSearch, readChoice } from './queue-address.ts'
import './orders.css'

/** The address below the screen that prints instead of showing an order. */
const PACKING = 'packing-list'

export function OrdersScreen({ item }: { item: string }) {
  const [choice, setChoice] = useState(() => readChoice(location.search))
  const choose = (next: QueueChoice) => {
    setChoice(next)
    history.replaceState(history.state, '', `${location.pathname}${choiceSearch(next)}`)
  }
  if (item === PACKING) return <PackingList orders={new URLSearchParams(location.search).get('orders') ?? ''} />
  return (
    <div className={item === '' ? 'orders' : 'orders has-order'}>
      <OrderList choice={choice} choose={choose} open={item} />
      {item === '' ? <NoneOpen /> : <OrderDetail key={item} number={item} back={choiceSearch(choice)} />}
    </div>
  )
}

const NoneOpen = () => (
  <div className="order-open adm-empty">
    <EmptyState heading="Choose an order" text="It opens here, with what happens next." niche="white">
      <a className="btn line" href={`/admin/orders/${PACKING}`}>
        <Icon name="box" small />
        Packing list of all to pack
      </a>
    </EmptyState>
  </div>
)
