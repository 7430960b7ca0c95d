/** Finds the account of a session and checks the given password. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { type AccountRow, selectAccount } from '../../../database/queries/plans/customers.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { isPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'

export type CheckedAccount =
  /** `done` goes into the following batch: it marks the attempt as successful. */
  | { ok: true; account: AccountRow; done: CompiledQuery[] }
  | { ok: false; code: 'not-signed-in' | 'wrong-password' }
  /** `seconds` until another guess is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/**
 * Checks only the session if no password is given. Failures count per session, so that an intruder at an unlocked
 * computer can neither keep guessing nor lock the owner out elsewhere.
 */
export const checkAccount = async (
  database: Client,
  session: Session | undefined,
  password: string | undefined,
  ipAddress: string,
  at: Date,
): Promise<CheckedAccount> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  if (password === undefined) {
    const [accounts] = await batch(database, 'read', [selectAccount(session)])
    const account = accounts.rows[0]
    return account === undefined ? { ok: false, code: 'not-signed-in' } : { ok: true, account, done: [] }
  }
  refuseWhenFull()
  const device = `session:${await sha256(session.token)}` as const
  const [noted, blocking, accounts] = await batch(database, 'write', [
    ...recordAttempt({ audience: 'customer', email: '', ipAddress, device }, at),
    selectAccount(session),
  ])
  const account = accounts.rows[0]
  if (account === undefined) return { ok: false, code: 'not-signed-in' }
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  if (!(await isPassword(account.password, password))) return { ok: false, code: 'wrong-password' }
  return { ok: true, account, done: [markSucceeded(attempt.id)] }
}
