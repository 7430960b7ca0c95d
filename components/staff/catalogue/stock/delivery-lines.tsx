/** Lines of a delivery: finds wines, each with its quantity. Enter goes from a wine to its quantity and back. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { receiptFormSchema, type StockRow } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { readText } from '../../../kit/panel/form-values.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { variantLabel } from './stock-labels.ts'

type Lines = z.input<typeof receiptFormSchema>['lines']

const faultOf = (quantity: unknown): string | undefined =>
  receiptFormSchema.shape.lines.element.shape.quantity.safeParse(quantity).error?.issues[0]?.message

export type DeliveryLinesProps = {
  lines: Lines
  set: (lines: Lines) => void
  errors: Readonly<Record<string, string>>
}

export function DeliveryLines({ lines, set, errors }: DeliveryLinesProps) {
  const adder = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The wine that was just added: a new object each time, so that one that was there already takes the focus again.
  const [toFill, setToFill] = useState<{ code: string } | null>(null)
  // Codes of the wines whose quantity has been left: an unusable one shows at once, and not after many more lines.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => adder.current?.focus(), [])
  useEffect(() => {
    if (toFill === null) return
    const quantity = list.current?.querySelector<HTMLInputElement>(`[data-code="${CSS.escape(toFill.code)}"]`)
    quantity?.focus()
    quantity?.select()
  }, [toFill])
  const add = (wine: StockRow) => {
    if (!lines.some((line) => line.wine.code === wine.code)) set([...lines, { wine, quantity: null }])
    setToFill({ code: wine.code })
  }
  return (
    <>
      <WineAdder input={adder} error={errors.lines} add={add} />
      <ul className="stock-lines" ref={list}>
        {lines.map(({ wine, quantity }, at) => {
          const fault = faultOf(quantity)
          const leave = () => setLeft(new Set([...left, wine.code]))
          const error =
            errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.code`] ?? (left.has(wine.code) ? fault : undefined)
          const label = variantLabel(wine)
          const noteId = `delivery-${at}-note`
          const type = (typed: string) =>
            set(lines.with(at, { wine, quantity: readText({ label, control: 'count' }, undefined, typed) }))
          return (
            <li key={wine.code}>
              <p>
                <b>{label}</b>
                <span className="small muted">
                  {wine.code}, {formatCount(wine.warehouse)} in the warehouse, {formatCount(wine.shops)} in shops
                </span>
              </p>
              <div className="field">
                <input
                  className="input"
                  name={`lines.${at}.quantity`}
                  aria-label={`How many of ${label}`}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={error === undefined ? undefined : noteId}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="0"
                  data-code={wine.code}
                  value={String(quantity ?? '')}
                  onChange={({ target }) => type(target.value)}
                  onKeyDown={(press) => {
                    if (press.key !== 'Enter' || press.ctrlKey || press.metaKey) return
                    leave()
                    if (fault === undefined) adder.current?.focus()
                  }}
                  onBlur={leave}
                />
                <FieldNote id={noteId} error={error} />
              </div>
              <button
                type="button"
                className="iconbtn"
                onClick={() => {
                  set(lines.toSpliced(at, 1))
                  adder.current?.focus()
                }}
              >
                <Icon name="trash" small />
                <span className="sr">Remove {label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type WineAdderProps = {
  input: RefObject<HTMLInputElement | null>
  error: string | undefined
  add: (wine: StockRow) => void
}

const find = async (q: string): Promise<readonly StockRow[]> =>
  (await unwrap(call('GET /api/admin/stock', { query: { q, view: 'all', place: WAREHOUSE, page: '1' } }))).variants

/** Adds wines to a delivery by name, code or barcode. */
const WineAdder = ({ input, error, add }: WineAdderProps) => (
  <Combobox
    label="Add a wine"
    name="add"
    placeholder="Name, code or barcode, then Enter"
    hint="Press Enter to add the wine, type its quantity, and press Enter again for the next one."
    error={error}
    input={input}
    search="stock"
    find={find}
    choose={add}
  >
    {(wine) => (
      <>
        {variantLabel(wine)} <small>{wine.code}</small>
        <small className="stock-found-count">{formatCount(wine.warehouse)} in the warehouse</small>
      </>
    )}
  </Combobox>
)
