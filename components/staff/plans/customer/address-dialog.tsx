/** Adds, changes or deletes an address of a customer. */
import { useState } from 'react'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { staffAddressSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { DeleteButton } from '../../../kit/panel/delete-button.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { addressLine, NO_ADDRESS } from '../../../shop/core/address/address-line.ts'
import { addAddress, changeAddress, deleteAddress } from '../../core/queries/customer-queries.ts'

const LINES = [['full_name', 'phone'], ['postcode'], ['line_1'], ['line_2'], ['town', 'county']] as const

const COMMON = {
  id: 'customer-address',
  schema: staffAddressSchema,
  reread: ['customer'],
} as const

type DialogProps = { customer: StaffCustomer; closed: () => void }

export function NewAddressDialog({ customer: { id, addresses_version }, closed }: DialogProps) {
  const [version, setVersion] = useState(addresses_version)
  return (
    <FormDialog
      {...COMMON}
      title="New address"
      rows={[...LINES, ['is_default']]}
      initial={{ ...NO_ADDRESS, is_default: false }}
      submit="Add"
      toast="The address is added"
      save={async (typed) => {
        const answer = await addAddress(id, { ...typed, version })
        if (answer.ok || answer.conflict === undefined) return answer
        const { addresses, addresses_version: latest } = answer.conflict.customer
        setVersion(latest)
        const stored = addresses.map(addressLine).join('; ') || 'none'
        return { message: `Their addresses have changed. Kept now: ${stored}. Press Add to add this one too.`, set: {} }
      }}
      closed={closed}
    />
  )
}

type ChangeProps = DialogProps & { address: StaffCustomer['addresses'][number] }

export const AddressDialog = ({ customer, address: { id, line_1, ...address }, closed }: ChangeProps) => (
  <FormDialog
    {...COMMON}
    title={`Change ${line_1}`}
    rows={address.is_default ? LINES : [...LINES, ['is_default']]}
    initial={{ line_1, ...address }}
    submit="Save"
    toast="The address is saved"
    save={(typed, { version }) => changeAddress(customer.id, id, { ...typed, version })}
    more={(finish, shown) => (
      <DeleteButton
        id="customer-address-delete"
        name={addressLine(shown)}
        text="Orders and plans keep their own copy of it."
        reread={['customer']}
        send={() => deleteAddress(customer.id, id, shown.version)}
        deleted={finish}
      />
    )}
    closed={closed}
  />
)
