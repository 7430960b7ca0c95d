/** Whom a phone order is for: where the link goes, how they get the wines, and what colleagues should know. */
import type { Address } from '../../../domain/address/address.ts'
import { MAX_PHONE_NOTE } from '../../../domain/phone-order/phone-order.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { NO_ADDRESS } from '../../address/address-line.ts'
import { Field } from '../../primitives/field.tsx'
import '../../primitives/check.css'

const WAYS = [
  { id: 'delivery', name: 'Delivered to an address' },
  { id: 'customer', name: 'They say at the checkout, or collect it' },
] as const

/** What has been typed of them. Without an address its name and phone are asked alone. */
export type TypedCustomer = { email: string; way: (typeof WAYS)[number]['id']; address: Address; note: string }

export const NOBODY: TypedCustomer = { email: '', way: 'delivery', address: NO_ADDRESS, note: '' }

export type PhoneOrderCustomerProps = {
  typed: TypedCustomer
  type: (changes: Partial<TypedCustomer>) => void
  errors: Readonly<Record<string, string>>
}

export function PhoneOrderCustomer({ typed: { email, way, address, note }, type, errors }: PhoneOrderCustomerProps) {
  const fields = {
    typed: address,
    type: (changes: Partial<Address>) => type({ address: { ...address, ...changes } }),
    errors,
  }
  return (
    <>
      <Field
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="off"
        hint="Read it back to them: the link goes there."
        value={email}
        error={errors.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <fieldset className="phone-order-ways">
        <legend>How they get it</legend>
        {WAYS.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="radio" name="way" checked={way === id} onChange={() => type({ way: id })} /> {name}
          </label>
        ))}
      </fieldset>
      {way === 'delivery' ? (
        <AddressFields section="shipping" isForAnother name="address" {...fields} />
      ) : (
        <NameAndPhone {...fields} />
      )}
      <div className="field">
        <label htmlFor="phone-order-note">Note for colleagues (optional)</label>
        <textarea
          id="phone-order-note"
          className="input"
          name="note"
          rows={3}
          maxLength={MAX_PHONE_NOTE}
          value={note}
          aria-describedby="phone-order-note-hint"
          onChange={({ target }) => type({ note: target.value })}
        />
        <p className="hint" id="phone-order-note-hint">
          The customer never sees it.
        </p>
      </div>
    </>
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
