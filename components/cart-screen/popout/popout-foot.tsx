/** What stays in view below the pop-out's lines: delivery as far as it is known, the total, and the two ways on. */
import type { ShownCart } from '../../cart/shown-cart.ts'
import { DeliveryHint } from '../delivery-hint.tsx'
import { collectionRow, deliveryRow, dueRow } from '../delivery-words.ts'

export function PopoutFoot({ cart }: { cart: ShownCart }) {
  const { delivery } = cart
  const way = delivery?.method === 'collection' ? collectionRow(delivery) : deliveryRow(cart, 'Delivery')
  const due = dueRow(cart)
  return (
    <>
      <p className="row between num small">
        <span>{way.label}</span>
        <span>{way.amount}</span>
      </p>
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
