/** What the basket comes to, with its delivery as far as that is known, and the way to the checkout. */
import type { ReactNode } from 'react'
import { formatPounds, type Pence, toPounds } from '../../domain/money/pence.ts'
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { useOffers } from '../shop/shop-context.ts'
import { $localStore } from '../store/state.ts'
import { DeliveryHint } from './delivery-hint.tsx'
import { collectionRow, deliveryRow, dueRow } from './delivery-words.ts'
import { countLabel, type ShownCart, type ShownDelivery } from './shown-cart.ts'

const pounds = (pence: Pence): string => formatPounds(toPounds(pence))

export function CartSummary({ cart }: { cart: ShownCart }) {
  const { delivery } = cart
  return (
    <aside className="cart-summary" aria-label="Order summary">
      <h2>Summary</h2>
      <dl className="num">
        <Row label={countLabel(cart)} amount={pounds(cart.subtotal)} />
        {cart.saving > 0 && <Row look="saving" label="Mix Six saving" amount={`−${pounds(cart.saving)}`} />}
        {delivery?.method === 'collection' ? (
          <>
            <CollectRow delivery={delivery} />
            <Row {...deliveryRow(cart, 'Or delivered')} />
          </>
        ) : (
          <>
            <Row {...deliveryRow(cart, 'Delivery')} />
            <MayCollectRow />
          </>
        )}
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

function CollectRow({ delivery }: { delivery: ShownDelivery }) {
  const { label, amount } = collectionRow(delivery)
  if (delivery.hasMixSix) return <Row label={label} amount={amount} />
  const told = (
    <>
      {label} <small className="muted">Mix Six prices do not apply there</small>
    </>
  )
  return <Row label={told} amount={amount} />
}

function MayCollectRow() {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  if (!hasStores) return null
  const shop = store ? (
    <>Or collect from {store.name}</>
  ) : (
    <>
      Or collect in 4 hours, <a href="/#shop-local">from a shop</a>
    </>
  )
  return <Row label={shop} amount="Free" />
}
