/** GET /api/user and /api/user/check-logged-in: the signed-in customer. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectCustomer } from '../../../database/queries/plans/customers.ts'
import type { UserDetails } from '../../../domain/plans/customer/schema.ts'

export const readUser = async (database: Client, token: string | undefined, at: Date): Promise<UserDetails | null> => {
  if (token === undefined) return null
  const [found] = await batch(database, 'read', [selectCustomer({ token, now: at.toISOString() })])
  return found.rows[0] ?? null
}
