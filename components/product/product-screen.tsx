/** A product's page. Prices are the prerendered ones until today's have been asked for. */
import { useEffect } from 'react'
import type { ProductData } from '../../domain/route/descriptor.ts'
import { Still } from '../layout/still.tsx'
import { wake } from '../layout/visitor.ts'
import { LockBar } from '../lock-it-in/lock-bar.tsx'
import { Reviews } from '../review/reviews-part.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { askLive, doubtLive, isOutdated } from './live-state.ts'
import { MoreProducts } from './more-products.tsx'
import { variantIn } from './variant-address.ts'
import './product-page.css'

export type ProductScreenProps = { data: ProductData }

/** Another product is another page: nothing chosen for one stays for the next. */
export const ProductScreen = ({ data }: ProductScreenProps) => <ProductView key={data.product.code} data={data} />

function ProductView({ data: { product, breadcrumbs } }: ProductScreenProps) {
  useEffect(() => {
    const code = variantIn(product, location.search)
    // The address asks for more than the server drew.
    if (code !== product.variant_code) wake()
    void askLive(code).then((live) => {
      if (live !== null && isOutdated(product, code, live)) wake()
    })
    return doubtLive
  }, [product])
  return (
    <>
      {product.lock_it_in_price !== null && <LockBar of="product" />}
      <main id="main" className="wrap" tabIndex={-1}>
        <Still name={`crumbs/${product.code}`} className="pdp-crumbs">
          {({ Breadcrumbs }) => <Breadcrumbs crumbs={breadcrumbs} />}
        </Still>
        <div className="pdp">
          <Gallery product={product} />
          <BuyBox product={product} breadcrumbs={breadcrumbs} />
        </div>
        <Still name={`about/${product.code}`}>{({ AboutProduct }) => <AboutProduct product={product} />}</Still>
        <Reviews product={product} />
        <MoreProducts code={product.code} />
      </main>
    </>
  )
}
