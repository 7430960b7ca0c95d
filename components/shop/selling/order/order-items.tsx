/** An order's items, totals, and the VAT in them. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { sum } from '../../../../domain/core/money/sum.ts'
import { REFUND_PERIOD } from '../../../../domain/selling/order/refund-period.ts'
import type { OrderItem, OrderView } from '../../../../domain/selling/order/schema.ts'
import { GUARANTEE_DAYS } from '../../../../domain/selling/refund/case-refund.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../kit/primitives/take-focus.ts'
import { WRITE_REVIEW } from '../../catalogue/review/write-review.ts'
import { refundBottles } from './order-calls.ts'
import { deliveryName } from './order-messages.ts'
import type { WantedRefund } from './refund-dialog.tsx'

type OrderItemsProps = {
  order: OrderView
  token: string | null
  /** Called with the order after a refund. */
  onChange: (order: OrderView) => void
}

export const OrderItems = ({ order, token, onChange }: OrderItemsProps) => (
  <section className="order-items grid-4 box" aria-label="What you bought">
    <h2>What you bought</h2>
    {order.return_request !== null && <ReturnAsked request={order.return_request} />}
    {order.refundable_until !== null && (
      <p className="small soft">
        {`You can refund any bottle until ${dayName(order.refundable_until)}, ${GUARANTEE_DAYS} days after it left us. You needn’t send it back.`}
        {order.may_return &&
          ' Use Refund for a corked bottle, or one you didn’t like. With ‘Send something back’, the bottles come back to us first.'}
      </p>
    )}
    <ul className="order-lines">
      {order.items.map((item) => (
        <Item key={item.product_id} item={item}>
          <ItemActions order={order} item={item} token={token} onChange={onChange} />
        </Item>
      ))}
    </ul>
    <OrderTotals order={order} />
  </section>
)

const ReturnAsked = ({ request: { reason, at } }: { request: NonNullable<OrderView['return_request']> }) => (
  <p className="small soft">
    {`You asked to send something back on ${dayName(inLondon(new Date(at)).day)}: ‘${reason}’. We’ll reply by e-mail within one working day. Until that’s settled, no bottle of this order can be refunded here.`}
  </p>
)

const Item = ({ item, children }: { item: OrderItem; children: ReactNode }) => {
  const { product_name, url, quantity, price, total, wines } = item
  return (
    <li>
      <ProductPicture product={item} decorative eager />
      <div>
        <h3>
          {url === '' ? (
            product_name
          ) : (
            <a className="reach" href={url}>
              {product_name}
            </a>
          )}
        </h3>
        <p className="muted small num">{`${quantity} × ${formatPounds(price)}`}</p>
        {wines.length > 0 && (
          <ul className="small">
            {wines.map((wine) => (
              <li key={wine.product_name}>{`${wine.quantity} × ${wine.product_name}`}</li>
            ))}
          </ul>
        )}
      </div>
      <b className="num">{formatPounds(total)}</b>
      {children}
    </li>
  )
}

/** Sums refunds that are on their way. */
const startedOf = ({ credit_notes }: OrderView): number =>
  toPounds(sum(credit_notes.filter(({ state }) => state === 'started').map((note) => toPence(note.paid_back))))

const OrderTotals = ({ order }: { order: OrderView }) => {
  const { totals, vat } = order
  const started = startedOf(order)
  const refunded = Math.max(0, toPence(totals.refunded) - toPence(started))
  const vatInIt = vat.reduce((sum, line) => sum + line.vat, 0)
  return (
    <dl className="order-sums num">
      <Row name="Goods" amount={totals.subtotal} />
      <Row name="Mix Six saving" amount={-totals.mix_six_saving} />
      <Row name="Promotion" amount={-totals.promotion_saving} />
      <div>
        <dt>{deliveryName(order)}</dt>
        <dd>{totals.delivery === 0 ? 'Free' : formatPounds(totals.delivery)}</dd>
      </div>
      <Row name="Store credit" amount={-totals.store_credit} />
      <Row name="Paid with bottles taken off" amount={-totals.exchanged} />
      <div className="big">
        <dt>
          Total
          {totals.exchanged === 0 && (
            <span className="order-vat small soft">{`including ${formatPounds(vatInIt)} VAT`}</span>
          )}
        </dt>
        <dd>{formatPounds(totals.total)}</dd>
      </div>
      <Row name="Refunded" amount={-toPounds(refunded)} />
      <Row name="Refund on its way" amount={-started} />
      <Row name="Refund your bank refused" amount={-totals.refused} />
    </dl>
  )
}

/** A row of the totals. Renders nothing for 0. */
const Row = ({ name, amount }: { name: string; amount: number }) =>
  amount === 0 ? null : (
    <div className={amount < 0 ? 'saving' : undefined}>
      <dt>{name}</dt>
      <dd>{`${amount < 0 ? '−' : ''}${formatPounds(Math.abs(amount))}`}</dd>
    </div>
  )

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((dialog) => ({ default: dialog.RefundDialog })))

type ItemActionsProps = {
  order: OrderView
  item: OrderItem
  token: string | null
  /** Called with the order after a refund. */
  onChange: (order: OrderView) => void
}

/** Links of an item that was received: to review it, and to refund bottles of it in a dialog. */
function ItemActions({ order, item, token, onChange }: ItemActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const { product_id: code, product_name, url, quantity, refunded, paid } = item
  const mayReview = (order.state === 'delivered' || order.state === 'collected') && url !== ''
  const mayRefund = refunded < quantity && order.refundable_until !== null
  if (!mayReview && !mayRefund && refunded === 0) return null

  const refund = async (wanted: WantedRefund, amount: string) => {
    setWorking(true)
    const before = order.items.reduce((sum, each) => sum + each.refunded, 0)
    const answer = await refundBottles(order.order_no, token, { refunded: before, ...wanted })
    setWorking(false)
    if (!answer.ok) return setOutcome({ kind: 'bad', text: answer.message })
    setOpen(false)
    setOutcome({ kind: 'ok', text: `${amount} is on its way back to you. ${REFUND_PERIOD}` })
    onChange(answer.data)
  }
  return (
    <div className="order-refund">
      {refunded > 0 && <p className="small muted">{`${refunded} of ${quantity} refunded`}</p>}
      <div className="order-ways row wrapf small">
        {mayReview && (
          <a href={`${url}#${WRITE_REVIEW}`}>
            Write a review<span className="sr">{` of ${product_name}`}</span>
          </a>
        )}
        {mayRefund && (
          <button
            type="button"
            className="link"
            aria-label={`Refund ${product_name}`}
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(true)
              setOutcome(null)
            }}
          >
            Refund
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundDialog
            title={`Refund ${product_name}`}
            lines={[{ code, productname: product_name, quantity, refunded, total: paid }]}
            type={order.subscription_type}
            isWorking={isWorking}
            failure={outcome?.kind === 'bad' ? outcome.text : null}
            onRefund={(wanted, amount) => void refund(wanted, amount)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {outcome?.kind === 'ok' && (
        <div key={outcome.text} ref={focusWhenLost} tabIndex={-1}>
          <Note kind={outcome.kind}>{outcome.text}</Note>
        </div>
      )}
    </div>
  )
}
