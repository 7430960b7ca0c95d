/** Adds, changes or deletes an address of a customer. */
import { staffAddressSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.ts'
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

type AddressDialogProps = {
  customerId: string
  /** null for a new one. */
  address: StaffCustomer['addresses'][number] | null
  closed: () => void
}

export const AddressDialog = ({ customerId, address, closed }: AddressDialogProps) =>
  address === null ? (
    <FormDialog
      {...COMMON}
      title="New address"
      rows={[...LINES, ['is_default']]}
      initial={{ ...NO_ADDRESS, is_default: false }}
      submit="Add"
      toast="The address is added"
      save={(typed) => addAddress(customerId, typed)}
      closed={closed}
    />
  ) : (
    <FormDialog
      {...COMMON}
      title={`Change ${address.line_1}`}
      rows={address.is_default ? LINES : [...LINES, ['is_default']]}
      initial={address}
      submit="Save"
      toast="The address is saved"
      save={(typed, { version }) => changeAddress(customerId, address.id, { ...typed, version })}
      more={(finish) => (
        <DeleteButton
          id="customer-address-delete"
          name={addressLine(address)}
          text="Orders and plans keep their own copy of it."
          reread={['customer']}
          send={() => deleteAddress(customerId, address.id)}
          deleted={finish}
        />
      )}
      closed={closed}
    />
  )
