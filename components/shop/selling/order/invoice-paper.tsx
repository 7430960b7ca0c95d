/** An order's invoice, with VAT by rate. */
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { cancelPeriod } from '../../../../domain/selling/order/return.ts'
import { deliveryName } from './order-messages.ts'
import { Paper, type PaperProps } from './paper.tsx'
import { PaperItem } from './paper-item.tsx'
import { PaperTable } from './paper-table.tsx'
import { VatTable } from './vat-table.tsx'

export function InvoicePaper({ order, back }: Pick<PaperProps, 'order' | 'back'>) {
  const { order_no, created_at, paid_at, items, totals, vat, gift, delivery_method } = order
  const lines = items.map((item) => ({
    key: item.product_id,
    cells: [<PaperItem key="item" {...item} />, item.quantity, formatPounds(item.price), formatPounds(item.total)],
  }))
  // The invoice bills added bottles too. A credit note covers those that paid for them.
  const billed = toPounds(toPence(totals.total) + toPence(totals.exchanged))
  const extras = [
    less('Promotion', totals.promotion_saving),
    [{ key: 'Delivery', cells: [deliveryName(order), totals.delivery === 0 ? 'Free' : formatPounds(totals.delivery)] }],
    less('Store credit', totals.store_credit),
  ].flat()
  return (
    <Paper
      order={order}
      back={back}
      title="Invoice"
      facts={[
        ['Invoice number', order_no],
        ['Date', formatDate(paid_at ?? created_at)],
        ['Payment', paid_at === null ? 'Not paid yet' : `Paid on ${formatDate(paid_at)}`],
      ]}
    >
      <PaperTable
        columns={['Description', 'Quantity', 'Each', 'Total']}
        rows={[...lines, ...extras]}
        total={['Total, VAT included', formatPounds(billed)]}
      />
      <VatTable vat={vat} />
      <p className="small muted">
        {`Prices include VAT. ${cancelPeriod({ isGift: gift !== null, isCollected: delivery_method === 'collection' })}.`}
      </p>
    </Paper>
  )
}

const less = (name: string, amount: number) =>
  amount === 0 ? [] : [{ key: name, cells: [name, `−${formatPounds(amount)}`] }]
