/** Whose account a call is about, and whether the password that came along is its own. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../database/batch.ts'
import { isPassword } from '../../database/password-hash.ts'
import { type AccountRow, selectAccount } from '../../database/queries/customers.ts'
import type { Session } from '../../database/queries/owner.ts'
import { markSucceeded } from '../../database/queries/sign-in-attempts.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { noteAttempt, retryAfter } from '../session/attempt.ts'

export type AccountAsked =
  /** `done` goes into the batch of what follows: the guess was right. */
  | { ok: true; account: AccountRow; done: CompiledQuery[] }
  | { ok: false; code: 'not-signed-in' | 'wrong-password' }
  /** `seconds` until another guess is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/**
 * Without a password it is only whose session it is. Guesses are counted for the session alone: whoever found a browser
 * open can't try for long, nor lock the owner out elsewhere.
 */
export const askAccount = async (
  database: Client,
  session: Session | undefined,
  password: string | undefined,
  address: string,
  at: Date,
): Promise<AccountAsked> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  if (password === undefined) {
    const [accounts] = await batch(database, 'read', [selectAccount(session)])
    const account = accounts.rows[0]
    return account === undefined ? { ok: false, code: 'not-signed-in' } : { ok: true, account, done: [] }
  }
  const device = `session:${await sha256(session.token)}`
  const [noted, blocking, , accounts] = await batch(database, 'write', [
    ...noteAttempt({ audience: 'customer', email: '', address, device }, at),
    selectAccount(session),
  ])
  const account = accounts.rows[0]
  if (account === undefined) return { ok: false, code: 'not-signed-in' }
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: retryAfter(blocking, at) }
  if (!(await isPassword(account.password, password))) return { ok: false, code: 'wrong-password' }
  return { ok: true, account, done: [markSucceeded(attempt.id)] }
}
