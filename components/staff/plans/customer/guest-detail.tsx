/** A person who ordered without an account: all orders of their e-mail address. */
import { useQuery } from '@tanstack/react-query'
import { telLink } from '../../../../domain/core/address/tel-link.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { Guest } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { AddressLines } from '../../../kit/panel/address-lines.tsx'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { guestQuery, NO_CUSTOMER } from '../../core/queries/customer-queries.ts'
import { CustomerOrders } from './customer-lists.tsx'

/** `orderNo` is any of their orders. */
export const GuestDetail = ({ orderNo }: { orderNo: string }) => (
  <Loaded
    query={useQuery(guestQuery(orderNo))}
    missing={{ ...NO_CUSTOMER, text: 'Their orders may belong to an account by now.' }}
  >
    {(guest) => <Details guest={guest} />}
  </Loaded>
)

function Details({ guest }: { guest: Guest }) {
  const { name, email, address, orders, spent, since, order_list } = guest
  const heading = useHeadingFocus()
  return (
    <div className="grid-4">
      <div className="detail-head">
        <BackLink href="/admin/customers" label="Customers" />
        <h2 {...heading}>{name || email}</h2>
        <span className="tag">Guest</span>
      </div>
      <div className="detail-columns">
        <div className="detail-main">
          <CustomerOrders orders={order_list} />
        </div>
        <aside className="detail-aside" aria-label="The guest">
          <section>
            <h3>Guest</h3>
            <p className="small muted">
              First order {formatPastTime(since, new Date())}, {countOf(orders, 'order')}, {formatPounds(spent)} in all
            </p>
            <p className="small">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            {address !== null && address.phone !== '' && (
              <p className="small">
                <a href={telLink(address.phone)}>{address.phone}</a>
              </p>
            )}
            <p className="small muted">
              Guests have no store credit, notes or tags. When they open an account, their orders can move to it.
            </p>
          </section>
          {address !== null && (
            <section>
              <h3>Latest delivery</h3>
              <address className="small detail-address">
                <AddressLines address={address} />
              </address>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
