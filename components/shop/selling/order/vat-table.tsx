/** The VAT in an invoice or credit note, one row per rate. */
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { VatLine } from '../../../../domain/selling/order/schema.ts'
import { PaperTable } from './paper-table.tsx'

const sum = (amounts: readonly number[]): string =>
  formatPounds(toPounds(amounts.reduce((total, amount) => total + toPence(amount), 0)))

/** Renders nothing without VAT. Has a total row only if there are several rates. */
export function VatTable({ vat }: { vat: readonly VatLine[] }) {
  if (vat.length === 0) return null
  const rows = vat.map(({ rate, net, vat: tax, gross }) => ({
    key: `${rate}`,
    cells: [`${rate} %`, formatPounds(net), formatPounds(tax), formatPounds(gross)],
  }))
  const total = [
    'Total',
    sum(vat.map(({ net }) => net)),
    sum(vat.map(({ vat: tax }) => tax)),
    sum(vat.map(({ gross }) => gross)),
  ]
  return (
    <PaperTable
      caption="VAT"
      columns={['Rate', 'Net', 'VAT', 'Gross']}
      rows={rows}
      {...(vat.length > 1 && { total })}
      narrow
    />
  )
}
