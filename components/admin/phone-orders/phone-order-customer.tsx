/** Customer of a phone order: where the link goes, how they get the wines, and a note for colleagues. */
import type { Address } from '../../../domain/address/address.ts'
import { MAX_PHONE_NOTE } from '../../../domain/phone-order/phone-order.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { NO_ADDRESS } from '../../address/address-line.ts'
import { Field } from '../../primitives/field.tsx'
import { TextArea } from '../kit/labelled.tsx'
import { Control } from '../kit/schema-fields.tsx'

const WAYS = { delivery: 'Delivered to an address', customer: 'They say at the checkout, or collect it' } as const

/** Customer as typed. Without an address only its name and phone are asked for. */
export type TypedCustomer = { email: string; way: keyof typeof WAYS; address: Address; note: string }

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
      <Control
        name="way"
        field={{ label: 'How they get it', control: 'choice', options: WAYS }}
        value={way}
        set={(chosen) => type({ way: chosen === 'delivery' ? 'delivery' : 'customer' })}
      />
      {way === 'delivery' ? (
        <AddressFields section="shipping" isForAnother name="address" {...fields} />
      ) : (
        <NameAndPhone {...fields} />
      )}
      <TextArea
        label="Note for colleagues (optional)"
        name="note"
        hint="The customer never sees it."
        maxLength={MAX_PHONE_NOTE}
        value={note}
        change={(next) => type({ note: next })}
      />
    </>
  )
}

type NameAndPhoneProps = {
  typed: Address
  type: (changes: Partial<Address>) => void
  errors: Readonly<Record<string, string>>
}

const NameAndPhone = ({ typed, type, errors }: NameAndPhoneProps) => (
  <div className="address-two columns grid-4">
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
