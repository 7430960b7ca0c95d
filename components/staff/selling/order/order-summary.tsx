/** An order's customer, address and payment. */
import { Fragment, useState } from 'react'
import type { Address } from '../../../../domain/core/address/schema.ts'
import { telLink } from '../../../../domain/core/address/tel-link.ts'
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { staffAddressSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { leftOfOrder } from '../../../../domain/selling/refund/order-refund.ts'
import { AddressLines } from '../../../kit/panel/address-lines.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { DeliveryMethod } from './delivery-method.tsx'
import type { ChangeOrder, OrderPartProps } from './order-queries.ts'
import { toPaidOrder } from './refund-draft.ts'

export const OrderSummary = ({ order, change, serves }: OrderPartProps & { serves: boolean }) => (
  <aside className="detail-aside detail-after" aria-label="The customer">
    {serves ? <Customer order={order} /> : <Recipient order={order} />}
    <Where order={order} change={change} />
    {serves && <Paid order={order} />}
    <section>
      <h3>Age</h3>
      <p className="small">{ageCheckLabel(order)}</p>
    </section>
    {order.order.order_note !== '' && <GiftMessage title="Their note" text={order.order.order_note} />}
    {order.order.gift_message !== '' && <GiftMessage title="Gift message" text={order.order.gift_message} />}
  </aside>
)

const GiftMessage = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3>{title}</h3>
    <p className="detail-quote small">{text}</p>
  </section>
)

/** Name and telephone number for staff who pack an order but don't serve its customer. */
const Recipient = ({ order: { name, phone } }: { order: StaffOrder }) => (
  <section>
    <h3>Customer</h3>
    <p>{name}</p>
    {phone !== '' && <Phone number={phone} />}
  </section>
)

const Phone = ({ number }: { number: string }) => (
  <p className="small">
    <a href={telLink(number)}>{number}</a>
  </p>
)

const Customer = ({ order: { name, phone, phoned_by: phonedBy, customer, order } }: { order: StaffOrder }) => (
  <section>
    <h3>Customer</h3>
    <a className="nm" href={`/admin/customers/${customer?.id ?? order.order_no}`}>
      {name}
    </a>
    <p className="small muted">
      {customer === null
        ? 'Bought as a guest'
        : `Since ${customer.since.slice(0, 4)}, ${countOf(customer.orders, 'order')}, ${formatPounds(customer.spent)} in all`}
    </p>
    <p className="small">
      <a href={`mailto:${order.email}`}>{order.email}</a>
    </p>
    {phonedBy !== '' && <p className="small">By phone, taken by {phonedBy}</p>}
    {phone !== '' && <Phone number={phone} />}
  </section>
)

function Where({ order: { order, next_step, may_change_address }, change }: OrderPartProps) {
  const [isChanging, setChanging] = useState(false)
  const { address, store, state } = order
  if (store !== null)
    return (
      <section>
        <h3>{state === 'collected' ? 'Collected at' : 'Collection'}</h3>
        <p className="small">{store.name}</p>
        <p className="small muted">{store.address}</p>
      </section>
    )
  if (address === null) return null
  return (
    <section>
      <h3>{state === 'delivered' ? 'Delivered to' : 'Delivery address'}</h3>
      <address className="small">
        <AddressLines address={address} />
      </address>
      {next_step === null && (
        <p className="small muted">
          <DeliveryMethod order={order} />
        </p>
      )}
      {may_change_address && (
        <Button variant="line" className="sm" onClick={() => setChanging(true)}>
          Change the address
        </Button>
      )}
      {isChanging && <AddressDialog address={address} change={change} closed={() => setChanging(false)} />}
    </section>
  )
}

function Paid({ order }: { order: StaffOrder }) {
  const { total, store_credit, refunded, refused } = order.order.totals
  const paid = toPaidOrder(order)
  const back = [
    ['Refunded', refunded],
    ['Store credit given back', toPounds(paid.creditRefunded)],
  ] as const
  const kept = leftOfOrder(paid) + toPence(refused)
  return (
    <section>
      <h3>Payment</h3>
      <dl className="detail-sums small">
        <dt>{order.card || 'Card'}</dt>
        <dd>{formatPounds(total)}</dd>
        {store_credit > 0 && (
          <>
            <dt>Store credit</dt>
            <dd>{formatPounds(store_credit)}</dd>
          </>
        )}
        {back.map(
          ([name, amount]) =>
            amount > 0 && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="detail-minus">−{formatPounds(amount)}</dd>
              </Fragment>
            ),
        )}
        {(refused > 0 || back.some(([, amount]) => amount > 0)) && (
          <>
            <dt>Kept</dt>
            <dd>
              <b>{formatPounds(toPounds(kept))}</b>
            </dd>
          </>
        )}
        {refused > 0 && (
          <>
            <dt>of which owed, as the bank refused a refund</dt>
            <dd className="detail-minus">{formatPounds(refused)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

const ageCheckLabel = ({ confirmed_over_18_at: at, order }: StaffOrder): string => {
  if (at !== null) return `Confirmed over 18 at the checkout, ${formatPastTime(at, new Date())}`
  return order.is_age_restricted ? 'Not confirmed' : 'Not asked: nothing here is for adults only'
}

const schema = staffAddressSchema.omit({ is_default: true })

type AddressDialogProps = { address: Address; change: ChangeOrder; closed: () => void }

/** Changes the delivery address of an order that is not packed. */
const AddressDialog = ({ address, change, closed }: AddressDialogProps) => (
  <FormDialog
    id="order-address"
    title="Change the delivery address"
    schema={schema}
    rows={[['full_name', 'phone'], ['postcode'], ['line_1'], ['line_2'], ['town', 'county']]}
    initial={address}
    intro={<p>The customer gets an e-mail with the new address. Their saved addresses stay as they are.</p>}
    submit="Change the address"
    save={async (typed, seen) => {
      await change.mutateAsync({ does: 'address', body: { ...typed, seen } })
      return undefined
    }}
    closed={closed}
  />
)
