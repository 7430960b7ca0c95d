/** GET /api/user/export and the staff's export: all data about a customer. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import type { OnBehalf, Session } from '../../../database/queries/core/owner.ts'
import { exportQueries } from '../../../database/queries/plans/account-export.ts'

/**
 * Returns `exported_at` and the parts by name, each a list of rows; undefined if no customer is signed in, or there is
 * no such customer.
 */
export const exportAccount = async (
  database: Client,
  session: Session | OnBehalf | undefined,
  visitorId: string | undefined,
): Promise<Record<string, unknown> | undefined> => {
  if (session === undefined) return undefined
  const parts = await readParts(database, exportQueries(session, visitorId))
  const [profile] = parts.profile ?? []
  return profile === undefined ? undefined : { exported_at: session.now, ...parts, profile }
}

type Row = Record<string, string | number | null>

/** Reads the parts of an export by name. One round trip. */
export async function readParts(
  database: Client,
  queries: Readonly<Record<string, CompiledQuery<Row>>>,
): Promise<Record<string, Record<string, unknown>[]>> {
  const results = await batch(database, 'read', Object.values(queries))
  return Object.fromEntries(Object.keys(queries).map((name, index) => [name, results[index]?.rows.map(readJson) ?? []]))
}

/** JSON columns are exported as values. */
const readJson = (row: Row): Record<string, unknown> =>
  typeof row.address === 'string' ? { ...row, address: JSON.parse(row.address) } : row
