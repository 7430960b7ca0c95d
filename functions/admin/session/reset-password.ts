/**
 * POST /api/admin/reset-password: sets a new password through a mailed link. Two round trips: find the link's owner,
 * then write.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { deleteLinks, linkOwner } from '../../../database/queries/account-links.ts'
import { selectLinkOwner } from '../../../database/queries/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/passwords.ts'
import { deleteFailures, type KnownDevice } from '../../../database/queries/sign-in-attempts.ts'
import { insertStaffPasswordMail, type StaffRow, selectStaffById } from '../../../database/queries/staff.ts'
import type { PasswordReset } from '../../../domain/customer/customer.ts'
import { sha256 } from '../../http/sha256.ts'
import { deviceOf } from '../../session/device.ts'
import { hashPassword } from '../../session/hashing.ts'
import { newStaffSession } from '../../session/new-session.ts'
import type { RequestOrigin } from '../../session/request-origin.ts'

export type StaffReset =
  | { ok: true; staff: StaffRow; token: string; device: KnownDevice }
  | { ok: false; code: 'void-link' }

/** Signs in with a new session and ends all others. Of two requests with one link, the second finds it used. */
export const resetStaffPassword = async (
  database: Client,
  { token, password }: PasswordReset,
  from: RequestOrigin,
  at: Date,
): Promise<StaffReset> => {
  const now = at.toISOString()
  const link = { audience: 'admin', purpose: 'password-reset', hash: await sha256(token) } as const
  const [owners] = await batch(database, 'read', [selectLinkOwner(link, now)])
  const owner = owners.rows[0]
  if (owner === undefined) return { ok: false, code: 'void-link' }
  const session = newStaffSession(from, at)
  const hash = await hashPassword(password)
  const [written, , , , , , found] = await batch(database, 'write', [
    upsertPassword('admin', linkOwner(link, now), hash, now),
    deleteSessionsOf('admin', linkOwner(link, now)),
    insertSession('admin', linkOwner(link, now), session),
    insertStaffPasswordMail(linkOwner(link, now), now),
    deleteFailures('admin', owner.email),
    deleteLinks('admin', owner.id),
    selectStaffById(owner.id),
  ])
  const staff = found.rows[0]
  if (written.rows.length === 0 || staff === undefined) return { ok: false, code: 'void-link' }
  return { ok: true, staff, token: session.token, device: deviceOf(owner.id, now) }
}
