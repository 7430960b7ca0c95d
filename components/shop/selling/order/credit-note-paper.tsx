/** A credit note: what was refunded of an order, why, and the VAT by rate. */
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { REFUND_PERIOD } from '../../../../domain/selling/order/refund-period.ts'
import type { CreditNote } from '../../../../domain/selling/order/schema.ts'
import { Paper, type PaperProps } from './paper.tsx'
import { PaperItem } from './paper-item.tsx'
import { PaperTable } from './paper-table.tsx'
import { VatTable } from './vat-table.tsx'

export type CreditNotePaperProps = Pick<PaperProps, 'order' | 'back'> & { note: CreditNote }

export const CreditNotePaper = ({ order, note, back }: CreditNotePaperProps) => (
  <Paper
    order={order}
    back={back}
    title="Credit note"
    facts={[
      ['Credit note number', note.number],
      ['Date', formatDate(note.created_at)],
      ['For invoice', order.order_no],
      ['Reason', note.reason],
    ]}
  >
    <PaperTable
      columns={['Description', 'Quantity', 'Amount']}
      rows={rowsOf(note)}
      total={[`${note.paid_back < note.amount ? 'Credited' : 'Refunded'}, VAT included`, formatPounds(note.amount)]}
    />
    <VatTable vat={note.vat_by_rate} />
    <p className="small muted">Any refund goes to the card you paid with. {REFUND_PERIOD}</p>
  </Paper>
)

/** Builds the rows. Subtracts the part returned as store credit, which is not in the note's amount. */
function rowsOf({ items, delivery, amount, reason }: CreditNote) {
  if (items.length === 0) return [{ key: 'all', cells: [reason, formatPounds(amount)] }]
  const credit = items.reduce((sum, { total }) => sum + toPence(total), toPence(delivery)) - toPence(amount)
  return [
    ...items.map((item) => ({
      key: item.product_id,
      cells: [<PaperItem key="item" {...item} />, item.quantity, formatPounds(item.total)],
    })),
    ...(delivery > 0 ? [{ key: 'delivery', cells: ['Delivery', formatPounds(delivery)] }] : []),
    ...(credit > 0
      ? [{ key: 'credit', cells: ['Returned as store credit', `−${formatPounds(toPounds(credit))}`] }]
      : []),
  ]
}
