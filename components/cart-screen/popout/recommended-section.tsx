/** The pop-out's second section: all that goes with the basket. */
import type { ProductCard } from '../../../domain/product/product.ts'
import type { ShownCart } from '../../cart/shown-cart.ts'
import { recommendedHeading } from '../recommended-heading.ts'
import { BackButton } from './back-button.tsx'
import type { PopoutStep } from './popout-section.ts'
import { RecommendedProduct } from './recommended-product.tsx'

export type RecommendedSectionProps = {
  recommended: ProductCard[] | null
  cart: ShownCart
  go: (step: PopoutStep) => void
}

export const RecommendedSection = ({ recommended, cart, go }: RecommendedSectionProps) => (
  <>
    <BackButton to="cart" go={go} />
    <h3>{recommendedHeading(cart)}</h3>
    <ul className="rec-grid">
      {recommended?.map((product) => (
        <li key={product.code}>
          <RecommendedProduct product={product} wines={cart.wines} go={go} />
        </li>
      ))}
    </ul>
  </>
)
