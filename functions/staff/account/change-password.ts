/**
 * POST /api/admin/account/password: replaces the caller's password, by the current one. Two round trips: check it, then
 * write the new one, end their other sessions and mailed links, and mail them about it.
 */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { upsertPassword } from '../../../database/queries/core/passwords.ts'
import { markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import {
  deleteOtherStaffSessions,
  hasCredentialsFrom,
  insertStaffPasswordMail,
} from '../../../database/queries/core/staff.ts'
import type { PasswordChange } from '../../../domain/staff/two-factor/schema.ts'
import type { ActingStaff } from '../../app-env.ts'
import { hashPassword } from '../../core/session/hashing.ts'
import { type From, type PasswordTried, tryPassword } from './try-password.ts'

/** `credentialsFrom` of the new password, for the device's cookie. 'password': the current one is wrong, or not current any more. */
export type PasswordChanged = { ok: true; credentialsFrom: string } | Exclude<PasswordTried, { ok: true }>

export async function changeStaffPassword(
  by: ActingStaff,
  { current_password, new_password }: PasswordChange,
  from: From,
): Promise<PasswordChanged> {
  const { database, staff, now: at } = by
  const tried = await tryPassword(by, current_password, from)
  if (!tried.ok) return tried
  const now = at.toISOString()
  const hash = await hashPassword(new_password)
  const holds = hasCredentialsFrom(staff.id, tried.credentialsFrom)
  const own = sql<string | null>`(SELECT ${staff.id} WHERE ${holds})`
  const [audited] = await batch(database, 'write', [
    insertAudit({ staff, action: 'change the password of', noun: 'user', noun_id: staff.id, at: now }, holds),
    insertStaffPasswordMail(own, now),
    markSucceeded(tried.attempt, holds),
    deleteOtherStaffSessions(from.session, own),
    deleteLinks('admin', own),
    upsertPassword('admin', own, hash, now),
  ])
  return audited.rowsAffected > 0 ? { ok: true, credentialsFrom: now } : { ok: false, code: 'password' }
}
