/** GET /api/user/export and the staff's export: all data about a customer. One round trip, none without a session. */
import type { Client } from '@libsql/client'
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
  const queries = exportQueries(session, visitorId)
  const results = await batch(database, 'read', Object.values(queries))
  const parts = Object.keys(queries).map((name, index) => [name, results[index]?.rows.map(readJson)] as const)
  const [, profile] = parts[0] ?? []
  if (profile === undefined || profile.length === 0) return undefined
  return { exported_at: session.now, ...Object.fromEntries(parts), profile: profile[0] }
}

/** JSON columns are exported as values. */
const readJson = (row: Record<string, string | number | null>): Record<string, unknown> =>
  typeof row.address === 'string' ? { ...row, address: JSON.parse(row.address) } : row
