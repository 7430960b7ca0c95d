/** Reads a customer list in the browser in chunks and sends its rows to the API in batches. */
import {
  type CustomerColumns,
  customerFieldLabel,
  proposeCustomerColumns,
} from '../../../../domain/staff/customer-import/customer-fields.ts'
import type { CustomerResult, CustomerRow } from '../../../../domain/staff/customer-import/customer-import.schema.ts'
import { CUSTOMER_BATCH, type CustomerOutcome } from '../../../../domain/staff/customer-import/customer-import.ts'
import { customerReader } from '../../../../domain/staff/customer-import/list-reader.schema.ts'
import type { Fault } from '../../../../domain/staff/import/notes.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { type ListFile, openList, readPieces } from '../import/read-file.ts'
import { refusedHeader, refusedLines } from '../import/refused-csv.ts'

/** Maximum number of listed rows per kind. Further rows are only counted. */
const MAX_LISTED = 200

/** Maximum number of characters of rejected rows kept as text. */
const BLOB_LENGTH = 256 * 1024

export type OpenedCustomers = {
  list: ListFile
  columns: string[]
  /** The first text of each column. */
  examples: Record<string, string>
  proposed: CustomerColumns
}

export type RowMessage = { row: number; message: string }

export type CustomersRun = {
  rows: number
  counts: Record<CustomerOutcome, number>
  /** The number of customers who join the newsletter. */
  subscribed: number
  /** Rows taken without something that could not be read. */
  incomplete: number
  /** The first of them, with the reasons. */
  listed: { refused: RowMessage[]; incomplete: RowMessage[] }
  /** All rejected rows as CSV, with the reasons. */
  refusedFile: Blob
}

export const faultsMessage = (faults: readonly Fault[]): string =>
  faults.map(({ field, reason }) => `${customerFieldLabel(field)} ${reason}`).join('; ')

/** undefined if the file has no rows. */
export async function openCustomers(file: File): Promise<OpenedCustomers | undefined> {
  const list = await openList(file)
  let opened: OpenedCustomers | undefined
  await readPieces(list, ({ columns, rows }) => {
    if (rows.length === 0) return true
    const example = (column: string) => rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? ''
    const examples = Object.fromEntries(columns.map((column) => [column, example(column)]))
    opened = { list, columns, examples, proposed: proposeCustomerColumns(columns) }
    return false
  })
  return opened
}

export type SendCustomers = (rows: CustomerRow[]) => Promise<CallResult<{ rows: CustomerResult[] }>>

export type RunCustomersOptions = {
  opened: OpenedCustomers
  columns: CustomerColumns
  send: SendCustomers
  /** The share of the file that has been read, 0 to 1. Returns whether to go on. */
  progress: (share: number) => boolean
}

type Waiting = { customer: CustomerRow; cells: Readonly<Record<string, string>>; left: readonly Fault[] }

/** Sends all rows of the list. `message` is the reason it stopped; results of rows sent before are kept. */
export async function runCustomers({ opened, columns, send, progress }: RunCustomersOptions) {
  const run: CustomersRun = {
    rows: 0,
    counts: { new: 0, filled: 0, same: 0, refused: 0 },
    subscribed: 0,
    incomplete: 0,
    listed: { refused: [], incomplete: [] },
    refusedFile: new Blob(),
  }
  // Blobs, which the browser may put on its disk.
  const refusedParts: Blob[] = []
  let refusedText = refusedHeader(opened.columns)
  const refuse = (row: number, cells: Readonly<Record<string, string>>, faults: readonly Fault[]): void => {
    run.counts.refused += 1
    if (run.listed.refused.length < MAX_LISTED) run.listed.refused.push({ row, message: faultsMessage(faults) })
    refusedText += refusedLines(opened.columns, [{ cells, faults }], faultsMessage)
    if (refusedText.length < BLOB_LENGTH) return
    refusedParts.push(new Blob([refusedText]))
    refusedText = ''
  }
  let waiting: Waiting[] = []
  let message = ''
  const flush = async (): Promise<boolean> => {
    if (waiting.length === 0) return true
    const sent = waiting
    waiting = []
    const answer = await send(sent.map(({ customer }) => customer))
    if (!answer.ok) {
      message = answer.message
      return false
    }
    for (const [index, { customer, cells, left }] of sent.entries()) {
      const answerRow = answer.data.rows[index]
      if (answerRow === undefined) throw new Error(`The shop did not answer for row ${customer.row}`)
      if (answerRow.fate === 'refused') {
        refuse(customer.row, cells, answerRow.faults)
        continue
      }
      run.counts[answerRow.fate] += 1
      if (answerRow.subscribes) run.subscribed += 1
      if (left.length === 0) continue
      run.incomplete += 1
      if (run.listed.incomplete.length < MAX_LISTED)
        run.listed.incomplete.push({ row: customer.row, message: faultsMessage(left) })
    }
    return true
  }
  const read = customerReader(columns)
  await readPieces(opened.list, async ({ rows, share }) => {
    for (const row of rows) {
      run.rows += 1
      const one = read(row)
      if (one.ok) waiting.push({ customer: one.customer, cells: row.cells, left: one.left })
      else refuse(row.row, row.cells, one.faults)
      if (waiting.length >= CUSTOMER_BATCH && !(await flush())) return false
    }
    return progress(share)
  })
  if (message === '') await flush()
  run.refusedFile = new Blob([...refusedParts, refusedText], { type: 'text/csv;charset=utf-8' })
  return { run, message }
}
