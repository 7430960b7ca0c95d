/** The drawer's first section: lines, Mix Six, and a carousel of recommended products. */
import { useId } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { Track } from '../../../../kit/carousel/track.tsx'
import { LoadFailed } from '../../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import type { ShownCart } from '../../../core/cart/shown-cart.ts'
import { $cart, fetchCart } from '../../../core/cart/state.ts'
import { CartLines } from '../cart-lines.tsx'
import { CartSkeleton } from '../cart-skeleton.tsx'
import { EmptyCart } from '../empty-cart.tsx'
import { MixSix } from '../mix-six.tsx'
import { recommendedHeading } from '../recommended-heading.ts'
import type { PopoutStep } from './popout-section.ts'
import { RecommendedProduct } from './recommended-product.tsx'

export type CartSectionProps = {
  cart: ShownCart
  recommended: ProductCard[] | null
  go: (step: PopoutStep) => void
}

type RecommendedCarouselProps = {
  products: ProductCard[] | null
  cart: ShownCart
  go: (step: PopoutStep) => void
}

/** Recommendations, two slides at a time. Renders nothing until there are any. */
function RecommendedCarousel({ products, cart, go }: RecommendedCarouselProps) {
  const id = useId()
  if (!products?.length) return null
  return (
    <section className="recs" aria-labelledby={id}>
      <h3 id={id}>{recommendedHeading(cart)}</h3>
      <Track arrows dots={false}>
        {products.map((product) => (
          <RecommendedProduct key={product.code} product={product} wines={cart.wines} go={go} />
        ))}
      </Track>
      <button type="button" className="link" onClick={() => go({ step: 'see_all' })}>
        See them all
      </button>
    </section>
  )
}

/** Shows the known basket immediately, then the current prices. */
export function CartSection({ cart, recommended, go }: CartSectionProps) {
  const { loaded, retry } = useLoaded(loadCart)
  const isKnown = useStore($cart) !== null || loaded.state === 'loaded'
  if (!isKnown && loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  if (!isKnown) return <CartSkeleton />
  return (
    <>
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <MixSix cart={cart} brief />
          <CartLines lines={cart.lines} heading="h3" />
        </>
      )}
      <RecommendedCarousel products={recommended} cart={cart} go={go} />
    </>
  )
}

async function loadCart() {
  const message = await fetchCart()
  return message === null ? ({ ok: true, data: null } as const) : ({ ok: false, status: 0, message } as const)
}
