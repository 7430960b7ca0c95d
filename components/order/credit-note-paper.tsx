/** A credit note: what of an order was paid back, why, and the VAT in it (domain §4). */

import { formatPounds, toPence, toPounds } from '../../domain/money/pence.ts'
import type { OrderView } from '../../domain/order/order.ts'
import { dateInWords } from './moment-words.ts'
import { Paper } from './paper.tsx'

export type CreditNotePaperProps = { order: OrderView; note: OrderView['credit_notes'][number]; token: string | null }

export const CreditNotePaper = ({ order, note, token }: CreditNotePaperProps) => (
  <Paper
    order={order}
    token={token}
    title="Credit note"
    facts={[
      ['Credit note number', note.number],
      ['Date', dateInWords(note.created_at)],
      ['To invoice', order.order_no],
    ]}
  >
    <table className="paper-table num">
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">Refunded</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{note.reason}</td>
          <td>{formatPounds(toPounds(toPence(note.amount) - toPence(note.vat)))}</td>
          <td>{formatPounds(note.vat)}</td>
          <td>{formatPounds(note.amount)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Refunded, VAT included
          </th>
          <td>{formatPounds(note.amount)}</td>
        </tr>
      </tfoot>
    </table>
    <p className="small muted">The money goes back to the card it came from. Banks take up to five working days.</p>
  </Paper>
)
