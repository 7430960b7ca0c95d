/** POST /api/user/register: makes the account and signs it in. Two round trips: the attempt, then all that is written. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { hashPassword } from '../../database/password-hash.ts'
import { insertCustomer, insertPassword, selectCredentials } from '../../database/queries/customers.ts'
import { insertSession } from '../../database/queries/passwords.ts'
import { markSucceeded } from '../../database/queries/sign-in-attempts.ts'
import type { Registration, UserDetails } from '../../domain/customer/customer.ts'
import { noteAttempt, retryAfter } from '../session/attempt.ts'
import { newCustomerSession } from '../session/new-session.ts'
import { type From, handOver } from './login.ts'

export type Registered =
  | { ok: true; user: UserDetails; token: string }
  | { ok: false; code: 'taken' }
  /** `seconds` until another attempt is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/**
 * Counts as a sign-in attempt, or addresses could be tried out here. All that is written is written for a customer of this
 * very id, so that an address taken meanwhile leaves nothing behind.
 */
export const register = async (
  database: Client,
  { email, password, first_name, last_name }: Registration,
  from: From,
  at: Date,
): Promise<Registered> => {
  const [noted, blocking, , found] = await batch(database, 'write', [
    ...noteAttempt({ audience: 'customer', email, address: from.address, device: from.device }, at),
    selectCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: retryAfter(blocking, at) }
  if (found.rows.length > 0) return { ok: false, code: 'taken' }
  const user: UserDetails = { id: crypto.randomUUID(), email, first_name, last_name, phone: '', letter: 'off' }
  const session = newCustomerSession(from, at)
  const { now } = session
  const hash = await hashPassword(password)
  const [inserted] = await batch(database, 'write', [
    insertCustomer(user, now),
    insertPassword(user.id, hash, now),
    insertSession('customer', user.id, session),
    ...handOver(from, user.id, now),
    markSucceeded(attempt.id),
  ])
  if (inserted.rowsAffected === 0) return { ok: false, code: 'taken' }
  return { ok: true, user, token: session.token }
}
