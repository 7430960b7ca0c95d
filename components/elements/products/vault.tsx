/** The hero's picture: up to three bottles in lit bays, the middle one with its name and best price. */
import { formatPounds } from '../../../domain/money/pence.ts'
import type { ProductCard } from '../../../domain/product/product.ts'
import { imageUrl, PICTURE } from '../../product/niche.tsx'
import { productUrl } from '../../product/product-url.ts'

export const Vault = ({ products }: { products: readonly ProductCard[] }) => (
  <div className="vault-bays">
    {products.slice(0, 3).map((product, index) => (
      <a
        key={product.code}
        className={index === 1 ? 'mid' : undefined}
        href={productUrl(product)}
        aria-label={`${product.product}, ${formatPounds(product.price)}`}
      >
        <span className="bay">
          <img
            src={imageUrl(product.main_picture)}
            alt=""
            {...PICTURE}
            fetchPriority={index === 1 ? 'high' : undefined}
          />
        </span>
        {index === 1 && <Tip product={product} />}
      </a>
    ))}
  </div>
)

const Tip = ({ product }: { product: ProductCard }) => (
  <span className="tip">
    <b>{product.productname.replace(/ \d{4}$/, '')}</b>
    {product.mix_six_price === null ? formatPounds(product.price) : `${formatPounds(product.mix_six_price)} in a six`}
  </span>
)
