/** The products of a phone order with their quantities, and what they come to in the shop's own basket today. */

import { formatPounds } from '../../../domain/money/pence.ts'
import type { PhoneQuote } from '../../../domain/phone-order/phone-order.ts'
import { Stepper } from '../../primitives/stepper.tsx'
import { ProductRow, Tool } from '../product-picker/product-row.tsx'

export type ChosenLine = { code: string; title: string; quantity: number }

export type PhoneOrderLinesProps = {
  lines: readonly ChosenLine[]
  /** undefined before the first answer. */
  quote: PhoneQuote | undefined
  /** By line: 'lines.0.quantity'. */
  errors: Readonly<Record<string, string>>
  count: (code: string, quantity: number) => void
  remove: (code: string) => void
}

export const PhoneOrderLines = ({ lines, quote, errors, count, remove }: PhoneOrderLinesProps) => (
  <ul className="picked-products phone-order-lines">
    {lines.map(({ code, title, quantity }, index) => {
      const priced = quote?.lines.find((line) => line.code === code)
      const problem = priced?.problem ?? errors[`lines.${index}.quantity`]
      return (
        <ProductRow key={code} product={{ code, title: priced?.title ?? title }}>
          <Stepper label={title} value={quantity} onChange={(next) => count(code, next)} />
          <span className="phone-order-sum">{priced?.total == null ? '' : formatPounds(priced.total)}</span>
          <Tool label={`Take out ${title}`} icon="trash" press={() => remove(code)} />
          {problem && <p className="err phone-order-problem">{problem}</p>}
        </ProductRow>
      )
    })}
  </ul>
)

export const PhoneOrderSums = ({ quote }: { quote: PhoneQuote }) => (
  <dl className="staff-order-sums" aria-live="polite">
    <dt>At bottle prices</dt>
    <dd>{formatPounds(quote.subtotal)}</dd>
    {quote.mix_six_saving > 0 && (
      <>
        <dt>Mix Six</dt>
        <dd>−{formatPounds(quote.mix_six_saving)}</dd>
      </>
    )}
    {quote.delivery !== null && (
      <>
        <dt>Standard delivery</dt>
        <dd>{quote.delivery === 0 ? 'Free' : formatPounds(quote.delivery)}</dd>
      </>
    )}
    <dt>{quote.delivery === null ? 'Today, before delivery' : 'Today'}</dt>
    <dd>
      <b>{formatPounds(quote.total + (quote.delivery ?? 0))}</b>
    </dd>
  </dl>
)
