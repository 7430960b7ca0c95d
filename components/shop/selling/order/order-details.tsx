/** An order's page: state, next step, actions and history, beside the items bought. */
import { useState } from 'react'
import { withUnbrokenPostcodes } from '../../../../domain/core/address/unbroken-postcodes.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatDate, momentFormat } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { arrivalText } from '../../../../domain/selling/delivery/delivery-days.ts'
import type { CreditNote, OrderView } from '../../../../domain/selling/order/schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { addressLine } from '../../core/address/address-line.ts'
import { $signedIn } from '../../core/session/state.ts'
import { CreateAccountOffer } from './create-account-offer.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { orderLink } from './order-link.ts'
import { collectFrom, headingOf, nextStepMessage, orderProgress, reasonText } from './order-messages.ts'
import { OrderPlanNote } from './order-plan.tsx'
import { stateName } from './state-names.ts'

/** Names a refund of an order's history. */
const REFUNDS: Readonly<Record<CreditNote['state'], (amount: string) => string>> = {
  started: (amount) => `Refund of ${amount} on its way`,
  succeeded: (amount) => `Refunded ${amount}`,
  failed: (amount) => `Refund of ${amount}: your bank refused it, please write to us`,
}

type Entry = { at: string; name: string; note: string; creditNote: string | null }

/** States and refunds of an order, newest first. The state 'refunded' is left out, since its refund is an entry. */
const historyOf = ({ events, credit_notes }: OrderView): Entry[] =>
  [
    ...events
      .filter(({ state }) => state !== 'refunded' || credit_notes.length === 0)
      .map(({ state, note, at }) => ({
        at,
        name: state === 'pending_payment' ? 'Ordered' : stateName(state),
        note: reasonText(note),
        creditNote: null,
      })),
    ...credit_notes.map(({ number, paid_back, state, items, created_at }) => ({
      at: created_at,
      name: paid_back === 0 ? 'Bottles exchanged' : REFUNDS[state](formatPounds(paid_back)),
      note: items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`).join(', '),
      creditNote: number,
    })),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()

const OrderHistory = ({ order, token }: { order: OrderView; token: string | null }) => (
  <section aria-labelledby="order-history">
    <h2 id="order-history">Order history</h2>
    <ol className="order-events grid-4">
      {historyOf(order).map(({ at, name, note, creditNote }) => (
        <li key={`${at} ${name} ${note} ${creditNote}`}>
          <b>{name}</b>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {note !== '' && <p>{note}</p>}
          {creditNote !== null && (
            <a href={orderLink(order, token, { view: 'credit-note', number: creditNote })}>
              {`Credit note ${creditNote}`}
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
)

type States = ReadonlySet<OrderView['state']>
const RECEIVED: States = new Set(['delivered', 'collected'])
const CALLED_OFF: States = new Set(['cancelled', 'refunded'])

export function OrderDetails({ first, token }: { first: OrderView; token: string | null }) {
  const [order, setOrder] = useState(first)
  const signedIn = useStore($signedIn)
  return (
    <>
      <div className="order-head grid-2">
        <p className="order-no soft num">{`Order ${order.order_no}`}</p>
        <h1>{headingOf(order)}</h1>
        <p className="order-next soft">{nextStepMessage(order)}</p>
        {RECEIVED.has(order.state) && (
          <a className="reach" href="/wine-club/contact-us">
            Ring or write to us
          </a>
        )}
      </div>
      <OrderProgress order={order} />
      <div className="order-columns">
        <div className="order-parts">
          {order.plan !== null && <OrderPlanNote order={order} plan={order.plan} />}
          <OrderPlace order={order} />
          <OrderActions order={order} token={token} onChange={setOrder} />
          {!signedIn && <CreateAccountOffer order={order} token={token} />}
          <OrderHistory order={order} token={token} />
        </div>
        <OrderItems order={order} token={token} onChange={setOrder} />
      </div>
    </>
  )
}

const METHODS: Record<OrderView['delivery_method'], string> = {
  standard: 'Standard delivery',
  next_day: 'Next day delivery',
  collection: 'Collection',
  none: 'Sent by e-mail',
}

const OrderPlace = ({ order }: { order: OrderView }) => {
  const { state, address, store, collector_name, deliver_from, deliver_on, delivery_method, tracking_url } = order
  const { order_note, gift_message, gift } = order
  const isCalledOff = CALLED_OFF.has(state)
  const isToCome = !isCalledOff && !RECEIVED.has(state)
  return (
    <dl className="order-facts grid-5">
      <Fact name={delivery_method === 'collection' ? 'Collect from' : 'Deliver to'}>
        {delivery_method === 'collection' && store ? (
          <>
            {store.name}
            <br />
            {withUnbrokenPostcodes(store.address)}
            <br />
            <a className="reach" href={`tel:${store.phone.replaceAll(' ', '')}`}>
              {store.phone}
            </a>
          </>
        ) : (
          address && (
            <>
              {address.full_name}
              <br />
              {addressLine(address)}
            </>
          )
        )}
      </Fact>
      {isToCome && delivery_method === 'collection' && store && (
        <Fact name="When">
          {state === 'paid' || state === 'packed' ? <Ready from={collectFrom(order)} /> : null}
          Open {store.opening_hours.replace(/^Every/, 'every')}
        </Fact>
      )}
      <Fact name="Collected by">{collector_name}</Fact>
      {gift !== null && (
        <>
          <Fact name="For">
            {gift.recipient_name}
            <br />
            {gift.recipient_email}
          </Fact>
          <Fact name="Your message">{gift.message}</Fact>
          <Fact name="Their code">
            {gift.code_ending === null || isCalledOff
              ? ''
              : `It ends in ${gift.code_ending}. The full code is in your confirmation e-mail: for safety, we don’t keep a copy.`}
          </Fact>
        </>
      )}
      <Fact name="How">
        {METHODS[delivery_method]}
        {gift !== null && !isCalledOff && (
          <>
            <br />
            {dayName(gift.deliver_on)}
          </>
        )}
        {deliver_on !== null && isToCome && (
          <>
            <br />
            {capital(arrivalText(deliver_from, deliver_on))}
          </>
        )}
      </Fact>
      <Fact name="Carrier">{order.carrier}</Fact>
      <Fact name="Tracking number">
        {tracking_url ? (
          <a className="reach" href={tracking_url}>
            {order.tracking_number}
          </a>
        ) : (
          order.tracking_number
        )}
      </Fact>
      <Fact name="Note for the driver">{order_note}</Fact>
      <Fact name="Message on the card">{gift_message}</Fact>
    </dl>
  )
}

const Ready = ({ from }: { from: string | null }) =>
  from && (
    <>
      Ready {from}
      <br />
    </>
  )

/** A term and its value. Renders nothing without a value. */
const Fact = ({ name, children }: { name: string; children: React.ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

const time = momentFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats the time as in opening hours: '2.05pm'. */
const formatTime = (moment: string): string => time(moment).replace(':', '.').replace(/\s/, '')

/** Formats date and time: '24 November 2026, 2.05pm'. */
const formatDateTime = (moment: string): string => `${formatDate(moment)}, ${formatTime(moment)}`

/** An order's progress, stage by stage. */
function OrderProgress({ order }: { order: OrderView }) {
  const stations = orderProgress(order)
  if (stations === null) return null
  const latest = stations.findLast(({ isReached }) => isReached)
  return (
    <ol className="order-stations" aria-label="Order progress">
      {stations.map((station) => (
        <li
          key={station.state}
          className={station.isReached ? 'reached' : undefined}
          aria-current={station === latest ? 'step' : undefined}
        >
          <span>{station.isReached && <Icon name="check" small />}</span>
          {station.name}
          {!station.isReached && <span className="sr">, not yet</span>}
        </li>
      ))}
    </ol>
  )
}
