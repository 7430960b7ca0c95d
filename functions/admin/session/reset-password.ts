/** POST /api/admin/reset-password: a new password by the link of a mail. Two round trips: whose link it is, all that follows. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { hashPassword } from '../../../database/password-hash.ts'
import { deleteLinks, linkOwner } from '../../../database/queries/account-links.ts'
import { selectLinkOwner } from '../../../database/queries/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/passwords.ts'
import { forgetFailures } from '../../../database/queries/sign-in-attempts.ts'
import { insertStaffPasswordMail, type StaffRow, selectStaffById } from '../../../database/queries/staff.ts'
import type { PasswordReset } from '../../../domain/customer/customer.ts'
import { sha256 } from '../../sent-form/sha256.ts'
import { newStaffSession } from '../../session/new-session.ts'
import type { Place } from '../../session/place.ts'

export type StaffReset = { ok: true; staff: StaffRow; token: string } | { ok: false; code: 'void-link' }

/** Signs in by a new session; every other one ends. Of two at once with the same link the second finds it used. */
export const resetStaffPassword = async (
  database: Client,
  { token, password }: PasswordReset,
  from: Place,
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
    forgetFailures('admin', owner.email),
    deleteLinks('admin', 'password-reset', owner.id),
    selectStaffById(owner.id),
  ])
  const staff = found.rows[0]
  if (written.rows.length === 0 || staff === undefined) return { ok: false, code: 'void-link' }
  return { ok: true, staff, token: session.token }
}
