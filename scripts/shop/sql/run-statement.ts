/** Runs one SQL statement on the shop's database, read-only by default. */
import type { ResultSet } from '@libsql/client'
import { inspectStatement, type Server } from './inspect-statement.ts'

export type StatementResult =
  | { ok: true; result: ResultSet; isReadOnly: boolean }
  /** Message for the terminal. */
  | { ok: false; message: string }

export type RunOptions = { write: boolean }

const READ_ONLY =
  'This statement changes the database, and this prompt only reads. Start it with npm run sql -- --write to change things.'
const TRANSACTION =
  'Each statement here is a transaction of its own: BEGIN, COMMIT, ROLLBACK and savepoints would have no effect on the next one.'

const reachesOutside = (functions: string[]): string =>
  `${functions.join(', ')} does something outside the database, and this prompt only reads.`

/** Removes the code, with which the client's messages begin once or twice. */
const errorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/^(?:[A-Z_]+: )+/, '')
    .replace(/^SQL(?:ite| input) error: /, '')

/** Runs in a transaction that is always rolled back, in case a statement that looks read-only writes. */
async function read({ client }: Server, sql: string): Promise<ResultSet> {
  const transaction = await client.transaction('read')
  try {
    return await transaction.execute(sql)
  } finally {
    transaction.close()
  }
}

/** Never throws. A statement that writes runs in one transaction. */
export async function runStatement(server: Server, sql: string, { write }: RunOptions): Promise<StatementResult> {
  try {
    const { isReadOnly, isTransaction, reachesOut } = await inspectStatement(server, sql)
    if (isTransaction) return { ok: false, message: TRANSACTION }
    if (!write && !isReadOnly) return { ok: false, message: READ_ONLY }
    if (!write && reachesOut.length > 0) return { ok: false, message: reachesOutside(reachesOut) }
    const result = write ? await server.client.execute(sql) : await read(server, sql)
    return { ok: true, result, isReadOnly }
  } catch (error) {
    return { ok: false, message: errorMessage(error) }
  }
}
