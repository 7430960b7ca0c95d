/** The products of a phone order: finds and removes them, and shows today's prices. */
import { useQuery } from '@tanstack/react-query'
import { MAX_PHONE_LINES } from '../../../../domain/selling/phone-order/phone-order.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { type ChosenLine, PhoneOrderLines, PhoneOrderSums } from './phone-order-lines.tsx'
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
        <ProductPicker label="Add a product" name="lines" error={errors.lines} choose={choose} />
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
