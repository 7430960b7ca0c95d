/** Puts an order together while its customer is on the telephone, and mails them a link to pay by. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../../domain/address/address.ts'
import { MAX_PHONE_LINES, MAX_PHONE_NOTE } from '../../../domain/phone-order/phone-order.ts'
import { parsePostcode } from '../../../domain/store/postcode.ts'
import { refusalOf } from '../../account/refusal-of.ts'
import { useForm } from '../../account/use-form.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { openPath } from '../panel-path.ts'
import { type PickedProduct, ProductPicker } from '../product-picker/product-picker.tsx'
import { useUnsaved } from '../unsaved.ts'
import { type ChosenLine, PhoneOrderLines, PhoneOrderSums } from './phone-order-lines.tsx'
import { phoneQuoteQuery, usePhoneOrdersChanged } from './phone-order-queries.ts'

const LIST = '/admin/phone-orders'

const NO_ADDRESS: Address = { full_name: '', line_1: '', line_2: '', town: '', county: '', postcode: '', phone: '' }

const WAYS = [
  { id: 'delivery', name: 'Delivered to an address' },
  { id: 'customer', name: 'They say at the checkout, or collect it' },
] as const

export function NewPhoneOrder() {
  const changed = usePhoneOrdersChanged()
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const [email, setEmail] = useState('')
  const [address, setAddress] = useState(NO_ADDRESS)
  const [way, setWay] = useState<(typeof WAYS)[number]['id']>('delivery')
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  // The same key until it is answered: pressed twice, or sent again after a lost answer, it is one phone order.
  const [key] = useState(() => crypto.randomUUID())
  const isDelivered = way === 'delivery'
  const postcode = isDelivered && parsePostcode(address.postcode)?.sector != null ? address.postcode : undefined
  const wanted = lines.map(({ code, quantity }) => ({ code, quantity }))
  const quoted = useQuery(phoneQuoteQuery(wanted, postcode))
  useUnsaved(lines.length > 0 && !isSent ? 'The phone order has not been sent.' : null, { isKept: false })
  const { message, errors, working, form } = useForm(async () => {
    if (lines.length === 0) return { message: null, errors: { lines: 'Choose at least one product' } }
    const answer = await call('POST /api/admin/phone-orders', {
      body: {
        idempotency_key: key,
        lines: wanted,
        email,
        full_name: address.full_name,
        phone: address.phone,
        address: isDelivered ? address : null,
        note,
      },
    })
    if (!answer.ok) return refusalOf(answer)
    setSent(true)
    showToast(`The link is on its way to ${answer.data.email}`)
    await changed()
    // What was not saved a moment ago no longer holds anybody back once this is shown.
    setTimeout(() => void openPath(LIST))
    return null
  })
  const choose = ({ code, title }: PickedProduct) =>
    setLines((known) => (known.some((line) => line.code === code) ? known : [...known, { code, title, quantity: 1 }]))
  const quote = lines.length === 0 ? undefined : quoted.data
  return (
    <form className="phone-order-form" aria-label="Phone order" {...form}>
      <a className="small phone-order-back" href={LIST}>
        <Icon name="left" small />
        Phone orders
      </a>
      {message !== null && <Note kind="bad">{message} What you typed is kept.</Note>}
      <section className="panel stack" aria-label="Wines">
        <h2>What they’d like</h2>
        {lines.length < MAX_PHONE_LINES && <ProductPicker label="Add a product" choose={choose} />}
        {errors.lines !== undefined && <p className="err">{errors.lines}</p>}
        <PhoneOrderLines
          lines={lines}
          quote={quote}
          errors={errors}
          count={(code, quantity) =>
            setLines((known) => known.map((line) => (line.code === code ? { ...line, quantity } : line)))
          }
          remove={(code) => setLines((known) => known.filter((line) => line.code !== code))}
        />
        {quoted.error && lines.length > 0 && <Note kind="bad">{quoted.error.message}</Note>}
        {quote && <PhoneOrderSums quote={quote} />}
        <p className="small muted">
          Nothing is held until it is paid for, and what is paid is the price of that day. Say so on the phone.
        </p>
      </section>
      <section className="panel stack" aria-label="Customer">
        <h2>Who it is for</h2>
        <Field
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="off"
          hint="Read it back to them: the link goes there."
          value={email}
          error={errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <fieldset className="phone-order-ways">
          <legend>How they get it</legend>
          {WAYS.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="way" checked={way === id} onChange={() => setWay(id)} /> {name}
            </label>
          ))}
        </fieldset>
        {isDelivered ? (
          <AddressFields
            section="shipping"
            name="address"
            typed={address}
            type={(changes) => setAddress((known) => ({ ...known, ...changes }))}
            errors={{ ...errors, ...(errors.full_name && { 'address.full_name': errors.full_name }) }}
          />
        ) : (
          <NameAndPhone
            typed={address}
            type={(changes) => setAddress((known) => ({ ...known, ...changes }))}
            errors={errors}
          />
        )}
        <div className="field">
          <label htmlFor="phone-order-note">Note for colleagues</label>
          <textarea
            id="phone-order-note"
            className="input"
            name="note"
            rows={3}
            maxLength={MAX_PHONE_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="hint">The customer never sees it.</p>
        </div>
        <div>
          <Button type="submit" working={working ? 'Sending' : null}>
            Send the link
          </Button>
        </div>
      </section>
    </form>
  )
}

type NameAndPhoneProps = {
  typed: Address
  type: (changes: Partial<Address>) => void
  errors: Readonly<Record<string, string>>
}

const NameAndPhone = ({ typed, type, errors }: NameAndPhoneProps) => (
  <div className="address-two">
    <Field
      label="Full name"
      name="full_name"
      autoComplete="off"
      value={typed.full_name}
      error={errors.full_name}
      onChange={({ target }) => type({ full_name: target.value })}
    />
    <Field
      label="Phone (optional)"
      type="tel"
      name="phone"
      autoComplete="off"
      value={typed.phone}
      error={errors.phone}
      onChange={({ target }) => type({ phone: target.value })}
    />
  </div>
)
