/** Products of a phone order with quantities and today's prices in the shop's own basket. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { TypedPhoneOrder } from '../../../../domain/selling/phone-order/form.schema.ts'
import type { PhoneQuote } from '../../../../domain/selling/phone-order/schema.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { VariantSelect } from '../../core/product-picker/variant-select.tsx'

export type ChosenLine = TypedPhoneOrder['lines'][number]

export type PhoneOrderLinesProps = {
  lines: readonly ChosenLine[]
  /** Undefined until the first response arrives. */
  quote: PhoneQuote | undefined
  /** By line: 'lines.0.quantity'. */
  errors: Readonly<Record<string, string>>
  /** Changes the line with that code; choosing another variant changes the line's own code. */
  change: (code: string, changes: Partial<ChosenLine>) => void
  remove: (code: string) => void
}

export const PhoneOrderLines = ({ lines, quote, errors, change, remove }: PhoneOrderLinesProps) => (
  <ul className="picked-products picked-quantities">
    {lines.map(({ id, code, title, quantity }, index) => {
      const priced = quote?.lines.find((line) => line.code === code)
      const problem = priced?.problem ?? errors[`lines.${index}.quantity`]
      return (
        <ProductRow key={id} product={{ code, title: priced?.title ?? title }}>
          <VariantSelect
            line={{ code, title }}
            lines={lines}
            variants={quote?.variants}
            choose={(next) => change(code, { code: next })}
          />
          <Stepper label={title} value={quantity} onChange={(next) => change(code, { quantity: next })} />
          <span className="picked-sum">{priced?.total == null ? '' : formatPounds(priced.total)}</span>
          <Tool label={`Remove ${title}`} icon="trash" press={() => remove(code)} />
          {problem && <p className="err picked-problem">{problem}</p>}
        </ProductRow>
      )
    })}
  </ul>
)

export const PhoneOrderSums = ({ quote }: { quote: PhoneQuote }) => (
  <dl className="detail-sums phone-order-pick-sums" aria-live="polite">
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
    <dt>
      <b>{quote.delivery === null ? 'Today, before delivery' : 'Today'}</b>
    </dt>
    <dd>
      <b>{formatPounds(quote.total + (quote.delivery ?? 0))}</b>
    </dd>
  </dl>
)
