/** The queues, the search, and the orders of the open queue; J and K go from one to the next. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { formatPounds } from '../../../domain/money/pence.ts'
import type { OrderQueuePage, QueuedOrder } from '../../../domain/order/staff-order.ts'
import { ORDER_QUEUES } from '../../../domain/order/staff-order.ts'
import { countOf } from '../../primitives/format-count.ts'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { ListTurner } from '../list-turner.tsx'
import { agoInWords } from '../past-words.ts'
import { isLeaving } from '../queries.ts'
import { StateTabs } from '../state-tabs.tsx'
import { type QueueChoice, queueQuery } from './order-queries.ts'
import { QUEUE_NAMES, STATE_TAGS } from './order-words.ts'
import { choiceSearch } from './queue-address.ts'

export type OrderListProps = { choice: QueueChoice; choose: (choice: QueueChoice) => void; open: string }

export function OrderList({ choice, choose, open }: OrderListProps) {
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery({ ...queueQuery(asked), placeholderData: keepPreviousData })
  const tabs = ORDER_QUEUES.map((id) => ({
    id,
    name: QUEUE_NAMES[id],
    count: data === undefined || id === 'delivered' || id === 'all' ? null : data.counts[id],
    isUrgent: id === 'needs_look',
  }))
  return (
    <section className="order-list" aria-label="Queues">
      <StateTabs
        label="Queue"
        tabs={tabs}
        open={choice.queue}
        choose={(queue) => choose({ ...choice, queue, page: 1 })}
      />
      <label className="order-search">
        <span className="sr">Search {QUEUE_NAMES[choice.queue]} by number, name, e-mail or postcode</span>
        <input
          className="input"
          type="search"
          value={choice.q}
          placeholder="Number, name, e-mail, postcode"
          onChange={({ target }) => choose({ ...choice, q: target.value, page: 1 })}
        />
      </label>
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <div className="skeleton order-list-skeleton" />}
      {data && <Orders page={data} choice={choice} choose={choose} open={open} />}
    </section>
  )
}

function Orders({ page, choice, choose, open }: OrderListProps & { page: OrderQueuePage }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current === null ? undefined : followKeys(list.current)), [])
  const { orders, has_more } = page
  return (
    <>
      {orders.length === 0 && (
        <p className="order-none small muted">
          {choice.q === '' ? 'Nothing here just now.' : `Nothing in ‘${QUEUE_NAMES[choice.queue]}’ has that.`}
          {choice.q !== '' && choice.queue !== 'all' && (
            <button type="button" className="link" onClick={() => choose({ ...choice, queue: 'all', page: 1 })}>
              Search all orders
            </button>
          )}
        </p>
      )}
      {orders.length > 0 && (
        <p className="order-keys small muted">
          <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> next, before
        </p>
      )}
      <ol ref={list} className="order-rows">
        {orders.map((order) => (
          <OrderRow key={order.order_no} order={order} isOpen={order.order_no === open} search={choiceSearch(choice)} />
        ))}
      </ol>
      <ListTurner page={choice.page} hasMore={has_more} turn={(turned) => choose({ ...choice, page: turned })} />
    </>
  )
}

/** While the focus is on a row. */
function followKeys(list: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const row = event.target.closest('li')
    const next = event.key === 'j' ? row?.nextElementSibling : event.key === 'k' ? row?.previousElementSibling : null
    next?.querySelector('a')?.focus()
  }
  list.addEventListener('keydown', pressed)
  return () => list.removeEventListener('keydown', pressed)
}

type OrderRowProps = { order: QueuedOrder; isOpen: boolean; search: string }

const OrderRow = ({ order, isOpen, search }: OrderRowProps) => {
  const [words, look] = STATE_TAGS[order.state]
  return (
    <li>
      <a className="order-row" href={`/admin/orders/${order.order_no}${search}`} aria-current={isOpen || undefined}>
        <b>{order.name}</b>
        <time className="small muted" dateTime={order.created_at}>
          {agoInWords(order.created_at, new Date())}
        </time>
        <span className="small muted">
          {order.order_no}, {countOf(order.bottles, 'bottle')}
        </span>
        <span className="small order-sum">{formatPounds(order.total)}</span>
        <span className="order-tags">
          {order.has_return && <span className="tag r">Wants to send it back</span>}
          {order.has_failed_refund && <span className="tag r">Refund not taken</span>}
          {order.delivery_method === 'next_day' && <span className="tag y">Next day</span>}
          {(order.delivery_method === 'collection' || order.state !== 'paid') && (
            <span className={`tag ${look}`}>{words}</span>
          )}
        </span>
      </a>
    </li>
  )
}
