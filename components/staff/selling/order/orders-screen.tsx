/** Orders: queues to the left, the order that is open beside them, and lists to print. */
import { useQuery } from '@tanstack/react-query'
import { MAX_CHOSEN, ORDER_QUEUES } from '../../../../domain/selling/order/staff-order.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { useListState } from '../../../kit/panel/list-state.ts'
import { $panelSearch } from '../../../kit/panel/panel-path.ts'
import { useSelection } from '../../../kit/panel/selection.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { BulkSteps, isBulkQueue } from './bulk-steps.tsx'
import { DECLINED, DeclinedList } from './declined-list.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderList } from './order-list.tsx'
import { queueQuery } from './order-queries.ts'
import { PACKING, PackingList } from './packing-list.tsx'
import '../../../kit/panel/detail.css'
import './orders.css'

/** A long list is in the fragment, as servers limit the length of addresses. */
const ordersToPrint = ({ search, hash }: Location): string[] => {
  const orders = new URLSearchParams(search).get('orders') ?? new URLSearchParams(hash.slice(1)).get('orders') ?? ''
  return orders === '' ? [] : orders.split(',')
}

export function OrdersScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const serves = may(staff.permissions, 'serve_customers')
  const list = useListState({ queue: ORDER_QUEUES })
  const { queue } = list.state
  const isInvoice = new URLSearchParams(useStore($panelSearch)).get('view') === 'invoice'
  const selection = useSelection(list, MAX_CHOSEN)
  const { data } = useQuery({ ...queueQuery(list.state), enabled: item !== PACKING && item !== DECLINED })
  if (item === DECLINED) return <DeclinedList />
  if (item === PACKING) return <PackingList orders={ordersToPrint(location)} />
  if (item !== '' && isInvoice && serves) return <OrderInvoice number={item} back={list.search} />
  return (
    <div className={item === '' ? 'orders' : 'orders has-order'}>
      <div className="order-side">
        <OrderList
          list={list}
          open={item}
          selection={isBulkQueue(queue) ? selection : undefined}
          serves={serves}
          exportsVat={may(staff.permissions, 'run_shop')}
        />
      </div>
      {item === '' ? <NoneOpen /> : <OrderDetail key={item} number={item} back={list.search} serves={serves} />}
      {isBulkQueue(queue) && (
        <BulkSteps queue={queue} list={list} total={data?.counts[queue] ?? 0} selection={selection} />
      )}
    </div>
  )
}

const NoneOpen = () => (
  <div className="order-open grid-4 adm-empty">
    <EmptyState heading="Choose an order" text="It opens here, with what happens next." niche="white" />
  </div>
)
