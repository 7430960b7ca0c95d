/**
 * POST /api/user/reset-password: sets a new password through a mailed link. Two round trips: find the link's owner,
 * then write.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { deleteLinks, linkOwner } from '../../database/queries/account-links.ts'
import { selectCustomerById } from '../../database/queries/customers.ts'
import { insertPasswordChangedMail, selectLinkOwner, verifyEmail } from '../../database/queries/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../database/queries/passwords.ts'
import { deleteFailures, type KnownDevice } from '../../database/queries/sign-in-attempts.ts'
import type { PasswordReset, UserDetails } from '../../domain/plans/customer/customer.ts'
import { sha256 } from '../http/sha256.ts'
import { deviceOf } from '../session/device.ts'
import { hashPassword } from '../session/hashing.ts'
import { newCustomerSession } from '../session/new-session.ts'
import { handOverVisitor, type SignInOrigin } from './login.ts'

export type Reset =
  | { ok: true; user: UserDetails; token: string; device: KnownDevice }
  /** Used, expired or unknown. */
  | { ok: false; code: 'void-link' }

/**
 * Signs in with a new session and ends all others. If two requests use one link, the second fails, since the first
 * statement claims it.
 */
export const resetPassword = async (
  database: Client,
  { token, password }: PasswordReset,
  from: SignInOrigin,
  at: Date,
): Promise<Reset> => {
  const now = at.toISOString()
  const link = { audience: 'customer', purpose: 'password-reset', hash: await sha256(token) } as const
  const [owners] = await batch(database, 'read', [selectLinkOwner(link, now)])
  const owner = owners.rows[0]
  if (owner === undefined) return { ok: false, code: 'void-link' }
  const { id, email } = owner
  const session = newCustomerSession(from, at)
  const hash = await hashPassword(password)
  const [written, , , , , , , users] = await batch(database, 'write', [
    upsertPassword('customer', linkOwner(link, now), hash, now),
    deleteSessionsOf('customer', linkOwner(link, now)),
    insertSession('customer', linkOwner(link, now), session),
    insertPasswordChangedMail(linkOwner(link, now), now),
    verifyEmail(linkOwner(link, now), now),
    deleteFailures('customer', email),
    deleteLinks('customer', id),
    selectCustomerById(id),
    ...handOverVisitor(from, id, now),
  ])
  const user = users.rows[0]
  if (written.rows.length === 0 || user === undefined) return { ok: false, code: 'void-link' }
  return { ok: true, user, token: session.token, device: deviceOf(id, now) }
}
