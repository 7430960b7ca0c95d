/** POST /api/user/logout: ends the session, for every copy of its cookie. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { deleteSession } from '../../../database/queries/plans/customers.ts'

export const logOut = async (database: Client, token: string | undefined): Promise<void> => {
  if (token !== undefined) await batch(database, 'write', [deleteSession(token)])
}
