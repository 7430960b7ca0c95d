/** A band about one product: picture, name, price, and a link to its page. */
import { productUrl } from '../../../../../domain/catalogue/product/product-url.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import type { DocumentData } from '../../../../../domain/publishing/descriptor/descriptor.ts'
import type { ProductHeaderConfig } from '../../../../../domain/publishing/page/custom-configs.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'

export type ProductHeaderProps = { config: ProductHeaderConfig; products: DocumentData['products'] }

/** Renders nothing for a product that is no longer sold. */
export const ProductHeader = ({ config, products }: ProductHeaderProps) => {
  const product = products[config.product_code]
  if (!product) return null
  return (
    <div className="product-header">
      <ProductPicture product={product} place="card" decorative />
      <div className="stack">
        <p className="small muted">{[product.region, product.country].filter(Boolean).join(', ')}</p>
        <h2>{config.heading || product.product}</h2>
        <p>{config.text || product.taste}</p>
        <p className="num">
          <b>{formatPounds(product.price)}</b>
          {product.mix_six_price !== null && <span> or {formatPounds(product.mix_six_price)} in a six</span>}
        </p>
        <a className="btn" href={productUrl(product)}>
          See {product.productname}
        </a>
      </div>
    </div>
  )
}
