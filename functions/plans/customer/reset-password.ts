/**
 * POST /api/user/reset-password: sets a new password through a mailed link. Two round trips: find the link's owner,
 * then write.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { deleteLinks, linkOwner } from '../../../database/queries/core/account-links.ts'
import {
  insertPasswordChangedMail,
  selectLinkOwner,
  verifyEmail,
} from '../../../database/queries/core/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/core/passwords.ts'
import { deleteFailures, type KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import { selectCustomerById } from '../../../database/queries/plans/customers.ts'
import type { PasswordReset, UserDetails } from '../../../domain/plans/customer/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { deviceOf } from '../../core/session/device.ts'
import { hashPassword } from '../../core/session/hashing.ts'
import { newCustomerSession } from '../../core/session/new-session.ts'
import { mergeVisitor, type SignInOrigin } from './login.ts'

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
    ...mergeVisitor(from, id, now),
  ])
  const user = users.rows[0]
  if (written.rows.length === 0 || user === undefined) return { ok: false, code: 'void-link' }
  return { ok: true, user, token: session.token, device: deviceOf(id, now) }
}
