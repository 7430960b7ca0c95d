/** Phone orders by their state, the latest first: found, sent again or cancelled; and the form that sends a new one. */
import { useState } from 'react'
import { PHONE_ORDER_PAGE, PHONE_ORDER_STATES } from '../../../../domain/selling/phone-order/phone-order.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { NewPhoneOrder } from './new-phone-order.tsx'
import { type AskedOfPhoneOrder, phoneOrderColumns } from './phone-order-columns.tsx'
import { PhoneOrderDialog } from './phone-order-dialog.tsx'
import { PHONE_ORDER_TAB_NAMES } from './phone-order-labels.ts'
import { phoneOrdersQuery } from './phone-order-queries.ts'
import '../../../kit/panel/detail.css'
import './phone-orders.css'

/** Path below the screen for a new phone order. */
const NEW = 'new'

export const PhoneOrdersScreen = ({ item }: { item: string }) => (item === NEW ? <NewPhoneOrder /> : <Listed />)

function Listed() {
  const list = useListState({ tab: PHONE_ORDER_STATES })
  const { tab } = list.state
  const query = useListQuery(list.state, phoneOrdersQuery)
  const [asks, setAsks] = useState<AskedOfPhoneOrder | null>(null)
  const create = (
    <a className="btn primary sm" href={`/admin/phone-orders/${NEW}`}>
      <Icon name="plus" small />
      New phone order
    </a>
  )
  return (
    <>
      <ListScreen
        label="Phone orders"
        noun={['phone order', 'phone orders']}
        about="Taken by phone. The customer pays by the link that is mailed to them."
        actions={create}
        tabs={{ label: 'State', names: PHONE_ORDER_TAB_NAMES, counts: query.data?.counts, ...list.filter('tab') }}
        search={{
          label: 'Search phone orders by name, e-mail address, phone or order number',
          placeholder: 'Name, e-mail, phone, order number',
        }}
        query={query}
        rowsOf={({ phone_orders }) => phone_orders}
        pagesOf={({ counts }) => ({ total: counts[tab], size: PHONE_ORDER_PAGE })}
        list={list}
        columns={phoneOrderColumns(setAsks)}
        keyOf={({ id }) => String(id)}
        empty={{
          heading: 'No phone orders yet',
          text: 'Create an order while the customer is on the phone, and mail them a link to pay.',
          children: create,
        }}
        hint="Try another tab, or fewer words."
      />
      {asks && <PhoneOrderDialog {...asks} closed={() => setAsks(null)} />}
    </>
  )
}
