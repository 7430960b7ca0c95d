/** POST /api/admin/orders/vat-export: sales and refunds of a quarter with VAT by rate. One round trip a page. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { selectVatEntries, type VatEntryRow } from '../../../../database/queries/selling/vat-export.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'
import {
  creditNoteVat,
  type TaxedAmount,
  totalVat,
  vatByRate,
  withoutTaxed,
} from '../../../../domain/core/money/vat.ts'
import type { VatEntry } from '../../../../domain/selling/order/vat-export.schema.ts'
import { quarterSpan, VAT_PAGE } from '../../../../domain/selling/order/vat-export.ts'
import { toVatLine } from '../../../../domain/selling/order/vat-line.ts'

const ratesOf = (row: VatEntryRow): TaxedAmount[] => {
  const lines: TaxedAmount[] = JSON.parse(row.lines_json)
  const delivery: TaxedAmount[] = JSON.parse(row.delivery_vat_json)
  switch (row.kind) {
    case 'sale':
      return vatByRate([...lines, ...withoutTaxed(delivery, JSON.parse(row.added_delivery_json))])
    case 'addition':
      return vatByRate(lines)
    case 'refund':
      return creditNoteVat(
        { gross: row.gross_pence, vat: row.vat_pence ?? 0, delivery: row.refunded_delivery_pence },
        lines,
        delivery,
      )
    case 'store_credit':
      return []
  }
}

function toEntry(row: VatEntryRow): VatEntry {
  const { gross_pence: gross } = row
  const kind = row.kind === 'addition' ? 'sale' : row.kind
  const sign = kind === 'sale' ? 1 : -1
  const signed = (pence: number) => (pence === 0 ? 0 : toPounds(sign * pence))
  const rates = ratesOf(row)
  const vat = row.vat_pence ?? totalVat(rates)
  return {
    kind,
    at: row.at,
    order_no: row.number,
    credit_note: kind === 'refund' ? row.key : '',
    customer: row.customer,
    net: signed(gross - vat),
    vat: signed(vat),
    gross: signed(gross),
    vat_by_rate: rates.map(toVatLine).map((line) => ({
      ...line,
      net: sign * line.net || 0,
      vat: sign * line.vat || 0,
      gross: sign * line.gross || 0,
    })),
    store_credit: signed({ sale: row.store_credit_pence, addition: 0, refund: 0, store_credit: gross }[row.kind]),
    payment_reference: row.reference ?? '',
  }
}

type Context = { database: Client; staff: StaffRow; now: Date }

/** `after` is `next` of the page before. The first page writes the entry in the audit log. */
export async function exportVat(
  { database, staff, now }: Context,
  { month, after }: { month: string; after?: string | undefined },
  size = VAT_PAGE,
): Promise<{ entries: VatEntry[]; next: string | null }> {
  const [at = '', key = ''] = after?.split(' ') ?? []
  const entries = selectVatEntries({ ...quarterSpan(month), after: after ? { at, key } : null, limit: size + 1 })
  const audit = insertAudit({ staff, action: 'export', noun: 'orders', noun_id: month, at: now.toISOString() })
  const [{ rows }] = after ? await batch(database, 'read', [entries]) : await batch(database, 'write', [entries, audit])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    entries: shown.map(toEntry),
    next: rows.length > size && last ? `${last.at} ${last.key}` : null,
  }
}
