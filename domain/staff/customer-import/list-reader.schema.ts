/** Reads a list of customers row by row, for both the command line and the control panel. */
import type { Fault } from '../import/notes.ts'
import type { ListRow } from '../import/validate-row.ts'
import type { CustomerColumns } from './customer-fields.ts'
import type { CustomerRow } from './customer-import.schema.ts'
import { MAX_CUSTOMERS } from './customer-import.ts'
import { readCustomer } from './read-customer.schema.ts'

export type CustomerOfRow =
  | { ok: true; customer: CustomerRow; left: Fault[] }
  | { ok: false; row: number; faults: Fault[] }

/** A reader for one list, in the file's order: it rejects an e-mail address used in an earlier row. */
export function customerReader(columns: CustomerColumns): (row: ListRow) => CustomerOfRow {
  const rowOf = new Map<string, number>()
  return ({ row, cells, problem }) => {
    const refused = (field: string, reason: string): CustomerOfRow => ({ ok: false, row, faults: [{ field, reason }] })
    if (problem !== '') return refused('row', problem)
    const read = readCustomer(cells, columns)
    if (!read.ok) return { ok: false, row, faults: read.faults }
    const { email } = read.customer
    const earlier = rowOf.get(email)
    if (earlier !== undefined) return refused('email', `is the same as in row ${earlier}`)
    if (rowOf.size >= MAX_CUSTOMERS)
      return refused(
        'row',
        `is beyond the ${MAX_CUSTOMERS.toLocaleString('en-GB')} customers that one file can have: split the file`,
      )
    rowOf.set(email, row)
    return { ok: true, customer: { row, ...read.customer }, left: read.left }
  }
}
