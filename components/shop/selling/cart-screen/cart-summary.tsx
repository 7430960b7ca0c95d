/** The basket's totals, delivery as far as known, and the link to the checkout. */
import { type ReactNode, useState } from 'react'
import { readySoon } from '../../../../domain/catalogue/store/ready.ts'
import { formatPounds, type Pence, toPounds } from '../../../../domain/core/money/pence.ts'
import { collectionPromiseText } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useNow } from '../../../kit/primitives/use-now.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useHomeDelivery } from '../../../kit/shop/home-delivery.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { PromiseLine } from '../../catalogue/product/promise-line.tsx'
import { countLabel, type ShownCart, type ShownDelivery } from '../../core/cart/shown-cart.ts'
import { fetchCart } from '../../core/cart/state.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'
import { CodeField } from './code-field.tsx'
import { DeliveryHint } from './delivery-hint.tsx'
import { cannotBeCollected, cannotCollectAt, collectionRow, deliveryRow, dueRow } from './delivery-rows.ts'
import { ShortStore } from './short-store.tsx'
import { type BasketCode, savingOf, useBasketCode, withCode } from './use-basket-code.ts'

const pounds = (pence: Pence): string => formatPounds(toPounds(pence))

export function CartSummary({ cart }: { cart: ShownCart }) {
  const code = useBasketCode()
  const priced = withCode(cart, code.priced)
  const { delivery } = priced
  const due = dueRow(priced)
  const isShort = cannotBeCollected(priced)
  return (
    <aside className="cart-summary grid-4 box" aria-label="Order summary">
      <h2>Summary</h2>
      <dl className="num">
        <Row label={countLabel(cart)} amount={pounds(cart.subtotal)} />
        {cart.saving > 0 && <Row look="saving" label="Mix Six saving" amount={`−${pounds(cart.saving)}`} />}
        <CodeRow cart={cart} code={code} />
        {delivery?.method === 'collection' ? (
          <>
            {isShort ? (
              <Row look="short" label={cannotCollectAt(delivery)} amount={<ShortStore cart={cart} />} />
            ) : (
              <CollectRow delivery={delivery} />
            )}
            <DeliveryRow cart={{ ...cart, delivery }} label="Or delivered" />
          </>
        ) : (
          <>
            <DeliveryRow cart={{ ...cart, delivery }} label="Delivery" />
            <MayCollectRow cart={cart} />
          </>
        )}
        <Row look="big" {...due} />
      </dl>
      <DeliveryHint cart={{ ...cart, delivery }} />
      <CodeEntry code={code} />
      <div className="cart-go">
        <p className="num">
          {`${due.label} `}
          <b>{due.amount}</b>
        </p>
        <a className="btn block" href="/checkout">
          Checkout
        </a>
      </div>
      <p className="cart-safe small muted">
        <Icon name="lock" small />
        <span>{`Secure payment.${cart.isAgeRestricted ? ' You’ll be asked to confirm you are over 18.' : ''}`}</span>
      </p>
    </aside>
  )
}

/** The code's saving; none until it is priced for the lines as they are, and for codes that make delivery free. */
function CodeRow({ cart, code: { priced } }: { cart: ShownCart; code: BasketCode }) {
  const saving = savingOf(priced, cart)
  return saving ? <Row look="saving" label={`Code ${priced?.promotion?.code}`} amount={`−${pounds(saving)}`} /> : null
}

function CodeEntry({ code }: { code: BasketCode }) {
  const [typed, setTyped] = useState('')
  const save = async (wanted: string | null) => {
    if (await code.save(wanted)) setTyped('')
  }
  return (
    <CodeField
      applied={code.priced?.promotion ?? null}
      refused={code.refused}
      error={code.error}
      typed={typed}
      onType={setTyped}
      save={save}
    />
  )
}

type RowProps = { label: ReactNode; amount: ReactNode; look?: 'saving' | 'big' | 'short' }

const Row = ({ label, amount, look }: RowProps) => (
  <div className={look}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

/** Row with the delivery price and the promised days. */
function DeliveryRow({ cart, label }: { cart: ShownCart; label: string }) {
  const row = deliveryRow(cart, label, useHomeDelivery())
  const { promise } = cart
  return (
    <Row
      amount={row.amount}
      label={
        <>
          {row.label} {promise && <PromiseLine promise={promise} onOutdated={() => void fetchCart()} />}
        </>
      }
    />
  )
}

/** Row about collection from a store that has everything: store and pick-up time. */
function CollectRow({ delivery }: { delivery: ShownDelivery }) {
  const store = useStore($localStore)
  const now = useNow()
  const { label, amount } = collectionRow(delivery)
  const summary = (
    <>
      {label}{' '}
      {store && (
        <small className="muted">
          {[readySoon(store.opening_hours, now), collectionPromiseText(store.opening_hours, now)]
            .filter(Boolean)
            .join('. ')}
        </small>
      )}{' '}
      {!delivery.hasMixSix && <small className="muted">Mix Six prices don’t apply at this store</small>}
    </>
  )
  return <Row label={summary} amount={amount} />
}

function MayCollectRow({ cart }: { cart: ShownCart }) {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  if (!hasStores) return null
  const shop =
    store && cart.isAtLocalStore ? (
      <>Or collect from {store.name}</>
    ) : (
      <>
        Or collect <a href={FINDER_LINK}>from {store ? 'another' : 'a'} store</a>
      </>
    )
  return <Row label={shop} amount="Free" />
}
