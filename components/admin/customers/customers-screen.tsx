/** Customers: a list to search, and the one that is open. */
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { may } from '../../../domain/admin/roles.ts'
import { CustomerImportScreen } from '../customer-import/customer-import-screen.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import { NewsletterButton } from './newsletter-button.tsx'
import '../kit/detail.css'
import './customers.css'

export function CustomersScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const runsShop = may(staff.user_type, 'run_shop')
  if (item === 'import' && runsShop) return <CustomerImportScreen />
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
