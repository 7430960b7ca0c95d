/** A password as a row to insert: an account of its own beside the person's. */
import type { Insertable } from 'kysely'
import type { Database } from '../database/tables.ts'

/** `hash` is password-hash.ts's; `at` is UTC ISO-8601. */
export const passwordAccount = (userId: string, hash: string, at: string): Insertable<Database['admin_accounts']> => ({
  id: `${userId}-password`,
  account_id: userId,
  provider_id: 'credential',
  user_id: userId,
  password: hash,
  created_at: at,
  updated_at: at,
})
