/** What is bought, beside the steps: bottles, what they come to, and what is paid in the end. */
import type { CheckoutLine, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { formatPounds } from '../../domain/money/pence.ts'
import { countOf } from '../primitives/format-count.ts'
import { Niche } from '../product/niche.tsx'

/** '8 bottles', or '8 items' where not all of them are bottles. */
export function itemsLabel({ lines, total_items }: Pick<CheckoutSummary, 'lines' | 'total_items'>): string {
  return countOf(total_items, lines.every(({ product }) => product.uda === 'bottle') ? 'bottle' : 'item')
}

const linePart = ({ product, quantity }: CheckoutLine): string =>
  product.uda === '' ? `${quantity} of it` : countOf(quantity, product.uda)

export const OrderLines = ({ summary }: { summary: CheckoutSummary }) => (
  <>
    <ul className="order-lines">
      {summary.lines.map((line) => (
        <li key={line.product.code}>
          <Niche product={line.product} decorative eager />
          <div>
            <h3>{line.product.productname}</h3>
            <p className="muted small">{linePart(line)}</p>
            {line.problem !== null && <p className="err">{line.problem}</p>}
          </div>
          <b className="num">{formatPounds(line.total)}</b>
        </li>
      ))}
    </ul>
    <OrderSums summary={summary} />
  </>
)

const OrderSums = ({ summary }: { summary: CheckoutSummary }) => {
  const { subtotal, mix_six_saving, promotion_saving, delivery, store_credit, total } = summary.totals
  return (
    <dl className="order-sums num">
      <Sum name={itemsLabel(summary)} amount={subtotal} />
      <Saving name="Mix Six saving" amount={mix_six_saving} />
      <Saving name={`Code ${summary.promotion?.code ?? ''}`} amount={promotion_saving} />
      <div>
        <dt>{summary.delivery === 'collection' ? 'Collection' : 'Delivery'}</dt>
        <dd>{delivery === null ? 'By postcode' : delivery === 0 ? 'Free' : formatPounds(delivery)}</dd>
      </div>
      <Saving name="Store credit" amount={store_credit} />
      <div className="big">
        <dt>To pay</dt>
        <dd>{formatPounds(total)}</dd>
      </div>
    </dl>
  )
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatPounds(amount)}</dd>
  </div>
)

const Saving = ({ name, amount }: { name: string; amount: number }) =>
  amount > 0 && (
    <div className="saving">
      <dt>{name}</dt>
      <dd>{`−${formatPounds(amount)}`}</dd>
    </div>
  )
