/** One product: read, then edited. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyLink } from '../kit/empty-link.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { CallFailed } from '../queries.ts'
import { ProductEditor } from './product-editor.tsx'
import { catalogueQuery, productQuery } from './product-queries.ts'

export function ProductScreen({ code, mayWrite }: { code: string; mayWrite: boolean }) {
  const product = useQuery(productQuery(code))
  const catalogue = useQuery(catalogueQuery)
  const [times, setTimes] = useState(0)
  if (product.error instanceof CallFailed && product.error.status === 404) return <NoProduct code={code} />
  if (product.data === undefined || catalogue.data === undefined) return <NotRead of={[product, catalogue]} />
  return (
    <ProductEditor
      key={times}
      detail={product.data}
      catalogue={catalogue.data}
      mayWrite={mayWrite}
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
