/** Puts an order together while its customer is on the telephone, and mails them a link to pay by. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parsePostcode } from '../../../domain/address/postcode.ts'
import { MAX_PHONE_LINES } from '../../../domain/phone-order/phone-order.ts'
import { refusalOf } from '../../account/refusal-of.ts'
import { useForm } from '../../account/use-form.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import type { Refusal } from '../../primitives/use-form-refusal.ts'
import { BackLink } from '../kit/back-link.tsx'
import { openPath } from '../panel-path.ts'
import { type PickedProduct, ProductPicker } from '../product-picker/product-picker.tsx'
import { useUnsaved } from '../unsaved.ts'
import { NOBODY, PhoneOrderCustomer, type TypedCustomer } from './phone-order-customer.tsx'
import { type ChosenLine, PhoneOrderLines, PhoneOrderSums } from './phone-order-lines.tsx'
import { phoneQuoteQuery, usePhoneOrdersChanged } from './phone-order-queries.ts'

const LIST = '/admin/phone-orders'

export function NewPhoneOrder() {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const [customer, setCustomer] = useState(NOBODY)
  const { message, errors, working, form } = useSending(lines, customer)
  const choose = ({ code, title }: PickedProduct) =>
    setLines((known) =>
      known.some((line) => line.code === code)
        ? known
        : [...known, { id: crypto.randomUUID(), code, title, quantity: 1 }],
    )
  const change = (code: string, changes: Partial<ChosenLine>) =>
    setLines((known) => known.map((line) => (line.code === code ? { ...line, ...changes } : line)))
  const quoted = useQuery(phoneQuoteQuery(wantedOf(lines), wholePostcode(addressOf(customer)?.postcode ?? '')))
  const quote = lines.length === 0 ? undefined : quoted.data
  return (
    <form className="phone-order-form grid-4" aria-label="Phone order" {...form}>
      <BackLink href={LIST} words="Phone orders" />
      {message !== null && <Note kind="bad">{message} What you typed is kept.</Note>}
      <section className="panel stack" aria-label="Wines">
        <h2>What they’d like</h2>
        {lines.length < MAX_PHONE_LINES && (
          <ProductPicker label="Add a product" name="lines" error={errors.lines} choose={choose} />
        )}
        <PhoneOrderLines
          lines={lines}
          quote={quote}
          errors={errors}
          change={change}
          remove={(code) => setLines((known) => known.filter((line) => line.code !== code))}
        />
        {quoted.error && lines.length > 0 && <Note kind="bad">{quoted.error.message}</Note>}
        {quote && <PhoneOrderSums quote={quote} />}
        <p className="small muted">
          Nothing is set aside until it is paid for, and the prices are those of the day they pay. Let the customer
          know.
        </p>
      </section>
      <section className="panel stack" aria-label="Customer">
        <h2>Who it is for</h2>
        <PhoneOrderCustomer
          typed={customer}
          type={(changes) => setCustomer((known) => ({ ...known, ...changes }))}
          errors={errors}
        />
        <div>
          <Button type="submit" working={working ? 'Sending' : null}>
            Send the link
          </Button>
        </div>
      </section>
    </form>
  )
}

const wantedOf = (lines: readonly ChosenLine[]) => lines.map(({ code, quantity }) => ({ code, quantity }))

/** null if the customer gives it at the checkout. */
const addressOf = ({ way, address }: TypedCustomer) => (way === 'delivery' ? address : null)

/** undefined while the postcode is incomplete: delivery can't be priced yet. */
const wholePostcode = (typed: string) => (parsePostcode(typed)?.sector == null ? undefined : typed)

/** Sends the link, then shows the list. */
function useSending(lines: readonly ChosenLine[], customer: TypedCustomer) {
  const changed = usePhoneOrdersChanged()
  const [isSent, setSent] = useState(false)
  // Keeps the key until an answer comes, so that a second press or a retry after a lost answer makes one phone order.
  const [key, setKey] = useState(() => crypto.randomUUID())
  useUnsaved(lines.length > 0 && !isSent ? 'The phone order has not been sent.' : null, { isKept: false })
  return useForm(async () => {
    const { email, note, address } = customer
    const { full_name, phone } = address
    const answer = await call('POST /api/admin/phone-orders', {
      body: {
        idempotency_key: key,
        lines: wantedOf(lines),
        email,
        full_name,
        phone,
        address: addressOf(customer),
        note,
      },
    })
    if (!answer.ok) {
      // The key has been used for another phone order: the next press sends a new one.
      if (answer.status === 409) setKey(crypto.randomUUID())
      return atItsFields(refusalOf(answer), customer)
    }
    setSent(true)
    showToast(`The link is on its way to ${answer.data.email}`)
    await changed()
    // Waits for the render that clears the unsaved state, which would otherwise block leaving.
    setTimeout(() => void openPath(LIST))
    return null
  })
}

/** Moves errors of the name and the phone to the address's fields, if there is one. */
const atItsFields = (refusal: Refusal | null, { way }: TypedCustomer): Refusal | null => {
  if (refusal === null || way !== 'delivery') return refusal
  const { full_name, phone, ...errors } = refusal.errors
  const own = { ...(full_name && { 'address.full_name': full_name }), ...(phone && { 'address.phone': phone }) }
  return { ...refusal, errors: { ...own, ...errors } }
}
