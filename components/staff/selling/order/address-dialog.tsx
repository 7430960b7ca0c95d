/** Changes the delivery address of an order that is not packed. */
import type { Address } from '../../../../domain/core/address/schema.ts'
import { staffAddressSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import type { ChangeOrder } from './order-queries.ts'

const schema = staffAddressSchema.omit({ is_default: true })

export type AddressDialogProps = { address: Address; change: ChangeOrder; closed: () => void }

export const AddressDialog = ({ address, change, closed }: AddressDialogProps) => (
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
