/** A drawer with the basket, recommended products, and the details of one of them. */
import { useEffect, useReducer, useRef } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { formatPounds, toPounds } from '../../../../../domain/core/money/pence.ts'
import { Drawer } from '../../../../kit/primitives/drawer.tsx'
import { useHomeDelivery } from '../../../../kit/shop/home-delivery.ts'
import { lineQueue } from '../../../core/cart/page-queue.ts'
import { countLabel, type ShownCart } from '../../../core/cart/shown-cart.ts'
import { useShownCart } from '../../../core/cart/use-shown-cart.ts'
import { CartAnnouncement } from '../cart-announcement.tsx'
import { DeliveryHint } from '../delivery-hint.tsx'
import { cannotBeCollected, cannotCollectAt, collectionRow, deliveryRow, dueRow } from '../delivery-rows.ts'
import { recommendedHeading } from '../recommended-heading.ts'
import { ShortStore } from '../short-store.tsx'
import { savingOf, useBasketCode, withCode } from '../use-basket-code.ts'
import { useFocusWhenEmptied } from '../use-focus-when-emptied.ts'
import { useFreshDelivery } from '../use-fresh-delivery.ts'
import { useRecommended } from '../use-recommended.ts'
import { BackButton } from './back-button.tsx'
import { CartSection } from './cart-section.tsx'
import { FIRST_SECTION, nextSection, type PopoutStep } from './popout-section.ts'
import { RecommendedProduct } from './recommended-product.tsx'
import { SingleProductSection } from './single-product-section.tsx'
import './cart-popout.css'

export type CartPopoutProps = {
  /** Called once the drawer is hidden; unmount it then. */
  closed: () => void
}

type RecommendedSectionProps = {
  recommended: ProductCard[] | null
  cart: ShownCart
  go: (step: PopoutStep) => void
}

/** The drawer's second section: all recommended products. */
const RecommendedSection = ({ recommended, cart, go }: RecommendedSectionProps) => (
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

/** The delivery or collection of the basket, as far as known; or the ways out of a store that lacks part of it. */
function PopoutDelivery({ cart }: { cart: ShownCart }) {
  const { delivery } = cart
  const home = useHomeDelivery()
  if (delivery && cannotBeCollected(cart)) {
    return (
      <>
        <p className="err">{cannotCollectAt(delivery)}</p>
        <ShortStore cart={cart} brief />
      </>
    )
  }
  const { label, amount } =
    delivery?.method === 'collection' ? collectionRow(delivery) : deliveryRow(cart, 'Delivery', home)
  return (
    <p className="row between num small">
      <span>{label}</span>
      <span>{amount}</span>
    </p>
  )
}

/** The fixed part below the lines: delivery as far as known, total, and two buttons. */
function PopoutFoot({ cart }: { cart: ShownCart }) {
  const { priced } = useBasketCode()
  const saving = savingOf(priced, cart)
  const due = dueRow(withCode(cart, priced))
  return (
    <>
      <PopoutDelivery cart={cart} />
      {saving !== null && saving > 0 && (
        <p className="row between num small saving">
          <span>{`Code ${priced?.promotion?.code}`}</span>
          <span>{`−${formatPounds(toPounds(saving))}`}</span>
        </p>
      )}
      <p className="row between num pop-total">
        <span>{due.label}</span>
        <b>{due.amount}</b>
      </p>
      <DeliveryHint cart={cart} />
      <div className="pop-ways">
        <a className="btn line" href="/cart">
          View basket
        </a>
        <a className="btn" href="/checkout">
          Checkout
        </a>
      </div>
    </>
  )
}

export function CartPopout({ closed }: CartPopoutProps) {
  const cart = useShownCart()
  const recommended = useRecommended(cart)
  const [at, go] = useReducer(nextSection, FIRST_SECTION)
  const body = useSectionFocus(at)
  const isFilled = cart.lines.length > 0
  useFocusWhenEmptied(isFilled, body)
  useFreshDelivery()
  // Sends pending presses without delay when the drawer closes.
  useEffect(() => lineQueue.flush, [])
  return (
    <Drawer
      id="basket"
      title={<>Basket {isFilled && <small className="num">{countLabel(cart)}</small>}</>}
      foot={at.section === 'cart' && isFilled && <PopoutFoot cart={cart} />}
      closed={closed}
    >
      <CartAnnouncement />
      <div ref={body} className="pop" tabIndex={-1}>
        {at.section === 'cart' && <CartSection cart={cart} recommended={recommended} go={go} />}
        {at.section === 'recommended_products' && <RecommendedSection recommended={recommended} cart={cart} go={go} />}
        {at.section === 'single_product' && <SingleProductSection card={at.product} from={at.from} go={go} />}
      </div>
    </Drawer>
  )
}

/** Scrolls to the top of a new section and focuses it, because the pressed button was removed. */
function useSectionFocus(at: object) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    body.current?.focus()
    body.current?.parentElement?.scrollTo(0, 0)
  }, [at])
  return body
}
