/** Up to three bottles in lit bays, as the hero's picture. Each links to its product. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../../domain/catalogue/product/product-url.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import { Picture } from '../../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../../kit/picture/product-picture.tsx'
import { shownPicture } from '../../../../kit/picture/shown-picture.ts'

export const Vault = ({ products }: { products: readonly ProductCard[] }) => {
  if (products.length === 0) return <p className="muted">No products set</p>
  return (
    <div className="vault-bays">
      {products.slice(0, 3).map((product, index) => (
        <a key={product.code} className={index === 1 ? 'mid' : undefined} href={productUrl(product)}>
          <span className="bay">
            <Picture
              file={shownPicture(product)}
              place="card"
              alt=""
              {...PICTURE}
              fetchPriority={index === 1 ? 'high' : undefined}
            />
          </span>
          <Tip product={product} />
        </a>
      ))}
    </div>
  )
}

/** Name and best price of a bottle: the link's text, and so its accessible name where it is not visible. */
const Tip = ({ product }: { product: ProductCard }) => (
  <span className="tip">
    <b>{product.productname.replace(/ \d{4}$/, '')}</b>
    {product.mix_six_price === null ? formatPounds(product.price) : `${formatPounds(product.mix_six_price)} in a six`}
  </span>
)
