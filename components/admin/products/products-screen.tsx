/** Products: the table, a new one, an import, or one of them, as the address says. */
import '../zod-without-eval.ts'
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { may } from '../../../domain/admin/roles.ts'
import { ImportScreen } from '../import/import-screen.tsx'
import { NewProductScreen } from './new-product-screen.tsx'
import { ProductScreen } from './product-screen.tsx'
import { ProductTable } from './product-table.tsx'
import './products.css'

export function ProductsScreen({ staff, item: segment }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.user_type, 'write_catalogue')
  const item = decodeURIComponent(segment)
  if (item === '') return <ProductTable mayWrite={mayWrite} />
  if (item === 'new' && mayWrite) return <NewProductScreen />
  if (item === 'import' && mayWrite) return <ImportScreen />
  return <ProductScreen key={item} code={item} mayWrite={mayWrite} />
}
