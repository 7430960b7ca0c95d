/** What stays in view below the pop-out's lines: the total, and the two ways on. */
import { formatPounds, toPounds } from '../../../domain/money/pence.ts'
import { DeliveryHint } from '../delivery-hint.tsx'
import type { ShownCart } from '../shown-cart.ts'

export const PopoutFoot = ({ cart: { total } }: { cart: ShownCart }) => (
  <>
    <p className="row between num pop-total">
      <span>Total before delivery</span>
      <b>{formatPounds(toPounds(total))}</b>
    </p>
    <DeliveryHint goods={total} />
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
