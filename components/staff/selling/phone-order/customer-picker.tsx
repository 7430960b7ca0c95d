/** Finds a customer or guest who is known, and fills the form of a phone order from them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../../../domain/core/address/schema.ts'
import { addressSchema } from '../../../../domain/core/address/schema.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { CustomerPage } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { addressLine, NO_ADDRESS } from '../../../shop/core/address/address-line.ts'
import { customerQuery, customersQuery, guestQuery } from '../../core/queries/customer-queries.ts'

type Found = CustomerPage['customers'][number] & { code: string }

/** Fields of the form that come from a customer. */
export type KnownCustomer = { customer: string; email: string; full_name: string; phone: string; address: Address }

export type CustomerPickerProps = {
  /** Name of the customer who was chosen; '' for none. */
  chosen: string
  address: Address
  fill: (change: Partial<KnownCustomer>) => void
}

const FIELDS = addressSchema.keyof().options

/** The address alone, without its id. */
const plain = (saved: Address): Address => ({
  ...NO_ADDRESS,
  ...Object.fromEntries(FIELDS.map((field) => [field, saved[field]])),
})

export function CustomerPicker({ chosen, address, fill }: CustomerPickerProps) {
  const client = useQueryClient()
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const find = async (q: string): Promise<Found[]> => {
    const { customers } = await client.fetchQuery(customersQuery({ q, page: 1 }))
    return customers.map((customer) => ({ ...customer, code: customer.email }))
  }
  const reading = useMutation({
    mutationFn: async ({ id, is_guest }: Found) => {
      if (!is_guest) return client.fetchQuery(customerQuery(id))
      const guest = await client.fetchQuery(guestQuery(id))
      return { ...guest, phone: guest.address?.phone ?? '', addresses: guest.address === null ? [] : [guest.address] }
    },
    onSuccess: ({ name, email, phone, ...customer }) => {
      const known = customer.addresses.map(plain)
      setAddresses(known)
      const first = known[0] ?? { ...NO_ADDRESS, full_name: name, phone }
      fill({ customer: name || email, email, full_name: name, phone, address: first })
    },
    onError: (error) => showToast(error.message, 'bad'),
  })
  const credit = reading.data && 'credit' in reading.data ? reading.data.credit : 0
  const credited = credit > 0 ? ` ${formatPounds(credit)} of store credit is taken off if they pay signed in.` : ''
  const at = addresses.findIndex((known) => addressLine(known) === addressLine(address))
  return (
    <>
      <Combobox
        label="Existing customer"
        placeholder="Name, e-mail or postcode"
        hint={
          chosen === ''
            ? 'Or type a new customer’s details below.'
            : `The details of ${chosen} are filled in below.${credited}`
        }
        search="customers"
        find={find}
        choose={(found) => reading.mutate(found)}
      >
        {({ name, email, is_guest }) => (
          <>
            {name || email} <small>{is_guest ? `${email}, guest` : email}</small>
          </>
        )}
      </Combobox>
      {addresses.length > 1 && (
        <SelectField
          label="Which of their addresses"
          value={String(at)}
          options={[
            ...addresses.map((known, index) => [String(index), addressLine(known)] as const),
            ['-1', 'Another, typed below'],
          ]}
          choose={(index) => fill({ address: addresses[Number(index)] ?? NO_ADDRESS })}
        />
      )}
    </>
  )
}
