/** The products of a phone order: finds and removes them, and shows today's prices. */
import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { TypedPhoneOrder } from '../../../../domain/selling/phone-order/form.schema.ts'
import { MAX_PHONE_LINES } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { PhoneQuote } from '../../../../domain/selling/phone-order/schema.ts'
import { QuantityField } from '../../../kit/panel/quantity-field.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { VariantSelect } from '../../core/product-picker/variant-select.tsx'
import { phoneQuoteQuery } from './phone-order-queries.ts'

export type PhoneOrderWinesProps = {
  lines: readonly ChosenLine[]
  set: (lines: ChosenLine[]) => void
  /** Prices the delivery; undefined while it is incomplete, or not delivered. */
  postcode: string | undefined
  errors: Readonly<Record<string, string>>
}

export const wantedOf = (lines: readonly ChosenLine[]) => lines.map(({ code, quantity }) => ({ code, quantity }))

export function PhoneOrderWines({ lines, set, postcode, errors }: PhoneOrderWinesProps) {
  const quoted = useQuery(phoneQuoteQuery(wantedOf(lines), postcode))
  const quote = lines.length === 0 ? undefined : quoted.data
  const choose = ({ code, title }: { code: string; title: string }) => {
    if (lines.some((line) => line.code === code)) return
    set([...lines, { id: crypto.randomUUID(), code, title, quantity: 1 }])
  }
  return (
    <div className="stack">
      {lines.length < MAX_PHONE_LINES && (
        <ProductPicker ofVariants label="Add a product" name="lines" error={errors.lines} choose={choose} />
      )}
      <PhoneOrderLines
        lines={lines}
        quote={quote}
        errors={errors}
        change={(code, changes) => set(lines.map((line) => (line.code === code ? { ...line, ...changes } : line)))}
        remove={(code) => set(lines.filter((line) => line.code !== code))}
      />
      {quoted.error && lines.length > 0 && <Note kind="bad">{quoted.error.message}</Note>}
      {quote && <PhoneOrderSums quote={quote} />}
      <p className="small muted">
        Nothing is set aside until it is paid for, and the prices are those of the day they pay. Let the customer know.
      </p>
    </div>
  )
}

type ChosenLine = TypedPhoneOrder['lines'][number]

type PhoneOrderLinesProps = {
  lines: readonly ChosenLine[]
  /** Undefined until the first response arrives. */
  quote: PhoneQuote | undefined
  /** By line: 'lines.0.quantity'. */
  errors: Readonly<Record<string, string>>
  /** Changes the line with that code; choosing another variant changes the line's own code. */
  change: (code: string, changes: Partial<ChosenLine>) => void
  remove: (code: string) => void
}

/** Products of a phone order with quantities and today's prices in the shop's own basket. */
const PhoneOrderLines = ({ lines, quote, errors, change, remove }: PhoneOrderLinesProps) => (
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
          <QuantityField label={title} value={quantity} onChange={(next) => change(code, { quantity: next })} />
          <span className="picked-sum">{priced?.total == null ? '' : formatPounds(priced.total)}</span>
          <Tool label={`Remove ${title}`} icon="trash" press={() => remove(code)} />
          {problem && <p className="err">{problem}</p>}
        </ProductRow>
      )
    })}
  </ul>
)

const PhoneOrderSums = ({ quote }: { quote: PhoneQuote }) => (
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
