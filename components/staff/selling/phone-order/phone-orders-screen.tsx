/** Phone orders by their state, the latest first: found, sent again or cancelled; and the form that sends a new one. */
import { useState } from 'react'
import { PHONE_ORDER_PAGE, PHONE_ORDER_STATES } from '../../../../domain/selling/phone-order/phone-order.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { NewPhoneOrder } from './new-phone-order.tsx'
import { type AskedOfPhoneOrder, phoneOrderColumns } from './phone-order-columns.tsx'
import { PHONE_ORDER_TAB_NAMES } from './phone-order-labels.ts'
import { phoneOrdersQuery, useCancelPhoneOrder, useResendLink } from './phone-order-queries.ts'
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

type PhoneOrderDialogProps = AskedOfPhoneOrder & { closed: () => void }

/** Asks before a phone order's link is replaced or cancelled. */
function PhoneOrderDialog({ phoneOrder: order, does, closed }: PhoneOrderDialogProps) {
  const resend = useResendLink(order)
  const cancel = useCancelPhoneOrder(order)
  const texts =
    does === 'resend'
      ? {
          title: 'Send another link?',
          text: `${order.email} gets another mail, with today’s prices and a link valid for seven days. The previous link stops working at once.`,
          act: 'Send another link',
          working: 'Sending',
        }
      : {
          title: `Cancel the phone order of ${order.full_name}?`,
          text: `The link stops working at once, and ${order.full_name} isn’t notified. Any wines already in their basket stay there.`,
          act: 'Cancel the phone order',
          keep: 'Keep it',
          working: 'Cancelling',
        }
  const run = () => (does === 'resend' ? resend : cancel).mutateAsync(undefined)
  return <Confirm id="phone-order-action" {...texts} look="primary" run={run} closed={closed} />
}
