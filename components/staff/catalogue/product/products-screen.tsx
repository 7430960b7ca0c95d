/** Shows the table of products, a new product, or the product that the address names. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { catalogueQuery, productQuery } from '../../core/queries/product-queries.ts'
import { NewProductScreen } from './new-product-screen.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductTable } from './product-table.tsx'
import './products.css'

/** One product: read, then edited. */
function ProductScreen({ code, mayWrite, mayBuild }: { code: string; mayWrite: boolean; mayBuild: boolean }) {
  const product = useQuery(productQuery(code))
  const catalogue = useQuery(catalogueQuery)
  const [times, setTimes] = useState(0)
  if (product.error instanceof CallFailed && product.error.status === 404) return <NoProduct code={code} />
  if (product.data === undefined || catalogue.data === undefined) return <LoadError of={[product, catalogue]} />
  return (
    <ProductEditor
      key={times}
      detail={product.data}
      catalogue={catalogue.data}
      mayWrite={mayWrite}
      mayBuild={mayBuild}
      renewed={() => setTimes((before) => before + 1)}
    />
  )
}

const NoProduct = ({ code }: { code: string }) => (
  <section className="adm-empty">
    <EmptyLink
      heading="There’s no such product"
      text={`No product has the code ${code}.`}
      href="/admin/products"
      link="To the products"
    />
  </section>
)

export function ProductsScreen({ staff, item: segment }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.permissions, 'write_catalogue')
  const item = decodeURIComponent(segment)
  if (item === '') return <ProductTable mayWrite={mayWrite} />
  if (item === 'new' && mayWrite) return <NewProductScreen />
  return <ProductScreen key={item} code={item} mayWrite={mayWrite} mayBuild={may(staff.permissions, 'build_pages')} />
}
