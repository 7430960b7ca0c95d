/** The invoice of an order, with the VAT of each rate (domain §4). */

import { formatPounds } from '../../domain/money/pence.ts'
import type { OrderView, VatLine } from '../../domain/order/order.ts'
import { dateInWords } from './moment-words.ts'
import { Paper } from './paper.tsx'

export function InvoicePaper({ order, token }: { order: OrderView; token: string | null }) {
  const { order_no, created_at, paid_at, items, totals, vat } = order
  return (
    <Paper
      order={order}
      token={token}
      title="Invoice"
      facts={[
        ['Invoice number', order_no],
        ['Date', dateInWords(paid_at ?? created_at)],
        ['Payment', paid_at === null ? 'Not paid yet' : `Paid on ${dateInWords(paid_at)}`],
      ]}
    >
      <table className="paper-table num">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Each</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.product_id}>
              <td>
                {item.product_name} <span className="muted small">{item.product_id}</span>
              </td>
              <td>{item.quantity}</td>
              <td>{formatPounds(item.price)}</td>
              <td>{formatPounds(item.total)}</td>
            </tr>
          ))}
          <Extra name="Promotion" amount={-totals.promotion_saving} />
          <Extra name={totals.delivery === 0 ? 'Delivery (free)' : 'Delivery'} amount={totals.delivery} always />
          <Extra name="Store credit" amount={-totals.store_credit} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total, VAT included
            </th>
            <td>{formatPounds(totals.total)}</td>
          </tr>
        </tfoot>
      </table>
      <VatTable vat={vat} />
      <p className="small muted">
        Prices include VAT. Any order can be cancelled for any reason until 14 days after it arrived.
      </p>
    </Paper>
  )
}

const Extra = ({ name, amount, always = false }: { name: string; amount: number; always?: boolean }) =>
  amount === 0 && !always ? null : (
    <tr>
      <td colSpan={3}>{name}</td>
      <td>{`${amount < 0 ? '−' : ''}${formatPounds(Math.abs(amount))}`}</td>
    </tr>
  )

export const VatTable = ({ vat }: { vat: readonly VatLine[] }) => (
  <table className="paper-table paper-vat num">
    <caption>VAT</caption>
    <thead>
      <tr>
        <th scope="col">Rate</th>
        <th scope="col">Net</th>
        <th scope="col">VAT</th>
        <th scope="col">Gross</th>
      </tr>
    </thead>
    <tbody>
      {vat.map(({ rate, net, vat: tax, gross }) => (
        <tr key={rate}>
          <td>{`${rate} %`}</td>
          <td>{formatPounds(net)}</td>
          <td>{formatPounds(tax)}</td>
          <td>{formatPounds(gross)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
