/** The lines and totals of a purchase, beside the checkout's steps. */
import { countUnitOf } from '../../../../domain/catalogue/product/count-unit.ts'
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutLine, CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { amountFormat, ownSaving } from './amounts.ts'
import { CHECKOUT_PLACES, type CheckoutPlace } from './checkout-places.ts'
import { ClubLineStepper, LockLineStepper } from './line-steppers.tsx'

/** Formats the number of units: '8 bottles', '2 cases', or '8 items' for mixed units. */
export function itemsLabel({ lines, total_items }: Pick<CheckoutSummary, 'lines' | 'total_items'>): string {
  return countOf(total_items, countUnitOf(lines.map(({ product }) => product.uda)))
}

const linePart = ({ product, quantity }: CheckoutLine): string =>
  product.uda === '' ? `${quantity} of it` : countOf(quantity, product.uda)

/** Link back, for the programmes' checkouts, whose headers have none. */
const BackTo = ({ href, name }: CheckoutPlace['basket']) => (
  <p className="small">
    <a href={href}>{name}</a>
  </p>
)

/** True if the line's unit price is worth showing: several bottles. */
const isByTheBottle = ({ product, quantity }: CheckoutLine): boolean => product.uda === 'bottle' && quantity > 1

export type OrderLinesProps = { summary: CheckoutSummary }

export const OrderLines = ({ summary }: OrderLinesProps) => (
  <>
    <ul className="order-lines">
      {summary.lines.map((line) => (
        <li key={line.product.code}>
          <ProductPicture product={line.product} decorative eager />
          <div>
            <h3>{line.product.productname}</h3>
            {isByTheBottle(line) && (
              <p className="muted small num">{`${amountFormat(summary.kind)(line.price)} a bottle`}</p>
            )}
            {summary.kind === 'buy-wine-club-wines' ? (
              <ClubLineStepper line={line} />
            ) : summary.kind === 'lock_it_in' ? (
              <LockLineStepper product={line.product} />
            ) : (
              <p className="muted small">{linePart(line)}</p>
            )}
            {line.problem !== null && <p className="err">{line.problem}</p>}
          </div>
          <b className="num">{amountFormat(summary.kind)(line.total)}</b>
        </li>
      ))}
    </ul>
    {summary.kind !== '' && <BackTo {...CHECKOUT_PLACES[summary.kind].basket} />}
    <OrderSums summary={summary} />
  </>
)

const OWN_SAVINGS: Partial<Record<CheckoutKind, string>> = {
  lock_it_in: 'Lock it in saving',
  'buy-wine-club-wines': 'Wine club saving',
}

/** Texts in place of the delivery price and the total's label until the delivery price is known. */
const UNTIL_PRICED = {
  collection: { delivery: 'Choose a store', total: 'Total' },
  delivery: { delivery: 'Enter your postcode', total: 'Total before delivery' },
} as const

const OrderSums = ({ summary }: { summary: CheckoutSummary }) => {
  const { kind, totals, plan } = summary
  const { subtotal, mix_six_saving, promotion_saving, delivery, store_credit, total } = totals
  const money = amountFormat(kind)
  const saved = ownSaving(summary)
  const isCollected = summary.delivery === 'collection'
  const isShort = isCollected && summary.store !== null
  const untilPriced = UNTIL_PRICED[isCollected ? 'collection' : 'delivery']
  return (
    <dl className="order-sums num">
      <div>
        {/* A gift is one line, which already states the number of cases. */}
        <dt>{summary.gift === null ? itemsLabel(summary) : 'Subtotal'}</dt>
        <dd>{money(subtotal + saved)}</dd>
      </div>
      <Saving name={OWN_SAVINGS[kind] ?? 'Saving'} amount={saved} money={money} />
      <Saving name="Mix Six saving" amount={mix_six_saving} money={money} />
      <Saving name={`Code ${summary.promotion?.code ?? ''}`} amount={promotion_saving} money={money} />
      {summary.gift === null && (
        <div>
          <dt>{isCollected ? 'Collection' : 'Delivery'}</dt>
          <dd>
            {delivery === null
              ? isShort
                ? 'Choose another store'
                : untilPriced.delivery
              : delivery === 0
                ? 'Free'
                : money(delivery)}
          </dd>
        </div>
      )}
      <Saving name="Store credit" amount={store_credit} money={money} />
      <div className="big">
        <dt>{delivery === null ? untilPriced.total : plan === null ? 'To pay' : 'To pay today'}</dt>
        <dd>{money(total)}</dd>
      </div>
      {plan !== null && (
        <div>
          <dt>{`Then ${frequencyLabel(plan.frequency)}`}</dt>
          <dd>{money(total)}</dd>
        </div>
      )}
    </dl>
  )
}

type SavingProps = { name: string; amount: number; money: (pounds: number) => string }

const Saving = ({ name, amount, money }: SavingProps) =>
  amount > 0 && (
    <div className="saving">
      <dt>{name}</dt>
      <dd>{`−${money(amount)}`}</dd>
    </div>
  )
