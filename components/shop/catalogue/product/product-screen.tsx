/** A product's page. Shows prerendered prices until the current ones have loaded. */
import { useEffect } from 'react'
import type { ProductData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { AmendBar } from '../../core/lock-it-in/amend-bar.tsx'
import { LockBar } from '../../core/lock-it-in/lock-bar.tsx'
import { $storeChanges } from '../../core/store/state.ts'
import { WRITE_REVIEW } from '../review/write-review.ts'
import { LivePromise } from './live-promise.tsx'
import { fetchLive, invalidateLive, isOutdated } from './live-state.ts'
import { LiveStore } from './live-store.tsx'
import { variantIn } from './variant-address.ts'
import './product-page.css'

const Gallery = onDemand(() => import('./gallery-view.tsx').then((gallery) => gallery.GalleryView))
const BuyBox = onDemand(() => import('./buy-box-view.tsx').then((box) => box.BuyBoxView))
const Reviews = onDemand(() => import('../review/reviews.tsx').then((reviews) => reviews.Reviews))
const MoreProducts = onDemand(() => import('./more-products-view.tsx').then((more) => more.MoreProductsView))

export type ProductScreenProps = { data: ProductData }

/** Resets all choices when the page changes to another product. */
export const ProductScreen = ({ data }: ProductScreenProps) => <ProductView key={data.product.code} data={data} />

function ProductView({ data: { product, breadcrumbs } }: ProductScreenProps) {
  useEffect(() => {
    const code = variantIn(product, location.search)
    // The URL selects a variant or the review form, which the prerendered page does not show.
    if (code !== product.variant_code || location.hash === `#${WRITE_REVIEW}`) wake()
    void fetchLive(code).then((live) => {
      if (live !== null && isOutdated(product, code, live)) wake()
    })
    const unfollow = $storeChanges.listen(() => void fetchLive(variantIn(product, location.search)))
    return () => {
      unfollow()
      invalidateLive()
    }
  }, [product])
  return (
    <>
      {product.lock_it_in_price === null ? <AmendBar of="product" /> : <LockBar of="product" page={product.code} />}
      <main id="main" className="wrap" tabIndex={-1}>
        <Still name={`crumbs/${product.code}`} className="pdp-crumbs">
          {({ Breadcrumbs }) => <Breadcrumbs crumbs={breadcrumbs} />}
        </Still>
        <div className="pdp">
          <Gallery product={product} />
          <BuyBox product={product} breadcrumbs={breadcrumbs} />
        </div>
        <LivePromise product={product} />
        <LiveStore product={product} />
        <Still name={`about/${product.code}`}>{({ AboutProduct }) => <AboutProduct product={product} />}</Still>
        <Reviews product={product} />
        <MoreProducts code={product.code} />
      </main>
    </>
  )
}
