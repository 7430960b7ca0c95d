/** Shows the table of products, a new product, or the product that the address names. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, maySeeCosts } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { catalogueQuery, productQuery } from '../../core/queries/product-queries.ts'
import { NewProductScreen } from './new-product-screen.tsx'
import { ProductEditor, type ProductEditorProps } from './product-editor.tsx'
import { ProductTable } from './product-table.tsx'
import './products.css'

type ProductScreenProps = { code: string } & Omit<ProductEditorProps, 'detail' | 'catalogue' | 'renewed'>

/** One product: read, then edited. */
function ProductScreen({ code, ...access }: ProductScreenProps) {
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
      {...access}
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
  const seesCosts = maySeeCosts(staff.permissions)
  const item = decodeURIComponent(segment)
  if (item === '') return <ProductTable mayWrite={mayWrite} seesCosts={seesCosts} />
  if (item === 'new') return <NewProductScreen />
  return (
    <ProductScreen
      key={item}
      code={item}
      {...{ mayWrite, seesCosts }}
      mayBuild={may(staff.permissions, 'build_pages')}
      mayAdjust={may(staff.permissions, 'adjust_stock')}
    />
  )
}
