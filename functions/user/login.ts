/** POST /api/user/login. Two round trips: the attempt and the account, then the session and what moves to the customer. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { isPassword } from '../../database/password-hash.ts'
import { deleteSession, keepLocalStore, selectCredentials } from '../../database/queries/customers.ts'
import { mergeCarts } from '../../database/queries/merge-carts.ts'
import { insertSession } from '../../database/queries/passwords.ts'
import { markSucceeded } from '../../database/queries/sign-in-attempts.ts'
import type { SignIn, UserDetails } from '../../domain/customer/customer.ts'
import { noteAttempt, retryAfter } from '../session/attempt.ts'
import { newCustomerSession } from '../session/new-session.ts'
import type { Caller } from '../visitor/caller.ts'

/** `device` is '' for one that this account was never signed in on (session/device.ts). */
export type From = Caller & { address: string; userAgent: string; device: string }

export type LoggedIn =
  | { ok: true; user: UserDetails; token: string }
  | { ok: false; code: 'wrong' }
  /** `seconds` until another attempt is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/** What of the visitor goes to the customer; the session the browser had before is over. */
export const handOver = ({ visitor, token }: Caller, customerId: string, now: string) => [
  ...(visitor === undefined ? [] : [...mergeCarts(visitor, customerId, now), keepLocalStore(visitor, customerId, now)]),
  ...(token === undefined ? [] : [deleteSession(token)]),
]

/** A wrong password and an unknown, disabled or erased account can't be told apart, by answer or by work. */
export const logIn = async (database: Client, { email, password }: SignIn, from: From, at: Date): Promise<LoggedIn> => {
  const [noted, blocking, , found] = await batch(database, 'write', [
    ...noteAttempt({ audience: 'customer', email, address: from.address, device: from.device }, at),
    selectCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: retryAfter(blocking, at) }
  const account = found.rows[0]
  const isRight = await isPassword(account?.password, password)
  if (account === undefined || !isRight) return { ok: false, code: 'wrong' }
  const { password: _, ...user } = account
  const session = newCustomerSession(from, at)
  await batch(database, 'write', [
    markSucceeded(attempt.id),
    insertSession('customer', user.id, session),
    ...handOver(from, user.id, session.now),
  ])
  return { ok: true, user, token: session.token }
}
