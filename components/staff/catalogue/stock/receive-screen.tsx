/**
 * Receives a delivery: where to, from whom, and its lines, all saved together or nothing. By keyboard alone if one
 * likes.
 */

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  MAX_STOCK_NOTE,
  type StockPlace,
  type StockRow,
  WAREHOUSE,
} from '../../../../domain/catalogue/stock/staff-stock.ts'
import { call } from '../../../kit/api/call.ts'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { SelectField } from '../../../kit/panel/labelled.tsx'
import { NotRead } from '../../../kit/panel/not-read.tsx'
import { useUnsaved } from '../../../kit/panel/unsaved.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { type DeliveryLine, deliveryFaults, soundLines, withQuantity, withWine } from './delivery.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { describeDelivery, placeLabel } from './stock-labels.ts'
import { stockQuery, useStockMoved } from './stock-queries.ts'
import { WineAdder } from './wine-adder.tsx'

export function ReceiveScreen() {
  const { data, error, refetch } = useQuery(stockQuery({ q: '', view: 'all', place: WAREHOUSE, page: 1 }))
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  return (
    <div className="stock-receive">
      <BackLink href="/admin/stock" words="Stock" />
      <h2>Receive a delivery</h2>
      <DeliveryForm places={data.places.filter(({ is_open }) => is_open)} />
    </div>
  )
}

function DeliveryForm({ places }: { places: readonly StockPlace[] }) {
  const moved = useStockMoved()
  const adder = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLElement>(null)
  const [place, setPlace] = useState(WAREHOUSE)
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DeliveryLine[]>([])
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one delivery.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [last, setLast] = useState<string | null>(null)
  const where = places.find(({ id }) => id === place)
  const sound = soundLines(lines)
  const summary = describeDelivery(sound)
  const unfilled = lines.length - sound.length
  useUnsaved(lines.length > 0 ? `A delivery of ${summary} is not saved.` : null, { isKept: false })
  // The wine that was just added: a new object each time, so that one that was there already takes the focus again.
  const [toFill, setToFill] = useState<{ code: string } | null>(null)
  useEffect(() => adder.current?.focus(), [])
  useEffect(() => {
    if (toFill === null) return
    const quantity = fields.current?.querySelector<HTMLInputElement>(`[data-code="${CSS.escape(toFill.code)}"]`)
    quantity?.focus()
    quantity?.select()
  }, [toFill])
  const { message, errors, working, form } = useForm(async () => {
    const faults = deliveryFaults(lines)
    if (Object.keys(faults).length > 0) return { message: null, errors: faults }
    const answer = await call('POST /api/admin/stock/receipts', {
      body: { idempotency_key: key, place, note: note.trim(), lines: soundLines(lines) },
    })
    if (!answer.ok) return refusalOf(answer)
    const told = `${summary} received in ${where ? placeLabel(where) : 'the shop'}`
    showToast(told)
    setLast(told)
    setLines([])
    setNote('')
    setKey(crypto.randomUUID())
    adder.current?.focus()
    await moved()
    return null
  })
  const add = (wine: StockRow) => {
    setLines((known) => withWine(known, wine))
    setLast(null)
    setToFill({ code: wine.code })
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || press.target instanceof HTMLButtonElement) return
    // Enter alone goes on in the form: half a delivery is not received by a slip.
    press.preventDefault()
    if (press.ctrlKey || press.metaKey) form.ref.current?.requestSubmit()
  }
  return (
    <form className="stack" aria-label="Delivery" onKeyDown={onKeyDown} {...form}>
      {message !== null && <Note kind="bad">{message} What you typed is kept.</Note>}
      {last !== null && <Note kind="ok">{last}.</Note>}
      <section className="panel stock-head columns grid-4" aria-label="Where to, and from whom">
        <SelectField
          label="For"
          name="place"
          value={place}
          options={places.map(({ id, name }) => [id, name] as const)}
          error={errors.place}
          choose={setPlace}
        />
        <Field
          label="Supplier and delivery note"
          name="note"
          value={note}
          maxLength={MAX_STOCK_NOTE}
          error={errors.note}
          hint="Shown in each wine’s history"
          onChange={({ target }) => setNote(target.value)}
        />
      </section>
      <section ref={fields} className="panel stack" aria-label="Wines">
        <WineAdder input={adder} error={errors.add ?? errors.lines} add={add} />
        <DeliveryLines
          lines={lines}
          errors={errors}
          type={(code, typed) => setLines((known) => withQuantity(known, code, typed))}
          remove={(code) => {
            setLines((known) => known.filter(({ wine }) => wine.code !== code))
            adder.current?.focus()
          }}
          next={() => adder.current?.focus()}
        />
      </section>
      {lines.length > 0 && (
        <section className="unsaved-bar dark" aria-label="Not saved">
          <p>
            <b role="status">{summary}</b>
            <span>
              for {where ? placeLabel(where) : 'a shop'}
              {unfilled > 0 && `; ${countOf(unfilled, 'wine')} without a quantity yet`}
            </span>
          </p>
          <Button type="submit" look="gold" className="sm" working={working ? 'Receiving' : null}>
            Receive
            <kbd className="kbd">Ctrl Enter</kbd>
          </Button>
        </section>
      )}
    </form>
  )
}
