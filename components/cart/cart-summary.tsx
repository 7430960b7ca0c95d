/** What the basket comes to, with its delivery as far as that is known, and the way to the checkout (domain §3). */
import type { ReactNode } from 'react'
import { formatPounds, type Pence, toPounds } from '../../domain/money/pence.ts'
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $localStore } from '../store/state.ts'
import { DeliveryHint } from './delivery-hint.tsx'
import { collectionRow, deliveryRow, dueRow } from './delivery-words.ts'
import { countLabel, type ShownCart } from './shown-cart.ts'

const pounds = (pence: Pence): string => formatPounds(toPounds(pence))

export function CartSummary({ cart }: { cart: ShownCart }) {
  const isCollected = cart.delivery?.method === 'collection'
  return (
    <aside className="cart-summary" aria-label="Order summary">
      <h2>Summary</h2>
      <dl className="num">
        <Row label={countLabel(cart)} amount={pounds(cart.subtotal)} />
        {cart.saving > 0 && <Row look="saving" label="Mix Six saving" amount={`−${pounds(cart.saving)}`} />}
        <Row {...deliveryRow(cart, isCollected ? 'Or delivered' : 'Delivery')} />
        <CollectRow cart={cart} />
        <Row look="big" {...dueRow(cart)} />
      </dl>
      <DeliveryHint cart={cart} />
      <a className="btn block" href="/checkout">
        Checkout
      </a>
      <p className="cart-safe small muted">
        <Icon name="lock" small />
        <span>Secure payment. You’ll be asked to confirm you are over 18.</span>
      </p>
    </aside>
  )
}

const Row = ({ label, amount, look }: { label: ReactNode; amount: string; look?: 'saving' | 'big' }) => (
  <div className={look}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

function CollectRow({ cart: { delivery } }: { cart: ShownCart }) {
  const store = useStore($localStore)
  if (delivery?.method === 'collection') {
    const { label, amount } = collectionRow(delivery)
    const without = !delivery.hasMixSix && <small className="muted">Mix Six prices do not apply there</small>
    return (
      <Row
        label={
          <>
            {label} {without}
          </>
        }
        amount={amount}
      />
    )
  }
  const from = store ? `from ${store.name}` : <a href="/#shop-local">from a shop</a>
  return <Row label={<>Collect in 4 hours, {from}</>} amount="Free" />
}
