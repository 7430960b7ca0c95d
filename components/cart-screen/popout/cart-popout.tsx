/** The basket over the page, from the right: what is in it, what goes with it, and one of those closer. */
import { useEffect, useReducer, useRef } from 'react'
import { lineQueue } from '../../cart/page-queue.ts'
import { countLabel } from '../../cart/shown-cart.ts'
import { useShownCart } from '../../cart/use-shown-cart.ts'
import { Drawer } from '../../primitives/drawer.tsx'
import { CartNews } from '../cart-news.tsx'
import { useFocusWhenEmptied } from '../use-focus-when-emptied.ts'
import { useFreshDelivery } from '../use-fresh-delivery.ts'
import { useRecommended } from '../use-recommended.ts'
import { CartSection } from './cart-section.tsx'
import { PopoutFoot } from './popout-foot.tsx'
import { FIRST_SECTION, nextSection } from './popout-section.ts'
import { RecommendedSection } from './recommended-section.tsx'
import { SingleProductSection } from './single-product-section.tsx'
import './cart-popout.css'

export type CartPopoutProps = {
  /** Called once it is out of sight; unmount it then. */
  closed: () => void
}

export function CartPopout({ closed }: CartPopoutProps) {
  const cart = useShownCart()
  const recommended = useRecommended(cart)
  const [at, go] = useReducer(nextSection, FIRST_SECTION)
  const body = useSectionFocus(at)
  const isFilled = cart.lines.length > 0
  useFocusWhenEmptied(isFilled, body)
  useFreshDelivery()
  // A press just before it closes is sent without waiting for more.
  useEffect(() => lineQueue.flush, [])
  return (
    <Drawer
      id="basket"
      title={<>Basket {isFilled && <small className="num">{countLabel(cart)}</small>}</>}
      foot={at.section === 'cart' && isFilled && <PopoutFoot cart={cart} />}
      closed={closed}
    >
      <CartNews />
      <div ref={body} className="pop" tabIndex={-1}>
        {at.section === 'cart' && <CartSection cart={cart} recommended={recommended} go={go} />}
        {at.section === 'recommended_products' && <RecommendedSection recommended={recommended} cart={cart} go={go} />}
        {at.section === 'single_product' && <SingleProductSection card={at.product} from={at.from} go={go} />}
      </div>
    </Drawer>
  )
}

/** A new section starts at its top and takes the focus: the pressed button is gone. */
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
