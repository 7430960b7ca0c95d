/** A page of phone orders: whom each is for, what is in it, how it stands, and what can be done. */
import { useState } from 'react'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { dayNameFrom } from '../../../domain/delivery/day-name.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import type { PhoneOrderPage, StaffPhoneOrder } from '../../../domain/phone-order/phone-order.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { ListTurner } from '../list-turner.tsx'
import { pastInWords } from '../past-words.ts'
import type { PhoneOrderChoice } from './phone-order-address.ts'
import { PhoneOrderDialog } from './phone-order-dialog.tsx'
import type { PhoneOrderDeed } from './phone-order-queries.ts'
import { PHONE_ORDER_TAGS } from './phone-order-words.ts'

type ListProps = { page: PhoneOrderPage; choice: PhoneOrderChoice; choose: (choice: PhoneOrderChoice) => void }

export function PhoneOrderList({ page: { phone_orders, has_more }, choice, choose }: ListProps) {
  const [asks, setAsks] = useState<{ phoneOrder: StaffPhoneOrder; does: PhoneOrderDeed } | null>(null)
  if (phone_orders.length === 0)
    return choice.q === '' ? (
      <EmptyState
        heading="Nothing here just now"
        text="Put an order together while its customer is on the phone, and mail them a link to pay by."
        niche="white"
      />
    ) : (
      <EmptyState heading="No phone order matches" text="Try another tab, or fewer words." niche="white">
        <Button look="line" onClick={() => choose({ ...choice, q: '', page: 1 })}>
          Show all of them
        </Button>
      </EmptyState>
    )
  return (
    <>
      <div className="plan-scroll">
        <table className="adm-table phone-order-table">
          <thead>
            <tr>
              <th>Customer</th>
              <th>Wines</th>
              <th>State</th>
              <th>
                <span className="sr">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {phone_orders.map((phoneOrder) => (
              <PhoneOrderRow
                key={phoneOrder.id}
                phoneOrder={phoneOrder}
                ask={(does) => setAsks({ phoneOrder, does })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ListTurner page={choice.page} hasMore={has_more} turn={(page) => choose({ ...choice, page })} />
      {asks && <PhoneOrderDialog phoneOrder={asks.phoneOrder} does={asks.does} closed={() => setAsks(null)} />}
    </>
  )
}

type RowProps = { phoneOrder: StaffPhoneOrder; ask: (does: PhoneOrderDeed) => void }

function PhoneOrderRow({ phoneOrder, ask }: RowProps) {
  const { full_name, email, phone, note, lines, total, delivery, by, created_at, state, order_no } = phoneOrder
  const isOpen = state === 'waiting' || state === 'expired'
  return (
    <tr>
      <td>
        {full_name}
        <span className="small muted customer-email">{email}</span>
        {phone !== '' && <span className="small muted customer-email">{phone}</span>}
        {note !== '' && <p className="order-quote small">{note}</p>}
      </td>
      <td>
        <ul className="phone-order-titles">
          {lines.map(({ code, title, quantity }) => (
            <li key={code}>{`${quantity} × ${title}`}</li>
          ))}
        </ul>
        <span className="small muted">
          {`${formatPounds(total + (delivery ?? 0))} ${delivery === null ? 'before' : 'with'} delivery`}
        </span>
      </td>
      <td>
        <span className={`tag ${PHONE_ORDER_TAGS[state][1]}`}>{PHONE_ORDER_TAGS[state][0]}</span>
        <span className="small muted customer-email">{standing(phoneOrder)}</span>
        <span className="small muted customer-email">{`By ${by}, ${pastInWords(created_at, new Date())}`}</span>
      </td>
      <td>
        <span className="row wrapf plan-tools">
          {order_no !== null && (
            <a className="nm" href={`/admin/orders/${order_no}?queue=all`}>
              {order_no}
            </a>
          )}
          {isOpen && (
            <>
              <Button
                look="line"
                className="sm"
                aria-label={`Another link for ${full_name}`}
                onClick={() => ask('resend')}
              >
                Another link
              </Button>
              <Button
                look="line"
                className="sm"
                aria-label={`Cancel the phone order of ${full_name}`}
                onClick={() => ask('cancel')}
              >
                Cancel
              </Button>
            </>
          )}
        </span>
      </td>
    </tr>
  )
}

/** How far it has come, beyond its state. */
function standing({ state, opened_at, expires_on }: StaffPhoneOrder): string {
  const opened = opened_at === null ? 'Not opened yet' : `Opened ${pastInWords(opened_at, new Date())}`
  if (state === 'waiting') return `${opened}; good until ${dayNameFrom(expires_on, inLondon(new Date()).day)}`
  if (state === 'expired') return `${opened}; ended ${dayNameFrom(expires_on, inLondon(new Date()).day)}`
  return opened_at === null ? '' : opened
}
