/** Recommendations and recently viewed products below a product. */
import { useCallback, useEffect, useState } from 'react'
import { loadRecommendations } from '../recommendation/load.ts'
import { loadViewed, recordView } from '../recommendation/views.ts'
import { ProductRow } from './product-row.tsx'

/** `code`: the product on the page. Pass it as the key too, so that each product is recorded as a new view. */
export type MoreProductsProps = { code: string }

export function MoreProductsView({ code }: MoreProductsProps) {
  const [recorded] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    void recordView(code).then(recorded.resolve)
  }, [code, recorded])
  // Recommendations depend on the last product viewed, so this view must be recorded first.
  const recommended = useCallback(() => recorded.promise.then(() => loadRecommendations(code)), [code, recorded])
  const viewed = useCallback(() => loadViewed(code), [code])
  return (
    <>
      <ProductRow heading="Goes well with this" isExpected load={recommended} />
      <ProductRow heading="Recently viewed" load={viewed} />
    </>
  )
}
