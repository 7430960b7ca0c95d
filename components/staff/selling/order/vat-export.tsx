/** Sales and refunds of a quarter as a CSV file for an accountant. For owners. */
import { useState } from 'react'
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayFormat } from '../../../../domain/core/calendar/formats.ts'
import type { VatEntry } from '../../../../domain/selling/order/vat-export.schema.ts'
import { vatQuarterSchema } from '../../../../domain/selling/order/vat-export.schema.ts'
import { shiftMonth } from '../../../../domain/selling/order/vat-export.ts'
import { call } from '../../../kit/api/call.ts'
import { downloadFile } from '../../../kit/api/download-file.ts'
import { type Column, csvRows } from '../../../kit/panel/column.ts'
import { csvFile } from '../../../kit/panel/csv.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'

const KINDS = { sale: 'Sale', refund: 'Refund', store_credit: 'Store credit given back' } as const

/** Quarters to choose from: VAT quarters may begin in any month. */
const CHOICES = 24

const longMonth = dayFormat({ month: 'long', year: 'numeric' })

const quarterLabel = (month: string): string =>
  `${longMonth(`${month}-01`)} to ${longMonth(`${shiftMonth(month, 2)}-01`)}`

/** Lists quarters by their first month; those that have ended come first. */
function quartersBefore(today: Day): (readonly [string, string])[] {
  const latest = shiftMonth(today.slice(0, 7), -3)
  const months = Array.from({ length: CHOICES }, (_, back) => shiftMonth(latest, -back))
  return [...months, shiftMonth(latest, 1), shiftMonth(latest, 2), shiftMonth(latest, 3)].map((month) => [
    month,
    quarterLabel(month),
  ])
}

const column = (name: string, csv: (entry: VatEntry) => string | number): Column<VatEntry> => ({
  name,
  csv,
  show: csv,
})

/** The columns of the file; net and VAT once more for each rate that occurs. */
export function vatColumns(entries: readonly VatEntry[]): Column<VatEntry>[] {
  const rates = new Set(entries.flatMap(({ vat_by_rate }) => vat_by_rate.map(({ rate }) => rate)))
  return [
    column('Date', ({ at }) => inLondon(new Date(at)).day),
    column('Type', ({ kind }) => KINDS[kind]),
    column('Order', ({ order_no }) => order_no),
    column('Credit note', ({ credit_note }) => credit_note),
    column('Customer', ({ customer }) => customer),
    column('Net', ({ net }) => net),
    column('VAT', ({ vat }) => vat),
    column('Gross', ({ gross }) => gross),
    ...[...rates]
      .toSorted((one, other) => other - one)
      .flatMap((rate) => [
        column(`Net at ${rate}%`, (entry) => entry.vat_by_rate.find((line) => line.rate === rate)?.net ?? 0),
        column(`VAT at ${rate}%`, (entry) => entry.vat_by_rate.find((line) => line.rate === rate)?.vat ?? 0),
      ]),
    column('Store credit in gross', ({ store_credit }) => store_credit),
    column('Payment reference', ({ payment_reference }) => payment_reference),
  ]
}

async function readQuarter(month: string): Promise<VatEntry[]> {
  const all: VatEntry[] = []
  let after: string | null = null
  do {
    const body: { month: string; after?: string } = { month, ...(after !== null && { after }) }
    const page: { entries: VatEntry[]; next: string | null } = await unwrap(
      call('POST /api/admin/orders/vat-export', { body }),
    )
    all.push(...page.entries)
    after = page.next
  } while (after !== null)
  return all
}

export function VatExport() {
  const [isOpen, setOpen] = useState(false)
  const options = quartersBefore(inLondon(new Date()).day)
  return (
    <>
      <Button variant="line" className="sm" onClick={() => setOpen(true)}>
        Export for VAT
      </Button>
      {isOpen && (
        <FormDialog
          id="vat-export"
          title="Export for VAT"
          schema={vatQuarterSchema}
          initial={{ month: options[0]?.[0] ?? null }}
          vary={() => ({ month: { options } })}
          intro={
            <p className="small muted">
              Every sale and refund with its VAT, for your accountant. The audit log records the export.
            </p>
          }
          submit="Export as CSV"
          working="Exporting"
          save={async ({ month }) => {
            const entries = await readQuarter(month)
            if (entries.length === 0) {
              const message = 'Nothing was sold or refunded in these months'
              return { ok: false, status: 422, message, errors: { month: message } }
            }
            downloadFile(csvFile(csvRows(vatColumns(entries), entries)), `vat-${month}.csv`)
            return undefined
          }}
          toast={({ month }) => `Exported ${quarterLabel(month)}`}
          closed={() => setOpen(false)}
        />
      )}
    </>
  )
}
