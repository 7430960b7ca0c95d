/** The basket page once it is known: lines beside their sums, and what goes with them. */
import { useEffect, useRef } from 'react'
import { lineQueue } from '../cart/page-queue.ts'
import { countLabel } from '../cart/shown-cart.ts'
import { useShownCart } from '../cart/use-shown-cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNews } from './cart-news.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { LockItInCase } from './lock-it-in-case.tsx'
import { MixSix } from './mix-six.tsx'
import { recommendedHeading } from './recommended-heading.ts'
import { RecommendedRow } from './recommended-row.tsx'
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts'
import { useFreshDelivery } from './use-fresh-delivery.ts'
import { useRecommended } from './use-recommended.ts'

export function CartView() {
  const cart = useShownCart()
  const recommended = useRecommended(cart)
  useFreshDelivery()
  // A press just before the page is left is sent without waiting for more.
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
      <CartNews />
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
