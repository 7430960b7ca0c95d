/** Customers: a list to search, and the one that is open. */
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { may } from '../../../domain/admin/roles.ts'
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import { NewsletterButton } from './newsletter-button.tsx'
import '../orders/orders.css'
import './customers.css'

export const CustomersScreen = ({ staff, item }: { staff: StaffInfo; item: string }) =>
  item === '' ? (
    <CustomerList>{may(staff.user_type, 'run_shop') && <NewsletterButton />}</CustomerList>
  ) : (
    <CustomerDetail key={item} id={item} />
  )
