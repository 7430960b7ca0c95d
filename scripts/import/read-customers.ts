/** Reads a list of customers from a file. At most MAX_CUSTOMERS are held in memory. */
import {
  CUSTOMER_FIELDS,
  type CustomerColumns,
  hasEmailColumn,
  isCustomerField,
  proposeCustomerColumns,
} from '../../domain/staff/customer-import/customer-fields.ts'
import type { CustomerRow } from '../../domain/staff/customer-import/customer-import.schema.ts'
import { customerReader } from '../../domain/staff/customer-import/list-reader.schema.ts'
import { withField } from '../../domain/staff/import/column-fields.ts'
import type { Report } from '../tools/progress.ts'
import { readCsv } from './csv.ts'
import type { RowReport } from './row-report.ts'

export type ReadCustomersOptions = {
  file: string
  /** 'FIELD=COLUMN': these win over what is recognised. */
  chosen: readonly string[]
  report: RowReport
  onProgress?: Report
}

export type ReadCustomers =
  | { ok: true; rows: number; customers: CustomerRow[]; refused: number; columns: CustomerColumns }
  | { ok: false; message: string }

function columnsOf(names: readonly string[], chosen: readonly string[]): CustomerColumns | string {
  let columns = proposeCustomerColumns(names)
  for (const text of chosen) {
    const at = text.indexOf('=')
    const [field, column] = [text.slice(0, at), text.slice(at + 1)]
    if (at < 1 || !isCustomerField(field))
      return `--column ${text}: write FIELD=COLUMN. The fields are ${Object.keys(CUSTOMER_FIELDS).join(', ')}.`
    if (!names.includes(column))
      return `--column ${text}: the list has no such column. Its columns are ${names.join(', ')}.`
    columns = withField(columns, column, field)
  }
  return hasEmailColumn(columns)
    ? columns
    : `no column was recognised as the e-mail address. Name it with --column email=COLUMN. The columns are ${names.join(', ')}.`
}

/** Refused rows, and what was left out of others, are added to the report. */
export async function readCustomers({
  file,
  chosen,
  report,
  onProgress,
}: ReadCustomersOptions): Promise<ReadCustomers> {
  let columns: CustomerColumns | string | undefined
  let read: ReturnType<typeof customerReader> | undefined
  const customers: CustomerRow[] = []
  let refused = 0
  const result = await readCsv(file, {
    needs: [],
    onProgress,
    onRow: (row) => {
      columns ??= columnsOf(Object.keys(row.cells), chosen)
      if (typeof columns === 'string') return
      read ??= customerReader(columns)
      const one = read(row)
      if (one.ok) customers.push(one.customer)
      else refused += 1
      if (!one.ok) report.add(row.row, 'refused', one.faults)
      else if (one.left.length > 0) report.add(row.row, 'left out', one.left)
    },
  })
  if (!result.ok) return result
  columns ??= columnsOf(result.columns, chosen)
  if (typeof columns === 'string') return { ok: false, message: `${file} can't be imported: ${columns}` }
  return { ok: true, rows: result.rows, customers, refused, columns }
}
