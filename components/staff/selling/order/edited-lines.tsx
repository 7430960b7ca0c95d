/** The lines of an order while they are changed, with a field to add a product and the amount of the change. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { PreviewedLines } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import { QuantityField } from '../../../kit/panel/quantity-field.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { VariantSelect } from '../../core/product-picker/variant-select.tsx'
import { changedOf, type EditedLine, quantityBefore } from './edited-line.ts'
import { linesPreviewQuery } from './order-queries.ts'
import { phoneOrderPath } from './phone-order-path.ts'
import { type ShownLines, unchangedLines } from './unchanged-lines.ts'

export type EditedLinesProps = {
  order: StaffOrder
  lines: readonly EditedLine[]
  set: (lines: EditedLine[]) => void
  error: string | undefined
  /** Takes the path of a phone order with bottles that can't be added; null if there are none. */
  offer: (path: string | null) => void
}

export function EditedLines({ order, lines, set, error, offer }: EditedLinesProps) {
  const wanted = { seen: order.seen, lines: changedOf(order, lines) }
  const asked = useQuery(linesPreviewQuery(order.order.order_no, wanted))
  const preview = wanted.lines.length === 0 ? undefined : asked.data
  const shown = preview ?? unchangedLines(order)
  const instead = preview ? insteadOf(order, preview) : null
  useEffect(() => offer(instead), [offer, instead])
  const isOnOrder = (code: string) => order.lines.some((line) => line.code === code)
  const change = (id: string, changes: Partial<EditedLine>) =>
    set(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)))
  const remove = (line: EditedLine) =>
    isOnOrder(line.code) ? change(line.id, { quantity: 0 }) : set(lines.filter(({ id }) => id !== line.id))
  const putBack = ({ id, code }: EditedLine) => change(id, { quantity: Math.max(1, quantityBefore(order, code)) })
  const add = ({ code, title }: { code: string; title: string }) => {
    const known = lines.find((line) => line.code === code)
    if (known === undefined) set([...lines, { id: crypto.randomUUID(), code, title, quantity: 1 }])
    else if (known.quantity === 0) change(known.id, { quantity: 1 })
  }
  return (
    <div className="stack">
      <ul className="picked-products picked-quantities">
        {lines.map((line) => {
          const { id, code, title, quantity } = line
          const priced = shown.lines.find((one) => one.code === code)
          return (
            <ProductRow key={id} product={{ code, title: priced?.title ?? title }}>
              {!isOnOrder(code) && (
                <VariantSelect
                  line={line}
                  lines={lines}
                  variants={preview?.variants}
                  choose={(next) => change(id, { code: next })}
                />
              )}
              <QuantityField
                label={title}
                value={quantity}
                minimum={isOnOrder(code) ? 0 : 1}
                onChange={(next) => change(id, { quantity: next })}
              />
              <span className="picked-sum">
                {quantity === 0 ? 'Taken off' : priced === undefined ? '' : formatPounds(priced.total)}
              </span>
              {quantity > 0 ? (
                <Tool label={`Take off ${title}`} icon="trash" press={() => remove(line)} />
              ) : (
                <Tool label={`Put ${title} back`} icon="undo" press={() => putBack(line)} />
              )}
              {priced?.problem && <p className="err">{priced.problem}</p>}
            </ProductRow>
          )
        })}
      </ul>
      <ProductPicker ofVariants label="Add a product" name="lines" error={error} choose={add} />
      {wanted.lines.length > 0 && asked.error && <Note kind="bad">{asked.error.message}</Note>}
      <Sums preview={shown} />
    </div>
  )
}

const change = (before: number, after: number): string =>
  before === after ? formatPounds(after) : `${formatPounds(before)} → ${formatPounds(after)}`

const Sums = ({ preview: { delivery, total, refund, store_credit, refusal } }: { preview: ShownLines }) => (
  <>
    <dl className="detail-sums" aria-live="polite">
      <dt>Delivery</dt>
      <dd>{change(delivery.before, delivery.after)}</dd>
      <dt>
        <b>Total</b>
      </dt>
      <dd>
        <b>{change(total.before, total.after)}</b>
      </dd>
      <dt>Difference</dt>
      <dd>{difference(toPence(total.after) - toPence(total.before))}</dd>
      <dt>Back to the card</dt>
      <dd>{refund > 0 ? formatPounds(refund) : 'None'}</dd>
      {store_credit > 0 && (
        <>
          <dt>Back as store credit</dt>
          <dd>{formatPounds(store_credit)}</dd>
        </>
      )}
    </dl>
    {refusal !== null && <Note kind="warn">{refusal}.</Note>}
  </>
)

const difference = (pence: number): string =>
  pence === 0 ? 'None' : `${pence < 0 ? '−' : '+'}${formatPounds(toPounds(Math.abs(pence)))}`

/** The path of a phone order with the added bottles, where they can't be added; null where they can. */
function insteadOf({ order }: StaffOrder, { refusal, lines }: PreviewedLines): string | null {
  if (refusal === null && lines.every(({ problem }) => problem === null)) return null
  const added = lines
    .filter(({ before, after }) => after > before)
    .map(({ code, before, after }) => ({ code, quantity: after - before }))
  return added.length === 0 ? null : phoneOrderPath(order.order_no, added)
}
