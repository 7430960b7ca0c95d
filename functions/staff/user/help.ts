/** Helps a user who can't sign in: mails a link for a new password, or turns their second factor off. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertLink } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { deleteSessionsOf } from '../../../database/queries/core/passwords.ts'
import { deleteTwoFactor, hasTwoFactor } from '../../../database/queries/core/two-factor.ts'
import { activeId, insertResetMailTo, insertTwoFactorMail, selectUser } from '../../../database/queries/staff/users.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import type { StaffUser } from '../../../domain/staff/user/schema.ts'
import type { ActingStaff } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { endOf, RESET_LINK_MS } from '../../core/session/life.ts'
import { firstUser } from './to-user.ts'

export type Helped =
  | { ok: true; user: StaffUser }
  /** 'not_active': invited but not accepted, or disabled. 'off': no second factor. 'own': the caller's own account. */
  | { ok: false; code: 'unknown' | 'not_active' | 'off' | 'own' }

/** Mails the link. The old password works until the link is used. One round trip. */
export async function sendReset({ database, staff, now: at }: ActingStaff, id: string): Promise<Helped> {
  const now = at.toISOString()
  const token = randomToken(crypto)
  const hash = await sha256(token)
  const link = {
    audience: 'admin',
    purpose: 'password-reset',
    hash,
    now,
    expires_at: endOf(at, RESET_LINK_MS),
  } as const
  const audit = { staff, action: 'send a password link to', noun: 'user', noun_id: id, at: now }
  const [, linked, , found] = await batch(database, 'write', [
    insertAudit(audit, sql`${activeId(id)} IS NOT NULL`),
    insertLink(link, activeId(id), ''),
    insertResetMailTo({ id: activeId(id), token, now }),
    selectUser(id, now),
  ])
  const user = firstUser(found)
  if (user === undefined) return { ok: false, code: 'unknown' }
  return linked.rowsAffected > 0 ? { ok: true, user } : { ok: false, code: 'not_active' }
}

/** Also ends their sessions, since the finder of a lost telephone may be signed in on it. One round trip. */
export async function removeTwoFactor({ database, staff, now: at }: ActingStaff, id: string): Promise<Helped> {
  if (id === staff.id) return { ok: false, code: 'own' }
  const now = at.toISOString()
  const isOn = sql`${hasTwoFactor(id)}`
  const audit = { staff, action: 'turn two-factor off for', noun: 'user', noun_id: id, at: now }
  const [audited, , , , , found] = await batch(database, 'write', [
    insertAudit(audit, isOn),
    insertTwoFactorMail({ id, change: 'off', by: staff.name, now }, isOn),
    deleteSessionsOf('admin', sql<string | null>`(SELECT ${id} WHERE ${isOn})`),
    ...deleteTwoFactor(id, isOn),
    selectUser(id, now),
  ])
  const user = firstUser(found)
  if (user === undefined) return { ok: false, code: 'unknown' }
  return audited.rowsAffected > 0 ? { ok: true, user } : { ok: false, code: 'off' }
}
