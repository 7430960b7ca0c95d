/** POST /api/admin/users and …/{id}/invite: mails a user a link to set their password. One round trip each. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks, insertLink } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { isRole, selectRole } from '../../../database/queries/core/roles.ts'
import {
  insertInvitationMail,
  insertUser,
  invitedId,
  isFreeAddress,
  selectUser,
} from '../../../database/queries/staff/users.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { typeColumns } from '../../../domain/staff/user/role.ts'
import type { Invitation, StaffUser } from '../../../domain/staff/user/schema.ts'
import type { ActingStaff } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { endOf, INVITATION_LIFE } from '../../core/session/life.ts'
import { firstUser } from './to-user.ts'

export type Invited =
  | { ok: true; user: StaffUser }
  /** 'not_invited': the invitation was accepted, or the user is disabled. 'no_role': it was deleted. */
  | { ok: false; code: 'taken' | 'unknown' | 'not_invited' | 'no_role' }

/** Writes the link and its mail if the invitation isn't accepted yet. Earlier links become void. */
async function invitationOf(id: string, { staff, now: at }: ActingStaff) {
  const now = at.toISOString()
  const token = randomToken(crypto)
  const hash = await sha256(token)
  const link = { audience: 'admin', purpose: 'invitation', hash, now, expires_at: endOf(at, INVITATION_LIFE) } as const
  return [
    deleteLinks('admin', invitedId(id)),
    insertLink(link, invitedId(id), ''),
    insertInvitationMail({ id: invitedId(id), token, by: staff.name, now }),
  ] as const
}

export async function inviteUser(by: ActingStaff, invitation: Invitation): Promise<Invited> {
  const [id, now] = [crypto.randomUUID(), by.now.toISOString()]
  const audit = { staff: by.staff, action: 'invite', noun: 'user', noun_id: id, after: invitation, at: now }
  const { role_id } = typeColumns(invitation.user_type)
  const [, , , , , found, roles] = await batch(by.database, 'write', [
    insertAudit(audit, sql`${isFreeAddress(invitation.email)} AND ${isRole(role_id)}`),
    insertUser(id, invitation, now),
    ...(await invitationOf(id, by)),
    selectUser(id, now),
    selectRole(role_id),
  ])
  const user = firstUser(found)
  if (user) return { ok: true, user }
  return { ok: false, code: role_id !== null && roles.rows.length === 0 ? 'no_role' : 'taken' }
}

export async function inviteAgain(by: ActingStaff, id: string): Promise<Invited> {
  const now = by.now.toISOString()
  const audit = { staff: by.staff, action: 'invite again', noun: 'user', noun_id: id, at: now }
  const [, , invited, , found] = await batch(by.database, 'write', [
    insertAudit(audit, sql`${invitedId(id)} IS NOT NULL`),
    ...(await invitationOf(id, by)),
    selectUser(id, now),
  ])
  const user = firstUser(found)
  if (user === undefined) return { ok: false, code: 'unknown' }
  return invited.rowsAffected > 0 ? { ok: true, user } : { ok: false, code: 'not_invited' }
}
