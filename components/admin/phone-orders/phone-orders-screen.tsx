/** Phone orders by their state, the latest first: found, sent again or cancelled; and the form that sends a new one. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { PHONE_ORDER_STATES } from '../../../domain/phone-order/phone-order.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { StateTabs } from '../state-tabs.tsx'
import { NewPhoneOrder } from './new-phone-order.tsx'
import { type PhoneOrderChoice, phoneOrderSearch, readPhoneOrderChoice } from './phone-order-address.ts'
import { PhoneOrderList } from './phone-order-list.tsx'
import { phoneOrdersQuery } from './phone-order-queries.ts'
import { PHONE_ORDER_TAGS } from './phone-order-words.ts'
import '../orders/orders.css'
import '../customers/customers.css'
import '../plans/plans.css'
import './phone-orders.css'

/** The address below the screen where one is put together. */
const NEW = 'new'

export const PhoneOrdersScreen = ({ item }: { item: string }) => (item === NEW ? <NewPhoneOrder /> : <Listed />)

function Listed() {
  const [choice, setChoice] = useState(() => readPhoneOrderChoice(location.search))
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery(phoneOrdersQuery(asked))
  const choose = (next: PhoneOrderChoice) => {
    setChoice(next)
    history.replaceState(history.state, '', `${location.pathname}${phoneOrderSearch(next)}`)
  }
  const tabs = PHONE_ORDER_STATES.map((id) => ({
    id,
    name: PHONE_ORDER_TAGS[id][0],
    count: id === 'waiting' ? (data?.counts.waiting ?? null) : null,
  }))
  return (
    <>
      <div className="row between wrapf">
        <p className="muted">Taken by phone. The customer pays by the link that is mailed to them.</p>
        <a className="btn primary sm" href={`/admin/phone-orders/${NEW}`}>
          <Icon name="plus" small />
          New phone order
        </a>
      </div>
      <section className="panel adm-tabled" aria-label="Phone orders">
        <div className="adm-cardtop plan-top">
          <StateTabs
            label="State"
            tabs={tabs}
            open={choice.tab}
            choose={(tab) => choose({ ...choice, tab, page: 1 })}
          />
          <label className="customer-search">
            <span className="sr">Search phone orders by name, e-mail address, phone or order number</span>
            <input
              className="input"
              type="search"
              value={choice.q}
              maxLength={100}
              placeholder="Name, e-mail, phone, order number"
              onChange={({ target }) => choose({ ...choice, q: target.value, page: 1 })}
            />
          </label>
        </div>
        {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
        {data === undefined && !error && <PanelSkeleton />}
        {data && <PhoneOrderList page={data} choice={choice} choose={choose} />}
      </section>
    </>
  )
}
