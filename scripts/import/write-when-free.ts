/** Writes beside a shop that is open: each batch waits for its turn and holds the database for a moment only. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { toArguments } from '../../database/arguments.ts'
import { whenFree } from '../../database/when-free.ts'

/** Milliseconds: a busy shop's writes take turns, and nobody waits for an import as a buyer does for an answer. */
const PATIENCE = 60_000

/** All of the queries or none. */
export async function writeWhenFree(client: Client, queries: readonly CompiledQuery[]): Promise<void> {
  if (queries.length === 0) return
  const statements = queries.map(({ sql, parameters }) => ({ sql, args: toArguments(parameters) }))
  await whenFree(() => client.batch(statements, 'write'), PATIENCE)
}
