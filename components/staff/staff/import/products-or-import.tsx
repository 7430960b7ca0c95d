/** Shows the import of a list, or the products, below whose address it is. */
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { ProductsScreen } from '../../catalogue/product/products-screen.tsx'
import { ImportScreen } from './import-screen.tsx'

export function ProductsOrImport({ staff, item }: { staff: StaffInfo; item: string }) {
  if (item === 'import') return <ImportScreen staff={staff} />
  return <ProductsScreen staff={staff} item={item} />
}
