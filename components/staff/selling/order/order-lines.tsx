/** The lines of an order as they were charged, and their refund by the bottle, restocked or written off. */
import { useState } from 'react'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder, StaffOrderLine } from '../../../../domain/selling/order/staff-order.schema.ts'
import { Named } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { QuantityField } from '../../../kit/panel/quantity-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { unitOf } from './order-labels.ts'
import type { OrderPartProps } from './order-queries.ts'
import { type DraftLine, everything, likelyOutcome, NO_REFUND, type RefundDraft } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'

export function OrderLines({ order, change }: OrderPartProps) {
  const [draft, setDraft] = useState<RefundDraft>(NO_REFUND)
  const [isEditing, setEditing] = useState(false)
  const unit = unitOf(order.order)
  const isByLines = order.refunds_by === 'lines'
  const isOpen = Object.keys(draft.lines).length > 0 || draft.delivery
  const set = (code: string, line: DraftLine | null) => {
    const { [code]: _, ...others } = draft.lines
    setDraft({ ...draft, lines: line === null ? others : { ...others, [code]: line } })
  }
  return (
    <section className="panel adm-tabled" aria-labelledby="lines-title">
      <div className="adm-cardtop">
        <h2 id="lines-title">{countOf(order.quantity, unit)}</h2>
        <span className="row wrapf">
          {order.lines_stay === null && (
            <Button variant="line" className="sm" onClick={() => setEditing(true)}>
              Edit the lines
            </Button>
          )}
          {isByLines && (
            <Button variant="quiet" className="sm" onClick={() => setDraft(everything(order))}>
              Refund everything
            </Button>
          )}
        </span>
      </div>
      <DataTable
        rows={order.lines}
        columns={lineColumns(
          unit,
          isByLines ? { draft, set, first: { quantity: 1, bottle: likelyOutcome(order) } } : null,
        )}
        keyOf={({ code }) => code}
        rowClass={({ code }) => draft.lines[code] && 'order-refunding'}
        below={(line) => {
          const drafted = draft.lines[line.code]
          return drafted && isByLines && <LineRefund line={line} drafted={drafted} set={(to) => set(line.code, to)} />
        }}
      />
      <Totals order={order} />
      {order.lines_stay !== null && order.order.state === 'paid' && (
        <p className="order-guarantee small muted">{order.lines_stay}.</p>
      )}
      {order.refunds_by === 'bottles' && (
        <p className="order-guarantee small muted">
          The bottles of a plan’s case are refunded by its customer, in the members’ area: at once, for any reason, for
          30 days.
        </p>
      )}
      {isByLines && isOpen && (
        <RefundForm
          order={order}
          change={change}
          draft={draft}
          setDelivery={(delivery) => setDraft({ ...draft, delivery })}
          done={() => setDraft(NO_REFUND)}
        />
      )}
      {isEditing && <LinesDialog order={order} change={change} closed={() => setEditing(false)} />}
    </section>
  )
}

type Refunding = {
  draft: RefundDraft
  set: (code: string, line: DraftLine | null) => void
  /** The refund that a line begins with. */
  first: DraftLine
}

/** `refunding` is null where lines are not refunded. */
const lineColumns = (unit: 'case' | 'bottle', refunding: Refunding | null): Column<StaffOrderLine>[] => [
  { name: 'Wine', show: (line) => <Wine line={line} /> },
  { name: unit === 'case' ? 'Cases' : 'Bottles', show: (line) => <Quantity {...line} />, isNumber: true },
  { name: 'Each', show: ({ price }) => formatPounds(price), isNumber: true },
  { name: 'Line', show: ({ total }) => <b>{formatPounds(total)}</b>, isNumber: true },
  ...(refunding === null
    ? []
    : [
        {
          name: 'Refund',
          show: (line: StaffOrderLine) => <RefundButton line={line} refunding={refunding} />,
          isUnnamed: true as const,
        },
      ]),
]

/** The number to pack, after the ordered one if bottles were taken off. */
const Quantity = ({ quantity, refunded }: Pick<StaffOrderLine, 'quantity' | 'refunded'>) =>
  refunded === 0 ? (
    quantity
  ) : (
    <>
      <del className="muted">{quantity}</del> {quantity - refunded}
    </>
  )

const Wine = ({ line }: { line: StaffOrderLine }) => (
  <span className="order-wine row">
    {line.picture !== '' && <img src={`/images/${line.picture}`} alt="" width="28" height="46" loading="lazy" />}
    <span>
      <Named
        name={line.name}
        href={line.url || undefined}
        below={[line.code, line.bin && `bin ${line.bin}`, line.refunded > 0 && `${line.refunded} refunded`]
          .filter(Boolean)
          .join(', ')}
      />
    </span>
  </span>
)

function RefundButton({ line, refunding: { draft, set, first } }: { line: StaffOrderLine; refunding: Refunding }) {
  if (line.quantity <= line.refunded) return null
  const drafted = draft.lines[line.code]
  return (
    <Button
      variant={drafted ? 'quiet' : 'line'}
      className="sm"
      aria-expanded={drafted !== undefined}
      onClick={() => set(line.code, drafted ? null : first)}
    >
      {drafted ? 'Cancel' : 'Refund'}
      <span className="sr"> {line.name}</span>
    </Button>
  )
}

type LineRefundProps = { line: StaffOrderLine; drafted: DraftLine; set: (line: DraftLine) => void }

function LineRefund({ line, drafted, set }: LineRefundProps) {
  return (
    <div className="order-refund-line wrapf">
      <div className="field">
        <span className="lab">Bottles</span>
        <QuantityField
          label={line.name}
          value={drafted.quantity}
          most={line.quantity - line.refunded}
          onChange={(quantity) => set({ ...drafted, quantity })}
        />
      </div>
      <label className="field">
        <span className="lab">The bottle</span>
        <select
          className="input"
          value={drafted.bottle}
          onChange={({ target }) => set({ ...drafted, bottle: target.value === 'restock' ? 'restock' : 'write_off' })}
        >
          <option value="restock">Back on the shelf</option>
          <option value="write_off">Write off</option>
        </select>
      </label>
    </div>
  )
}

function Totals({ order: { order } }: { order: StaffOrder }) {
  const { totals } = order
  const vat = order.vat.reduce((sum, line) => sum + Math.round(line.vat * 100), 0)
  const saving = totals.mix_six_saving
  return (
    <dl className="detail-sums order-totals">
      <dt>Goods</dt>
      <dd>{formatPounds(totals.subtotal)}</dd>
      {saving > 0 && (
        <>
          <dt className="order-saving">Mix Six saving</dt>
          <dd className="order-saving">−{formatPounds(saving)}</dd>
        </>
      )}
      {totals.promotion_saving > 0 && (
        <>
          <dt className="order-saving">Promotion</dt>
          <dd className="order-saving">−{formatPounds(totals.promotion_saving)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>{totals.delivery === 0 ? 'Free' : formatPounds(totals.delivery)}</dd>
      {totals.exchanged > 0 && (
        <>
          <dt>Paid with bottles taken off</dt>
          <dd>−{formatPounds(totals.exchanged)}</dd>
        </>
      )}
      <dt className="order-paid">Paid</dt>
      <dd className="order-paid">{formatPounds(totals.total + totals.store_credit)}</dd>
      {/* With bottles added later, the VAT is of more than was paid: the invoice has it. */}
      {totals.exchanged === 0 && (
        <>
          <dt className="muted">of which VAT</dt>
          <dd className="muted">{formatPounds(toPounds(vat))}</dd>
        </>
      )}
    </dl>
  )
}
