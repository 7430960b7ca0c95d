/** Shows the import of customers, or the customers, below whose address it is. */
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { CustomersScreen } from '../../plans/customer/customers-screen.tsx'
import { CustomerImportScreen } from './customer-import-screen.tsx'

export function CustomersOrImport({ staff, item }: { staff: StaffInfo; item: string }) {
  if (item === 'import') return <CustomerImportScreen />
  return <CustomersScreen staff={staff} item={item} />
}
