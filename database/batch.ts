/**
 * Runs any number of queries in one round trip: in order, in one transaction, all or none. Writes have a priority: their
 * order in the write queue, and how long they may wait before they fail.
 */
import type { Client, InStatement, ResultSet, Row, TransactionMode } from '@libsql/client'
import { LibsqlError } from '@libsql/client/web'
import type { CompiledQuery, Insertable } from 'kysely'
import { toArguments } from './arguments.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import type { Database } from './tables.ts'

export type BatchResult<Row> = { rows: Row[]; rowsAffected: number }

/** The results of a list of queries, in its order. */
export type BatchResults<Queries extends readonly CompiledQuery[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Output> ? BatchResult<Output> : never
}

/**
 * Returns the results in the queries' order, each with its query's row type. A failing query rolls the batch back and
 * throws. A batch that finds the write lock taken is retried within its priority's patience: it takes that lock first,
 * so nothing has run.
 */
export const batch = async <const Queries extends readonly CompiledQuery[]>(
  client: Client,
  mode: Extract<TransactionMode, 'read' | 'write'>,
  queries: Queries,
): Promise<BatchResults<Queries>> => {
  const statements = toStatements(queries)
  const results = await retryWhenBusy(() => client.batch(statements, mode), TIMEOUTS[priorityOf(client)].retry)
  return toResults(isPooledClient(client) ? results : results.map(withPlainRows))
}

/** Calls that only this shop's own clients have (hrana/pooled-client.ts). */
export type PooledCalls = {
  writeThenRead: (writes: InStatement[], reads: InStatement[]) => Promise<{ written: ResultSet[]; read: ResultSet[] }>
  readIfUnchanged: (
    retained: InStatement,
    otherwise: InStatement[],
  ) => Promise<{ kept: ResultSet } | { otherwise: ResultSet[] }>
}

const isPooledClient = (client: Client): client is Client & PooledCalls => 'writeThenRead' in client

/**
 * Runs a batch of writes, then `reads` once it is committed: they see the writes, and no other writer waits for them.
 * Returns the results of both. One round trip with the shop's clients, two with the library's.
 */
export const writeThenRead = async <
  const Writes extends readonly CompiledQuery[],
  const Reads extends readonly CompiledQuery[],
>(
  client: Client,
  writes: Writes,
  reads: Reads,
): Promise<[BatchResults<Writes>, BatchResults<Reads>]> => {
  if (!isPooledClient(client)) return [await batch(client, 'write', writes), await batch(client, 'read', reads)]
  const [first, second] = [toStatements(writes), toStatements(reads)]
  const { written, read } = await retryWhenBusy(
    () => client.writeThenRead(first, second),
    TIMEOUTS[priorityOf(client)].retry,
  )
  return [toResults(written), toResults(read)]
}

/**
 * Reads `kept`, or runs `otherwise` if it reports that the caller's kept data is stale (queries/core/require-version.ts). One round
 * trip and one transaction; the database only runs `otherwise` in that case, which saves most of the work of a call.
 * With the library's client `otherwise` always runs.
 */
export const readIfUnchanged = async <Row, const Queries extends readonly CompiledQuery[]>(
  client: Client,
  retained: CompiledQuery<Row>,
  otherwise: Queries,
): Promise<{ kept: BatchResult<Row> } | { otherwise: BatchResults<Queries> }> => {
  if (!isPooledClient(client)) return { otherwise: await batch(client, 'read', otherwise) }
  const [[first], others] = [toStatements([retained]), toStatements(otherwise)]
  if (first === undefined) throw new Error('No query')
  const read = await retryWhenBusy(() => client.readIfUnchanged(first, others), TIMEOUTS[priorityOf(client)].retry)
  if ('otherwise' in read) return { otherwise: toResults(read.otherwise) }
  const [result] = toResults<[CompiledQuery<Row>]>([read.kept])
  return { kept: result }
}

const toStatements = (queries: readonly CompiledQuery[]) =>
  queries.map(({ sql, parameters }) => ({ sql, args: toArguments(parameters) }))

const toResults = <Queries extends readonly CompiledQuery[]>(results: ResultSet[]): BatchResults<Queries> =>
  results.map(({ rows, rowsAffected }) => ({ rows, rowsAffected })) as unknown as BatchResults<Queries>

/** The library's rows have hidden index properties; plain objects serialise and compare cleanly. */
const withPlainRows = (result: ResultSet): ResultSet => ({
  ...result,
  rows: result.rows.map((row): Row => ({ ...row })),
})

/**
 * Highest priority first. `settlement` records completed payments, `payment` starts them, `shopping` covers baskets,
 * accounts and everything else, `analytics` counts events.
 */
export const PRIORITIES = ['settlement', 'payment', 'shopping', 'analytics'] as const

export type Priority = (typeof PRIORITIES)[number]

/**
 * Maximum time that a write waits in the queue, and maximum time for retries while the database is busy, in
 * milliseconds.
 */
export type WriteTimeouts = { turn: number; retry: number }

/**
 * Settlements are never rejected under load, because a charge must be recorded. Analytics may be lost, and have the
 * shortest limits.
 */
export const TIMEOUTS: Record<Priority, WriteTimeouts> = {
  settlement: { turn: 60_000, retry: 30_000 },
  payment: { turn: 4000, retry: 2000 },
  shopping: { turn: 4000, retry: 2000 },
  analytics: { turn: 2000, retry: 0 },
}

/** Extensions of the Worker's client (functions/database.ts). */
export type Prioritised = { priority: Priority; withPriority: (priority: Priority) => Client }

const isPrioritised = (client: Client): client is Client & Prioritised => 'withPriority' in client

/**
 * A client for the same database that writes with the given priority. Clients of scripts have only one priority and are
 * returned unchanged.
 */
export const withPriority = (client: Client, priority: Priority): Client =>
  isPrioritised(client) ? client.withPriority(priority) : client

export const priorityOf = (client: Client): Priority => (isPrioritised(client) ? client.priority : 'shopping')

/** True if a write failed because of a constraint: its batch has then written nothing. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')

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
 * takes one round trip and commits separately: if one fails, earlier batches remain.
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
