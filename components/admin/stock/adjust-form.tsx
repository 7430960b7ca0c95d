/** Takes away what is broken or corked, or sets what was counted, with what will be there in words beside it. */
import { useState } from 'react'
import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  adjustmentFault,
  changeOf,
  MAX_QUANTITY,
  MAX_STOCK_NOTE,
  type StockAdjustment,
  type VariantStock,
  WAREHOUSE,
} from '../../../domain/stock/staff-stock.ts'
import { refusalOf } from '../../account/refusal-of.ts'
import { useForm } from '../../account/use-form.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { quantityMessage, readQuantity } from './delivery.ts'
import { useStockMoved } from './stock-queries.ts'
import { placeInWords, signed } from './stock-words.ts'
import '../../primitives/check.css'

const REASON_WORDS: Readonly<Record<AdjustmentReason, string>> = {
  breakage: 'Broken',
  corked: 'Corked',
  count: 'Counted',
}

export function AdjustForm({ variant }: { variant: VariantStock }) {
  const moved = useStockMoved()
  const [place, setPlace] = useState(WAREHOUSE)
  const [reason, setReason] = useState<AdjustmentReason>('breakage')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  // The same key until it is answered: pressed twice, or sent again after a lost answer, it is one adjustment.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [toldOf, setToldOf] = useState<string | null>(null)
  // What was shown when they began to type: a sale meanwhile is told, and never taken for counted. null until then.
  const [seen, setSeen] = useState<number | null>(null)
  const chosen = variant.places.find(({ id }) => id === place)
  const there = chosen?.quantity ?? 0
  const quantity = readQuantity(typed)
  const about = { idempotency_key: key, place, note: note.trim(), quantity: quantity ?? 0 }
  const adjustment: StockAdjustment =
    reason === 'count' ? { ...about, reason, seen: seen ?? there } : { ...about, reason }
  const { message, errors, working, form } = useForm(async () => {
    const fault = quantityFault(adjustment, quantity, there)
    if (fault !== null) return { message: null, errors: { quantity: quantityMessage(typed, fault) } }
    setToldOf(null)
    const answer = await call('POST /api/admin/stock/:code/adjustments', {
      params: { code: variant.code },
      body: adjustment,
    })
    if (!answer.ok && answer.status === 409) {
      setToldOf(answer.message)
      setSeen(answer.conflict && 'quantity' in answer.conflict ? answer.conflict.quantity : null)
      await moved()
      return null
    }
    if (!answer.ok) return refusalOf(answer)
    const { change, quantity: now } = answer.data
    showToast(change === 0 ? 'The count agrees' : `${signed(change)}: there are ${formatCount(now)} now`)
    setKey(crypto.randomUUID())
    setTyped('')
    setSeen(null)
    setNote('')
    await moved()
    return null
  })
  return (
    <section className="panel stock-adjust" aria-labelledby="adjust-title">
      <h2 id="adjust-title">Adjust</h2>
      <form className="stack" aria-labelledby="adjust-title" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        {toldOf !== null && <Note kind="warn">{toldOf}. Look again, and save what is right now.</Note>}
        <label className="field">
          <span className="lab">Place</span>
          <select
            className="input"
            name="place"
            value={place}
            onChange={({ target }) => {
              setPlace(target.value)
              setSeen(null)
            }}
          >
            {variant.places.map(({ id, name, quantity: here }) => (
              <option key={id} value={id}>
                {name}: {formatCount(here)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="stock-reasons">
          <legend>Reason</legend>
          {ADJUSTMENT_REASONS.map((one) => (
            <label className="check" key={one}>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              {REASON_WORDS[one]}
            </label>
          ))}
        </fieldset>
        <Field
          label={reason === 'count' ? 'How many are there' : 'How many are gone'}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          hint={chosen && whatFollows(adjustment, quantity, adjustment.reason === 'count' ? adjustment.seen : there)}
          error={errors.quantity}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setSeen(value === '' ? null : (seen ?? there))
          }}
        />
        <Field
          label="Note"
          name="note"
          value={note}
          maxLength={MAX_STOCK_NOTE}
          error={errors.note}
          hint="What happened, for whoever reads the history"
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button type="submit" className="primary" working={working ? 'Saving' : null}>
            {reason === 'count' ? 'Save the count' : 'Take them off'}
            {chosen && <span className="sr"> in {placeInWords(chosen)}</span>}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What the API would say of it. */
function quantityFault(adjustment: StockAdjustment, quantity: number | null, there: number): string | null {
  const least = adjustment.reason === 'count' ? 0 : 1
  if (quantity === null || quantity < least || quantity > MAX_QUANTITY)
    return least === 0 ? 'Give a whole number' : 'Give a whole number, 1 or more'
  if (adjustmentFault(adjustment, there) !== 'too-few') return null
  return there === 0 ? 'There are none here' : `There ${there === 1 ? 'is' : 'are'} only ${formatCount(there)} here`
}

function whatFollows(adjustment: StockAdjustment, quantity: number | null, there: number): string {
  if (quantity === null) return `The shop knows of ${formatCount(there)}`
  const change = changeOf(adjustment)
  if (change === 0) return `That is what the shop knows of`
  return `${formatCount(there)} becomes ${formatCount(there + change)}: ${countOf(Math.abs(change), 'bottle')} ${change < 0 ? 'fewer' : 'more'}`
}
