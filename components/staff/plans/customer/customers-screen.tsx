/** Customers and guests: a list to search, and the one that is open. */

import { isOrderNumber } from '../../../../domain/selling/order/number.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { downloadFile } from '../../../kit/panel/download-file.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import { GuestDetail } from './guest-detail.tsx'
import '../../../kit/panel/detail.css'
import './customers.css'

/** Hands an owner the newsletter's list, for the service that sends it. */
function NewsletterButton() {
  const exporting = useWrite(() => call('POST /api/admin/newsletter/export'), {
    show: ({ csv }) => downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'newsletter.csv'),
    toast: ({ addresses }) =>
      `${countOf(addresses, 'address', 'addresses')}, each with the link that stops the newsletter`,
  })
  return (
    <Button
      variant="line"
      className="sm"
      working={exporting.isPending ? 'Exporting' : null}
      onClick={() => exporting.mutate(undefined)}
    >
      Export the newsletter’s list
    </Button>
  )
}

export function CustomersScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const runsShop = may(staff.permissions, 'run_shop')
  if (isOrderNumber(item)) return <GuestDetail key={item} orderNo={item} />
  if (item !== '') return <CustomerDetail key={item} id={item} />
  return (
    <CustomerList
      actions={
        runsShop && (
          <>
            <a className="btn line sm" href="/admin/customers/import">
              Import CSV
            </a>
            <NewsletterButton />
          </>
        )
      }
    />
  )
}
