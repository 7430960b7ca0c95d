/** Reads a list of redirects or customers of another shop and reports on it; nothing is written. */
import { isCustomerList, readCustomer } from '../../domain/import/exports/customer-list.schema.ts'
import { isRedirectList, readRedirect } from '../../domain/import/exports/redirect-list.ts'
import type { Fault } from '../../domain/import/notes.ts'
import type { ListRow } from '../../domain/import/validate-row.ts'
import { readCsv } from './csv.ts'

type RefusedLine = { row: number; faults: Fault[] }

export type CheckedList =
  | { ok: true; kind: 'redirects' | 'customers'; rows: number; readable: number; refused: RefusedLine[] }
  | { ok: false; message: string }

/** Faults of a row, and what no other row may have too. */
function read(kind: 'redirects' | 'customers', { cells }: ListRow): { faults: Fault[]; key: string; field: string } {
  if (kind === 'redirects') {
    const one = readRedirect(cells)
    return { faults: one.ok ? [] : one.faults, key: one.ok ? one.redirect.from : '', field: 'from' }
  }
  const one = readCustomer(cells)
  return { faults: one.ok ? [] : one.faults, key: one.ok ? one.customer.email : '', field: 'email' }
}

export async function checkList(file: string): Promise<CheckedList> {
  let kind: 'redirects' | 'customers' | undefined
  const refused: RefusedLine[] = []
  const rowOf = new Map<string, number>()
  const result = await readCsv(file, {
    needs: [],
    onRow: (row) => {
      const columns = Object.keys(row.cells)
      kind ??= isRedirectList(columns) ? 'redirects' : isCustomerList(columns) ? 'customers' : undefined
      if (kind === undefined) return
      if (row.problem !== '')
        return void refused.push({ row: row.row, faults: [{ field: 'row', reason: row.problem }] })
      const { faults, key, field } = read(kind, row)
      const earlier = key === '' ? undefined : rowOf.get(key)
      if (earlier !== undefined) faults.push({ field, reason: `is that of row ${earlier}` })
      else if (key !== '') rowOf.set(key, row.row)
      if (faults.length > 0) refused.push({ row: row.row, faults })
    },
  })
  if (!result.ok) return result
  if (kind === undefined)
    return { ok: false, message: `${file} is no list of redirects or customers that Shopify or WooCommerce exports.` }
  return { ok: true, kind, rows: result.rows, readable: rowOf.size, refused }
}
