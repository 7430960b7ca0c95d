/**
 * POST /api/admin/reset-password and accept-invitation: sets a password through a mailed link. Two round trips: find the
 * link's owner, then write.
 */
import type { Client } from '@libsql/client'
import { type RawBuilder, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks, linkOwner } from '../../../database/queries/core/account-links.ts'
import { selectLinkOwner } from '../../../database/queries/core/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/core/passwords.ts'
import { deleteFailures, type KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import {
  insertStaffPasswordMail,
  markSignedIn,
  type StaffRow,
  selectStaffById,
} from '../../../database/queries/core/staff.ts'
import { hasTwoFactor } from '../../../database/queries/core/two-factor.ts'
import type { PasswordReset } from '../../../domain/plans/customer/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { deviceOf } from '../../core/session/device.ts'
import { hashPassword } from '../../core/session/hashing.ts'
import { newStaffSession } from '../../core/session/new-session.ts'
import type { RequestOrigin } from '../../core/session/request-origin.ts'

export type StaffReset =
  | { ok: true; staff: StaffRow; token: string; device: KnownDevice }
  /** The password is set. The mailed link is no second factor, so they still have to sign in with theirs. */
  | { ok: false; code: 'code-needed' }
  | { ok: false; code: 'void-link' }

/** SQL: the id if that account has no second factor, else null. */
const withoutCode = (id: RawBuilder<string | null>) =>
  sql<string | null>`(SELECT id FROM admins WHERE id = ${id} AND NOT ${hasTwoFactor(sql`admins.id`)})`

/**
 * Ends all sessions, and starts a new one if the account has no second factor. If two requests use one link, the
 * second finds it used.
 */
export const setStaffPassword = async (
  database: Client,
  purpose: 'password-reset' | 'invitation',
  { token, password }: PasswordReset,
  from: RequestOrigin,
  at: Date,
): Promise<StaffReset> => {
  const now = at.toISOString()
  const link = { audience: 'admin', purpose, hash: await sha256(token) } as const
  const [owners] = await batch(database, 'read', [selectLinkOwner(link, now)])
  const owner = owners.rows[0]
  if (owner === undefined) return { ok: false, code: 'void-link' }
  const session = newStaffSession(from, at)
  const hash = await hashPassword(password)
  const signsIn = withoutCode(linkOwner(link, now))
  const [written, , , , , , , found] = await batch(database, 'write', [
    upsertPassword('admin', linkOwner(link, now), hash, now),
    deleteSessionsOf('admin', linkOwner(link, now)),
    insertSession('admin', signsIn, session),
    markSignedIn(signsIn, now),
    insertStaffPasswordMail(purpose === 'invitation' ? sql<null>`NULL` : linkOwner(link, now), now),
    deleteFailures('admin', owner.email),
    deleteLinks('admin', owner.id),
    selectStaffById(owner.id),
  ])
  const staff = found.rows[0]
  if (written.rows.length === 0 || staff === undefined) return { ok: false, code: 'void-link' }
  if (staff.has_two_factor === 1) return { ok: false, code: 'code-needed' }
  return { ok: true, staff, token: session.token, device: deviceOf(owner.id, now) }
}
