/** The database of the shop under test. */
import { env } from 'cloudflare:workers'
import type { InValue } from '@libsql/client/web'
import { createWebClient } from '../../database/client-web.ts'

export const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

/** Runs a statement and returns its rows as plain objects. */
export const query = async (sql: string, ...args: readonly InValue[]) => {
  const { rows } = await database.execute({ sql, args: [...args] })
  return rows.map((row) => ({ ...row }))
}
