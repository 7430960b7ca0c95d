/** Products of a phone order with quantities and today's prices in the shop's own basket. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { PhoneQuote, TypedPhoneOrder } from '../../../../domain/selling/phone-order/phone-order.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'

export type ChosenLine = TypedPhoneOrder['lines'][number]

export type PhoneOrderLinesProps = {
  lines: readonly ChosenLine[]
  /** undefined before the first answer. */
  quote: PhoneQuote | undefined
  /** By line: 'lines.0.quantity'. */
  errors: Readonly<Record<string, string>>
  /** Changes the line with that code; choosing another variant changes the line's own code. */
  change: (code: string, changes: Partial<ChosenLine>) => void
  remove: (code: string) => void
}

export const PhoneOrderLines = ({ lines, quote, errors, change, remove }: PhoneOrderLinesProps) => (
  <ul className="picked-products phone-order-picks">
    {lines.map(({ id, code, title, quantity }, index) => {
      const priced = quote?.lines.find((line) => line.code === code)
      const problem = priced?.problem ?? errors[`lines.${index}.quantity`]
      return (
        <ProductRow key={id} product={{ code, title: priced?.title ?? title }}>
          <VariantSelect code={code} title={title} lines={lines} quote={quote} change={change} />
          <Stepper label={title} value={quantity} onChange={(next) => change(code, { quantity: next })} />
          <span className="phone-order-sum">{priced?.total == null ? '' : formatPounds(priced.total)}</span>
          <Tool label={`Take out ${title}`} icon="trash" press={() => remove(code)} />
          {problem && <p className="err phone-order-problem">{problem}</p>}
        </ProductRow>
      )
    })}
  </ul>
)

type VariantSelectProps = Pick<PhoneOrderLinesProps, 'lines' | 'quote' | 'change'> & { code: string; title: string }

/** Renders nothing for a product of one size. */
function VariantSelect({ code, title, lines, quote, change }: VariantSelectProps) {
  const own = quote?.variants.find((variant) => variant.code === code)
  if (!own) return null
  const offered = quote?.variants.filter(({ product_code }) => product_code === own.product_code)
  const isElsewhere = (other: string) => other !== code && lines.some((line) => line.code === other)
  return (
    <select
      className="input phone-order-variant"
      aria-label={`Which of ${title}`}
      value={code}
      onChange={({ target }) => change(code, { code: target.value })}
    >
      {offered?.map((variant) => (
        <option key={variant.code} value={variant.code} disabled={isElsewhere(variant.code)}>
          {variant.choice}
        </option>
      ))}
    </select>
  )
}

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
