/** Writes while a shop is open: each batch waits for the write lock and holds it briefly. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { toArguments } from '../../database/arguments.ts'
import { retryWhenBusy } from '../../database/retry-when-busy.ts'

/** Lock timeout in milliseconds. Long, since an import, unlike a shopper, can wait. */
const TIMEOUT_MS = 60_000

/** All of the queries or none. */
export async function writeWithRetry(client: Client, queries: readonly CompiledQuery[]): Promise<void> {
  if (queries.length === 0) return
  const statements = queries.map(({ sql, parameters }) => ({ sql, args: toArguments(parameters) }))
  await retryWhenBusy(() => client.batch(statements, 'write'), TIMEOUT_MS)
}
