/** Erases a customer's data, confirmed by typing their e-mail address. */
import { useQueryClient } from '@tanstack/react-query'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { customerErasureSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { erase } from '../../core/queries/customer-queries.ts'

export type EraseDialogProps = { customer: StaffCustomer; closed: () => void }

export function EraseDialog({ customer, closed }: EraseDialogProps) {
  const client = useQueryClient()
  const { id, in_the_way, name, email, credit } = customer
  const title = `Erase ${name || email}?`
  if (in_the_way.length > 0)
    return (
      <Confirm
        id="erase-customer"
        title={title}
        text={`Not yet. These must be delivered, cancelled or ended first: ${in_the_way.join(', ')}.`}
        act="Close"
        look="primary"
        keep={null}
        closed={closed}
      />
    )
  return (
    <FormDialog
      id="erase-customer"
      title={title}
      schema={customerErasureSchema}
      initial={{ email: '' }}
      vary={() => ({ email: { hint: email } })}
      rules={(typed) => (typed.email.toLowerCase() === email ? [] : [{ field: 'email', message: `Type ${email}` }])}
      intro={
        <p>
          Their account, addresses, cards, wish list, notes and e-mails are deleted, and they are signed out. Orders and
          credit notes stay for the books, without name and address; published reviews stay as those of ‘A customer’.
          {credit > 0 && ` Their ${formatPounds(credit)} of store credit is lost.`} <b>This can’t be undone.</b>
        </p>
      }
      submit="Erase permanently"
      working="Erasing"
      look="danger"
      save={async () => {
        await erase(id, email)
        showToast('Their data has been erased')
        client.removeQueries({ queryKey: ['customer', id] })
        void client.invalidateQueries({ queryKey: ['customers'] })
        return { next: () => openPath('/admin/customers') }
      }}
      closed={closed}
    />
  )
}
