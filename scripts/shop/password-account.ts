/** Builds the account row of a password, separate from the person's row. */
import type { Insertable } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** `hash` is from password-hash.ts; `at` is UTC ISO-8601. */
export const passwordAccount = (userId: string, hash: string, at: string): Insertable<Database['admin_accounts']> => ({
  id: `${userId}-password`,
  account_id: userId,
  provider_id: 'credential',
  user_id: userId,
  password: hash,
  created_at: at,
  updated_at: at,
})
