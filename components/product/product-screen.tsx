/** A product's page. Prices are the prerendered ones until today's have been asked for. */
import { useState } from 'react'
import type { Product } from '../../domain/product/product.ts'
import type { ProductData } from '../../domain/route/descriptor.ts'
import { Still } from '../layout/still.tsx'
import { Reviews } from '../review/reviews-part.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { useLiveProduct } from './use-live-product.ts'
import { offerOf } from './variant-choices.ts'
import './product-page.css'

export type ProductScreenProps = { data: ProductData }

/** Another product is another page: nothing chosen for one stays for the next. */
export const ProductScreen = ({ data }: ProductScreenProps) => <ProductView key={data.product.code} data={data} />

function ProductView({ data: { product, breadcrumbs } }: ProductScreenProps) {
  const [code, setCode] = useState(product.variant_code)
  const live = useLiveProduct(code)
  const offer = live.offer ?? offerOf(product, code)
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <Still name={`crumbs/${product.code}`} className="pdp-crumbs">
        {({ Breadcrumbs }) => <Breadcrumbs crumbs={breadcrumbs} />}
      </Still>
      <div className="pdp">
        <Gallery key={code} product={product} images={imagesOf(product, offer.main_picture)} />
        <BuyBox product={product} breadcrumbs={breadcrumbs} offer={offer} live={live} onChoose={setCode} />
      </div>
      <Still name={`about/${product.code}`}>{({ AboutProduct }) => <AboutProduct product={product} />}</Still>
      <Reviews product={product} />
    </main>
  )
}

/** The chosen variant's picture stands in for the front of the bottle. */
const imagesOf = (product: Product, picture: string): string[] => [picture, ...product.images.slice(1)]
