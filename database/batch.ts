/** One round trip for any number of queries: they run in order, in one transaction, all or none. */
import type { Client, Row, TransactionMode } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { toArguments } from './arguments.ts'
import { whenFree } from './when-free.ts'

export type BatchResult<Row> = { rows: Row[]; rowsAffected: number }

/** The results of a list of queries, in its order. */
export type BatchResults<Queries extends readonly CompiledQuery[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Output> ? BatchResult<Output> : never
}

/**
 * Results come back in the queries' order, each with its query's row type. A failing query undoes the batch and throws;
 * a batch that found the write lock taken is tried again for 2 seconds, since it begins with that lock or not at all.
 */
export const batch = async <const Queries extends readonly CompiledQuery[]>(
  client: Client,
  mode: Extract<TransactionMode, 'read' | 'write'>,
  queries: Queries,
): Promise<BatchResults<Queries>> => {
  const statements = queries.map((query) => ({ sql: query.sql, args: toArguments(query.parameters) }))
  const results = await whenFree(() => client.batch(statements, mode))
  return results.map(({ rows, rowsAffected }) => ({ rows: rows.map(plain), rowsAffected })) as BatchResults<Queries>
}

/** The client's rows also carry hidden index properties; a plain object serialises and compares cleanly. */
const plain = (row: Row): Row => ({ ...row })
