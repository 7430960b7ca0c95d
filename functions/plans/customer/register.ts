/** POST /api/user/register: creates an account and signs it in. Two round trips: record the attempt, then write. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSession } from '../../../database/queries/core/passwords.ts'
import { type KnownDevice, markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { insertCustomer, insertPassword, selectCredentials } from '../../../database/queries/plans/customers.ts'
import type { Registration, UserDetails } from '../../../domain/plans/customer/schema.ts'
import { deviceOf } from '../../core/session/device.ts'
import { hashPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { newCustomerSession } from '../../core/session/new-session.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'
import { mergeVisitor, orderHashOf, type SignInOrigin } from './login.ts'

export type Registered =
  | { ok: true; user: UserDetails; token: string; device: KnownDevice }
  | { ok: false; code: 'taken' }
  /** `seconds` until another attempt is accepted. */
  | { ok: false; code: 'too-many'; seconds: number }

/**
 * Counts as a sign-in attempt, so that addresses can't be probed here. Every row written depends on this customer's id,
 * so that an address taken in the meantime leaves nothing behind.
 */
export const register = async (
  database: Client,
  { email, password, first_name, last_name, order_token }: Registration,
  from: SignInOrigin,
  at: Date,
): Promise<Registered> => {
  refuseWhenFull()
  const [noted, blocking, found] = await batch(database, 'write', [
    ...recordAttempt({ audience: 'customer', email, ipAddress: from.ipAddress, device: from.device }, at),
    selectCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  if (found.rows.length > 0) return { ok: false, code: 'taken' }
  const user: UserDetails = { id: crypto.randomUUID(), email, first_name, last_name, phone: '', letter: 'off' }
  const session = newCustomerSession(from, at)
  const { now } = session
  const hash = await hashPassword(password)
  const [inserted] = await batch(database, 'write', [
    insertCustomer(user, now),
    insertPassword(user.id, hash, now),
    insertSession('customer', user.id, session),
    ...mergeVisitor(from, user.id, now, await orderHashOf(order_token)),
    markSucceeded(attempt.id),
  ])
  if (inserted.rowsAffected === 0) return { ok: false, code: 'taken' }
  return { ok: true, user, token: session.token, device: deviceOf(user.id, now) }
}
