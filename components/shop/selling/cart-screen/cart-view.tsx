/** The loaded basket page: lines, totals, and recommended products. */
import { useEffect, useRef } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { formatPoundsBrief, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { numberWordFirst } from '../../../../domain/core/text/number-words.ts'
import { Track } from '../../../kit/carousel/track.tsx'
import { Rack } from '../../../kit/picture/rack.tsx'
import { ProductCardView } from '../../catalogue/product/product-card-view.tsx'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { countLabel, type ShownCart } from '../../core/cart/shown-cart.ts'
import { useShownCart } from '../../core/cart/use-shown-cart.ts'
import { CartAnnouncement } from './cart-announcement.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { MixSix } from './mix-six.tsx'
import { offerBottles } from './offer-bottles.ts'
import { recommendedHeading } from './recommended-heading.ts'
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts'
import { useFreshDelivery } from './use-fresh-delivery.ts'
import { useRecommended } from './use-recommended.ts'

type RecommendedRowProps = { heading: string; products: ProductCard[] | null }

/** Recommendations below the basket. Renders nothing until there are any. */
function RecommendedRow({ heading, products }: RecommendedRowProps) {
  if (!products?.length) return null
  return (
    <section className="cart-more" aria-label={heading}>
      <h2>{heading}</h2>
      <Track arrows dots={false}>
        {products.map((product) => (
          <ProductCardView key={product.code} product={product} />
        ))}
      </Track>
    </section>
  )
}

const CASE = 12

/** Offer to turn the basket into a Lock it in case: missing bottles, and the saving. */
function LockItInCase({ cart }: { cart: ShownCart }) {
  const offered = cart.lines.filter(({ product }) => product.lock_it_in_price !== null)
  const bottles = offered.reduce((sum, { quantity }) => sum + quantity, 0)
  const less = offered.reduce(
    (sum, { product, quantity, total }) => sum + total - quantity * toPence(product.lock_it_in_price ?? 0),
    0,
  )
  if (less <= 0 || bottles > CASE) return null
  return (
    <div className="lock-case" data-theme="lock">
      <Rack filled={bottles} />
      <p>
        <b>
          {bottles === CASE
            ? 'That’s a full Lock it in case'
            : `${numberWordFirst(CASE - bottles)} more ${CASE - bottles === 1 ? 'makes' : 'make'} a Lock it in case`}
        </b>
        {`At Lock it in prices ${offerBottles(offered, cart.lines)} would cost ${formatPoundsBrief(toPounds(less))} less, every time.`}
      </p>
      <a className="btn line sm" href="/lock-it-in">
        See how
      </a>
    </div>
  )
}

export function CartView() {
  const cart = useShownCart()
  const recommended = useRecommended(cart)
  useFreshDelivery()
  // Sends pending presses without delay when the page is left.
  useEffect(() => lineQueue.flush, [])
  const isFilled = cart.lines.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenEmptied(isFilled, heading)
  return (
    <>
      <div className="cart-head between">
        <h1 ref={heading} tabIndex={-1}>
          Your basket
        </h1>
        {isFilled && <p className="num">{countLabel(cart)}</p>}
      </div>
      <CartAnnouncement />
      {isFilled ? (
        <>
          <MixSix cart={cart} />
          <div className="cart-columns">
            <div>
              <CartLines lines={cart.lines} heading="h2" />
              <LockItInCase cart={cart} />
            </div>
            <CartSummary cart={cart} />
          </div>
        </>
      ) : (
        <EmptyCart />
      )}
      <RecommendedRow heading={recommendedHeading(cart)} products={recommended} />
    </>
  )
}
