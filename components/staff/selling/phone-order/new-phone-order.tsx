/** Creates an order while its customer is on the phone, and mails them a link to pay by. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parsePostcode } from '../../../../domain/core/address/postcode.ts'
import type { Address } from '../../../../domain/core/address/schema.ts'
import type { DeclinedCheckout } from '../../../../domain/selling/checkout/declined.schema.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { TypedPhoneOrder } from '../../../../domain/selling/phone-order/form.schema.ts'
import { phoneOrderFormSchema } from '../../../../domain/selling/phone-order/form.schema.ts'
import type { WantedLine } from '../../../../domain/selling/phone-order/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { $panelSearch, openPath } from '../../../kit/panel/panel-path.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { AddressFields } from '../../../shop/core/address/address-fields.tsx'
import { NO_ADDRESS } from '../../../shop/core/address/address-line.ts'
import { declinedQuery, orderQuery } from '../order/order-queries.ts'
import { declinedAsked, phoneOrderAsked } from '../order/phone-order-path.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { PHONE_ORDERS } from './phone-order-queries.ts'
import { PhoneOrderWines, wantedOf } from './phone-order-wines.tsx'

const LIST = '/admin/phone-orders'

const ROWS = [
  ['lines'],
  ['customer'],
  ['email'],
  ['full_name', 'phone'],
  ['way'],
  ['is_for_another'],
  ['address'],
  ['note'],
] as const

const BLANK: TypedPhoneOrder = {
  lines: [],
  customer: '',
  email: '',
  full_name: '',
  phone: '',
  way: 'delivery',
  is_for_another: false,
  address: NO_ADDRESS,
  note: '',
}

/** undefined while the postcode is incomplete: delivery can't be priced yet. */
const deliveredTo = ({ way, address }: TypedPhoneOrder) =>
  way === 'delivery' && parsePostcode(address?.postcode ?? '')?.sector != null ? address?.postcode : undefined

/** The caller receives the parcel unless someone else does. A customer's saved address may name someone else. */
function follows(now: TypedPhoneOrder, before: TypedPhoneOrder): Partial<TypedPhoneOrder> {
  const { address, full_name, phone } = now
  if (!address) return {}
  if (address !== before.address && isForAnother(address, full_name)) return { is_for_another: true }
  return now.is_for_another && before.is_for_another ? {} : { address: { ...address, full_name, phone } }
}

const isForAnother = ({ full_name }: Address, caller: string): boolean =>
  full_name.trim() !== '' && full_name.trim() !== caller.trim()

const toLines = (lines: readonly (WantedLine & { title?: string })[]): TypedPhoneOrder['lines'] =>
  lines.map(({ code, quantity, title = code }) => ({ code, quantity, id: code, title }))

const fromDeclined = ({ name, email, phone, address, lines }: DeclinedCheckout): TypedPhoneOrder => ({
  ...BLANK,
  lines: toLines(lines),
  ...{ customer: name, email, full_name: name, phone },
  way: address === null ? 'customer' : 'delivery',
  address: address ?? NO_ADDRESS,
})

const fromOrder = ({ order, name, phone }: StaffOrder, lines: readonly WantedLine[]): TypedPhoneOrder => ({
  ...BLANK,
  lines: toLines(lines),
  ...{ customer: name, email: order.email, full_name: name, phone },
  way: order.address === null ? 'customer' : 'delivery',
  is_for_another: order.address !== null && isForAnother(order.address, name),
  address: { ...NO_ADDRESS, ...order.address },
})

/** Blank, or filled from an order or a declined checkout (../order/phone-order-path.ts). */
export function NewPhoneOrder() {
  const search = useStore($panelSearch)
  const asked = phoneOrderAsked(search)
  const declined = declinedAsked(search)
  const order = useQuery({ ...orderQuery(asked?.order ?? ''), enabled: asked !== null })
  const checkouts = useQuery({ ...declinedQuery({ q: declined ?? '', page: 1 }), enabled: declined !== null })
  if (asked !== null) {
    return order.data === undefined ? (
      <LoadError of={[order]} />
    ) : (
      <PhoneOrderForm initial={fromOrder(order.data, asked.lines)} />
    )
  }
  if (declined === null) return <PhoneOrderForm initial={BLANK} />
  if (checkouts.data === undefined) return <LoadError of={[checkouts]} />
  const checkout = checkouts.data.checkouts.find(({ order_no }) => order_no === declined)
  return <PhoneOrderForm initial={checkout === undefined ? BLANK : fromDeclined(checkout)} />
}

function PhoneOrderForm({ initial }: { initial: TypedPhoneOrder }) {
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one phone order.
  const [key, setKey] = useState(() => crypto.randomUUID())
  return (
    <div className="phone-order-form grid-4">
      <BackLink href={LIST} label="Phone orders" />
      <Panel title="New phone order">
        <SchemaForm
          label="Phone order"
          schema={phoneOrderFormSchema}
          rows={ROWS}
          initial={initial}
          hidden={({ way }) => (way === 'delivery' ? [] : ['is_for_another', 'address'])}
          follows={follows}
          own={(typed, set, errors) => ({
            lines: (
              <PhoneOrderWines
                lines={typed.lines}
                set={(lines) => set({ lines })}
                postcode={deliveredTo(typed)}
                errors={errors}
              />
            ),
            customer: <CustomerPicker chosen={typed.customer} address={typed.address ?? NO_ADDRESS} fill={set} />,
            address: (
              <div className="stack">
                <AddressFields
                  section="shipping"
                  isForAnother
                  hasName={typed.is_for_another}
                  name="address"
                  typed={typed.address ?? NO_ADDRESS}
                  type={(changes) => set({ address: { ...NO_ADDRESS, ...typed.address, ...changes } })}
                  errors={errors}
                />
              </div>
            ),
          })}
          submit="Send the link"
          working="Sending"
          toast={({ email }) => `The link is on its way to ${email}`}
          reread={[PHONE_ORDERS]}
          save={async ({ lines, email, full_name, phone, address, note }) => {
            const body = { idempotency_key: key, lines: wantedOf(lines), email, full_name, phone, address, note }
            const answer = await call('POST /api/admin/phone-orders', { body })
            // The key has been used for another phone order: the next press sends a new one.
            if (!answer.ok && answer.status === 409) setKey(crypto.randomUUID())
            return answer.ok ? { next: () => openPath(LIST) } : answer
          }}
        />
      </Panel>
    </div>
  )
}
