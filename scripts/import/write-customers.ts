/** Writes customers into a shop in batches, each complete or not at all; run again, it adds only what is missing. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  importCustomers,
  selectCustomerFacts,
  toCustomerResults,
} from '../../database/queries/staff/imported-customers.ts'
import type { CustomerResult, CustomerRow } from '../../domain/staff/customer-import/customer-import.schema.ts'
import { CUSTOMER_BATCH, type CustomerOutcome } from '../../domain/staff/customer-import/customer-import.ts'
import type { Report } from '../tools/progress.ts'
import type { RowReport } from './row-report.ts'

export type WriteCustomersOptions = {
  client: Client
  customers: readonly CustomerRow[]
  fileName: string
  /** Compares with the shop, and writes nothing. */
  dryRun: boolean
  now: Date
  report: RowReport
  onProgress?: Report
}

export type CustomerCounts = Record<CustomerOutcome, number> & { subscribed: number }

const STAFF = { id: null, name: 'npm run import:customers' }

async function answerBatch(
  { client, fileName, dryRun, now }: WriteCustomersOptions,
  rows: readonly CustomerRow[],
): Promise<CustomerResult[]> {
  if (dryRun) {
    const [facts] = await batch(client, 'read', [selectCustomerFacts(rows)])
    return toCustomerResults(rows, facts.rows)
  }
  const given = rows.map((row) => ({ ...row, id: crypto.randomUUID() }))
  const written = { rows: given, file_name: fileName, staff: STAFF, at: now.toISOString() }
  const [facts] = await batch(client, 'write', importCustomers(written))
  return toCustomerResults(rows, facts.rows)
}

export async function writeCustomers(options: WriteCustomersOptions): Promise<CustomerCounts> {
  const { customers, report, onProgress } = options
  const counts: CustomerCounts = { new: 0, filled: 0, same: 0, refused: 0, subscribed: 0 }
  for (let start = 0; start < customers.length; start += CUSTOMER_BATCH) {
    const rows = customers.slice(start, start + CUSTOMER_BATCH)
    for (const { row, fate, subscribes, faults } of await answerBatch(options, rows)) {
      counts[fate] += 1
      if (subscribes) counts.subscribed += 1
      if (fate === 'refused') report.add(row, 'refused', faults)
    }
    onProgress?.(start + rows.length, customers.length)
  }
  return counts
}
