/** A recommended product, whose details open in the drawer. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import { MIX_SIX_BOTTLES } from '../../../../../domain/selling/cart/pricing.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { unitLabel } from '../../../catalogue/product/unit-label.ts'
import type { PopoutStep } from './popout-section.ts'

export type RecommendedProductProps = {
  product: ProductCard
  /** Number of wines in the basket, which decides whether one more would have the Mix Six price. */
  wines: number
  go: (step: PopoutStep) => void
}

export function RecommendedProduct({ product, wines, go }: RecommendedProductProps) {
  const { mix_six_price, price, uda } = product
  const isInSix = mix_six_price !== null && wines + 1 >= MIX_SIX_BOTTLES
  return (
    <button type="button" className="rec" onClick={() => go({ step: 'look_at', product })}>
      <ProductPicture product={product} decorative />
      <span className="serif">{product.product}</span>
      <span className="small num">
        <b>{formatPounds(isInSix ? mix_six_price : price)}</b>{' '}
        <span className="muted">{isInSix ? 'in your six' : unitLabel(uda).toLowerCase()}</span>
      </span>
    </button>
  )
}
