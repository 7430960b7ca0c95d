/** Bulk insert: multi-row INSERTs, many per batch, with one round trip and one transaction per batch. */
import type { Client, InStatement } from '@libsql/client'
import type { Insertable } from 'kysely'
import { toArguments } from './arguments.ts'
import type { Database } from './tables.ts'

export type InsertManyOptions = {
  /** Behaviour for a row whose key exists: 'fail' (default) rolls back its batch and throws, 'ignore' skips the row. */
  onConflict?: 'fail' | 'ignore'
  /** Called after each batch with the number of rows written so far. */
  onProgress?: (written: number) => void
}

/** Below SQLite's limit of 32,766 parameters per statement, and small enough to parse quickly. */
const PARAMETERS_PER_STATEMENT = 2000
const ROWS_PER_BATCH = 5000

/**
 * Inserts rows with the columns of the first row; throws before it writes if a later row has another one. Each batch
 * commits separately: if one fails, earlier batches remain.
 */
export const insertMany = async <Table extends keyof Database>(
  client: Client,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
  { onConflict = 'fail', onProgress }: InsertManyOptions = {},
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first) as (keyof Insertable<Database[Table]> & string)[]
  const known = new Set<string>(columns)
  for (const row of rows) {
    const unknown = Object.keys(row).find((column) => !known.has(column))
    if (unknown !== undefined) throw new Error(`The first row for ${table} has no ${unknown}`)
  }
  const rowsPerStatement = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / columns.length))
  // INSERT OR IGNORE would also ignore failed CHECK constraints.
  const tail = onConflict === 'ignore' ? ' ON CONFLICT DO NOTHING' : ''
  const head = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES `
  const tuple = `(${columns.map(() => '?').join(', ')})`

  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const part = rows.slice(start, start + ROWS_PER_BATCH)
    const statements: InStatement[] = chunks(part, rowsPerStatement).map((chunk) => ({
      sql: head + chunk.map(() => tuple).join(', ') + tail,
      args: toArguments(chunk.flatMap((row) => columns.map((column) => row[column]))),
    }))
    await client.batch(statements, 'write')
    onProgress?.(start + part.length)
  }
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
