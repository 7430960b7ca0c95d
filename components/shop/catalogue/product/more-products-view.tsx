/** Below a product: recommendations, and recently viewed wines. */
import { useCallback, useEffect, useState } from 'react'
import { loadRecommendations } from '../recommendation/load.ts'
import { loadViewed, recordView } from '../recommendation/views.ts'
import { ProductRow } from './product-row.tsx'

/** Code of the page's product. Give it as key too: another product is another view. */
export type MoreProductsProps = { code: string }

export function MoreProductsView({ code }: MoreProductsProps) {
  const [recorded] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    void recordView(code).then(recorded.resolve)
  }, [code, recorded])
  // Recommendations depend on the last wine viewed: this one must have been noted first.
  const recommended = useCallback(() => recorded.promise.then(() => loadRecommendations(code)), [code, recorded])
  const viewed = useCallback(() => loadViewed(code), [code])
  return (
    <>
      <ProductRow heading="Goes well with this" isExpected load={recommended} />
      <ProductRow heading="Recently viewed" load={viewed} />
    </>
  )
}
