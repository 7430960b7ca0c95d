/** The queues, the search, and the orders of the open queue; J and K go from one to the next. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { OrderQueuePage, QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { ORDER_PAGE, type ORDER_QUEUES } from '../../../../domain/selling/order/staff-order.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { KeyHints } from '../../../kit/panel/key-hints.tsx'
import { OUT_OF_DATE } from '../../../kit/panel/list-screen.tsx'
import type { List } from '../../../kit/panel/list-state.ts'
import { Pagination } from '../../../kit/panel/pagination.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { useRowKeys } from '../../../kit/panel/row-keys.ts'
import { SearchField } from '../../../kit/panel/search-field.tsx'
import type { Selection } from '../../../kit/panel/selection.ts'
import { StateTabs } from '../../../kit/panel/state-tabs.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { DECLINED } from './declined-list.tsx'
import { QUEUE_LABELS, refundTag, STATE_TAGS } from './order-labels.ts'
import { queueQuery } from './order-queries.ts'
import { PACKING } from './packing-list.tsx'
import { VatExport } from './vat-export.tsx'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
] as const

export type QueueList = List<{ queue: typeof ORDER_QUEUES }>

export type OrderListProps = {
  list: QueueList
  open: string
  /** Absent where orders can’t be chosen. */
  selection: Selection | undefined
  /** True if the user may export for VAT. */
  exportsVat: boolean
}

export function OrderList({ list, open, selection, exportsVat }: OrderListProps) {
  const { queue } = list.state
  const query = useQuery({ ...queueQuery(list.state), placeholderData: keepPreviousData })
  const { data, error, refetch } = query
  const failed = error !== null && !isLeaving(error) ? error : undefined
  return (
    <section className="order-list" aria-label="Queues">
      <StateTabs
        label="Queue"
        names={QUEUE_LABELS}
        counts={data?.counts}
        urgent="needs_look"
        {...list.filter('queue')}
      />
      <SearchField
        label={`Search ${QUEUE_LABELS[queue]} by number, name, e-mail or postcode`}
        placeholder="Find an order"
        q={list.state.q}
        search={(q) => list.set({ q }, 'replace')}
      />
      <div className="order-tools row wrapf">
        <a className="link" href={`/admin/orders/${PACKING}`}>
          Packing list
        </a>
        <a className="link" href={`/admin/orders/${DECLINED}`}>
          Declined
        </a>
        {exportsVat && <VatExport />}
      </div>
      {data !== undefined && failed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      {data === undefined && failed && <LoadFailed message={failed.message} retry={refetch} />}
      {data === undefined && !failed && <div className="skeleton order-list-skeleton" />}
      {data && <Orders page={data} list={list} open={open} isOld={query.isPlaceholderData} selection={selection} />}
    </section>
  )
}

type OrdersProps = Omit<OrderListProps, 'exportsVat'> & { page: OrderQueuePage; isOld: boolean }

function Orders({ page: { orders, counts }, list, open, isOld, selection }: OrdersProps) {
  const rows = useRef<HTMLOListElement>(null)
  useRowKeys(rows, true)
  const { queue, q, page } = list.state
  return (
    <>
      {orders.length === 0 && (
        <p className="order-none grid-2 small muted">
          {q === '' ? 'Nothing here right now.' : `No matches in ‘${QUEUE_LABELS[queue]}’.`}
          {q !== '' && queue !== 'all' && (
            <button type="button" className="link" onClick={() => list.set({ queue: 'all' })}>
              Search all orders
            </button>
          )}
        </p>
      )}
      {orders.length > 0 && <KeyHints keys={KEYS} />}
      <ol ref={rows} className="order-rows">
        {orders.map((order) => (
          <OrderRow
            key={order.order_no}
            order={order}
            isOpen={order.order_no === open}
            search={list.search}
            selection={selection}
          />
        ))}
      </ol>
      <Pagination
        page={page}
        size={ORDER_PAGE}
        total={counts[queue]}
        keepsPage={isOld}
        turn={(turned, history) => list.set({ page: turned }, history)}
      />
    </>
  )
}

type OrderRowProps = Pick<OrderListProps, 'selection'> & { order: QueuedOrder; isOpen: boolean; search: string }

const OrderRow = ({ order, isOpen, search, selection }: OrderRowProps) => {
  const [words, look] = STATE_TAGS[order.state]
  const refund = refundTag(order.state, order.refunded)
  return (
    <li className={selection && 'order-choice'}>
      {selection && (
        <label className="check">
          <input
            type="checkbox"
            aria-label={`Choose ${order.order_no}`}
            checked={selection.state[order.order_no] === true}
            onChange={({ target }) =>
              selection.change(({ [order.order_no]: _, ...others }) =>
                target.checked ? { ...others, [order.order_no]: true } : others,
              )
            }
          />
        </label>
      )}
      <a className="order-row" href={`/admin/orders/${order.order_no}${search}`} aria-current={isOpen || undefined}>
        <b>{order.name}</b>
        <time className="small muted" dateTime={order.created_at}>
          {formatTimeAgo(order.created_at, new Date())}
        </time>
        <span className="small muted">
          {order.order_no}, {countOf(order.bottles, 'bottle')}
        </span>
        <span className="small order-sum">{formatPounds(order.total)}</span>
        <span className="order-tags wrapf">
          {order.has_return && <span className="tag r">Wants to send it back</span>}
          {order.has_failed_refund && <span className="tag r">Refund not taken</span>}
          {order.delivery_method === 'next_day' && <span className="tag y">Next day</span>}
          {(order.delivery_method === 'collection' || order.state !== 'paid') && (
            <span className={`tag ${look}`}>{words}</span>
          )}
          {refund !== '' && <span className="tag">{refund}</span>}
        </span>
      </a>
    </li>
  )
}
