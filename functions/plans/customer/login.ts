/**
 * POST /api/user/login. Two round trips: record the attempt and read the account, then write the session and merge the
 * visitor.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSession } from '../../../database/queries/core/passwords.ts'
import { type KnownDevice, markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { deleteSession, keepLocalStore, selectCredentials } from '../../../database/queries/plans/customers.ts'
import { claimOrders } from '../../../database/queries/selling/claim-orders.ts'
import { mergeCarts } from '../../../database/queries/selling/merge-carts.ts'
import type { SignIn } from '../../../domain/core/identity/identity.schema.ts'
import type { UserDetails } from '../../../domain/plans/customer/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import type { Caller } from '../../core/session/caller.ts'
import { deviceOf } from '../../core/session/device.ts'
import { isPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { newCustomerSession } from '../../core/session/new-session.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'

/** `device` is undefined on a device's first sign-in (session/device.ts). */
export type SignInOrigin = Caller & { ipAddress: string; userAgent: string; device: KnownDevice | undefined }

export type LoggedIn =
  | { ok: true; user: UserDetails; token: string; device: KnownDevice }
  | { ok: false; code: 'wrong' }
  /** `seconds` until another attempt is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/**
 * Moves the visitor's carts, store and guest orders to the customer, and ends the browser's previous session.
 * `orderHash` is the hash of the token in an order's mail; null without one.
 */
export const mergeVisitor = (
  { visitor, token }: Caller,
  customerId: string,
  now: string,
  orderHash: string | null = null,
) => [
  ...(visitor === undefined && orderHash === null
    ? []
    : claimOrders({ customerId, visitor, tokenHash: orderHash, now })),
  ...(visitor === undefined ? [] : [...mergeCarts(visitor, customerId, now), keepLocalStore(visitor, customerId, now)]),
  ...(token === undefined ? [] : [deleteSession(token)]),
]

export const orderHashOf = async (token: string | undefined): Promise<string | null> =>
  token === undefined ? null : await sha256(token)

/** A wrong password and an unknown, disabled or erased account get the same response in the same time. */
export const logIn = async (
  database: Client,
  { email, password, order_token }: SignIn,
  from: SignInOrigin,
  at: Date,
): Promise<LoggedIn> => {
  refuseWhenFull()
  const [noted, blocking, found] = await batch(database, 'write', [
    ...recordAttempt({ audience: 'customer', email, ipAddress: from.ipAddress, device: from.device }, at),
    selectCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  const account = found.rows[0]
  const isRight = await isPassword(account?.password, password)
  if (account === undefined || !isRight) return { ok: false, code: 'wrong' }
  const { password: _, credentials_from, ...user } = account
  const session = newCustomerSession(from, at)
  await batch(database, 'write', [
    markSucceeded(attempt.id),
    insertSession('customer', user.id, session),
    ...mergeVisitor(from, user.id, session.now, await orderHashOf(order_token)),
  ])
  return { ok: true, user, token: session.token, device: deviceOf(user.id, credentials_from, attempt.device) }
}
