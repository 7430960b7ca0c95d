/** Runs any number of queries in one round trip: in order, in one transaction, all or none. */
import type { Client, InStatement, ResultSet, Row, TransactionMode } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { toArguments } from './arguments.ts'
import { priorityOf, TIMEOUTS } from './priority.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

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
