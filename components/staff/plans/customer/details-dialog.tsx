/** Changes a customer's name, e-mail address and phone. */
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { customerDetailsSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { changeDetails } from '../../core/queries/customer-queries.ts'

type DetailsDialogProps = { customer: StaffCustomer; closed: () => void }

export const DetailsDialog = ({ customer, closed }: DetailsDialogProps) => (
  <FormDialog
    id="customer-details"
    title={`Change ${customer.name || customer.email}`}
    schema={customerDetailsSchema}
    rows={[['first_name', 'last_name'], ['email'], ['phone']]}
    initial={customer}
    warnings={({ email }) =>
      email.trim().toLowerCase() === customer.email
        ? []
        : ['They sign in with the new address from now on. Both addresses get a mail about it.']
    }
    submit="Save"
    toast="The customer is saved"
    reread={['customer']}
    save={(details, { version }) => changeDetails(customer.id, { ...details, version })}
    closed={closed}
  />
)
