/** The queues, the search, and the orders of the open queue. */
import { useEffect, useRef } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { ORDER_PAGE, type ORDER_QUEUES } from '../../../../domain/selling/order/staff-order.ts'
import { dateColumn, figureColumn, stateColumn, Tags, textColumn } from '../../../kit/panel/cells.tsx'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import type { List } from '../../../kit/panel/list-state.ts'
import type { Selection } from '../../../kit/panel/selection.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { QUEUE_LABELS, STATE_TAGS, tagsOf, unitOf } from './order-labels.ts'
import { queueQuery } from './order-queries.ts'
import { VatExport } from './vat-export.tsx'

/** Columns of the CSV file. */
const COLUMNS = [
  textColumn<QueuedOrder>('Order', ({ order_no }) => order_no),
  textColumn<QueuedOrder>('Customer', ({ name }) => name),
  textColumn<QueuedOrder>('Postcode', ({ postcode }) => postcode),
  dateColumn<QueuedOrder>('Placed', ({ created_at }) => created_at),
  figureColumn<QueuedOrder>('Bottles', (order) => (unitOf(order) === 'bottle' ? order.quantity : null)),
  figureColumn<QueuedOrder>('Cases', (order) => (unitOf(order) === 'case' ? order.quantity : null)),
  figureColumn<QueuedOrder>('Paid', ({ total }) => total),
  figureColumn<QueuedOrder>('Refunded', ({ refunded }) => refunded),
  stateColumn<QueuedOrder>('State', ({ state }) => STATE_TAGS[state]),
]

export type QueueList = List<{ queue: typeof ORDER_QUEUES }>
type Props = {
  list: QueueList
  open: string
  /** Undefined where orders can’t be chosen. */
  selection: Selection | undefined
  /** Also serves customers, beyond packing their orders. */
  serves: boolean
  exportsVat: boolean
}

export function OrderList({ list, open, selection, serves, exportsVat }: Props) {
  const { queue } = list.state
  const query = useListQuery(list.state, queueQuery)
  const { needs_look: _, ...packed } = QUEUE_LABELS
  const names = serves ? QUEUE_LABELS : packed
  const tabs = { ...list.filter('queue'), filter: 'queue', counts: query.data?.counts }
  return (
    <ListScreen
      label="Queues"
      className="order-list"
      noun={['order', 'orders']}
      actions={
        <>
          <a className="btn line sm" href="/admin/orders/packing-list">
            Packing list
          </a>
          {serves && (
            <a className="btn line sm" href="/admin/orders/declined">
              Declined
            </a>
          )}
          {exportsVat && <VatExport />}
        </>
      }
      tabs={{ label: 'Queue', names, urgent: 'needs_look', ...tabs }}
      search={{ label: `Search ${QUEUE_LABELS[queue]}`, placeholder: 'Name, number, e-mail, postcode' }}
      query={query}
      rowsOf={({ orders }) => orders}
      pagesOf={({ counts }) => ({ total: counts[queue], size: ORDER_PAGE })}
      list={list}
      columns={COLUMNS}
      csv={`orders-${queue}.csv`}
      keyOf={({ order_no }) => order_no}
      selection={selection && { ...selection, nameOf: ({ order_no }) => order_no }}
      empty={{ heading: 'No orders yet', text: 'New orders come here once they are paid.' }}
      item={(order) => <Row order={order} isOpen={order.order_no === open} search={list.search} />}
    />
  )
}

type RowProps = { order: QueuedOrder; isOpen: boolean; search: string }

function Row({ order, isOpen, search }: RowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <a
      ref={link}
      className="order-row"
      href={`/admin/orders/${order.order_no}${search}`}
      aria-current={isOpen || undefined}
    >
      <b>{order.name}</b>
      <time className="small muted" dateTime={order.created_at}>
        {formatTimeAgo(order.created_at, new Date())}
      </time>
      <span className="small muted">{`${order.order_no}, ${countOf(order.quantity, unitOf(order))}`}</span>
      <span className="small">{formatPounds(order.total)}</span>
      <span className="order-tags wrapf">
        <Tags of={tagsOf(order)} />
      </span>
    </a>
  )
}
