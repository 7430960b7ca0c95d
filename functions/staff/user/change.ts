/**
 * PATCH /api/admin/users/{id}: changes a user's type, or disables or enables them. Two round trips: read, then write
 * the change, its audit row and the end of their sessions and preview links in one batch. Refused if it would leave no
 * owner who can sign in.
 */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { deleteSessionsOf } from '../../../database/queries/core/passwords.ts'
import { selectRole } from '../../../database/queries/core/roles.ts'
import { deletePreviewsOf } from '../../../database/queries/publishing/previews.ts'
import { mayChangeUser, selectHasAnotherOwner, selectUser, updateUser } from '../../../database/queries/staff/users.ts'
import { typeColumns } from '../../../domain/staff/user/role.ts'
import type { StaffUser, StaffUserChange } from '../../../domain/staff/user/schema.ts'
import type { ActingStaff } from '../../app-env.ts'
import { findUser, firstUser } from './to-user.ts'

export type UserChanged =
  | { ok: true; user: StaffUser }
  | { ok: false; code: 'unknown' | 'changed' }
  /**
   * `field` is the invalid field. 'own': users can't change their own type or disable themselves. 'no_role': it was
   * deleted.
   */
  | { ok: false; code: 'own' | 'last_owner' | 'no_role'; field: 'user_type' | 'is_disabled' }

/** A change that changes nothing writes nothing. */
export async function changeUser(
  { database, staff, now: at }: ActingStaff,
  id: string,
  change: StaffUserChange,
): Promise<UserChanged> {
  const before = await findUser(database, id, at)
  if (before === undefined) return { ok: false, code: 'unknown' }
  const was = { user_type: before.user_type, is_disabled: before.state === 'disabled' }
  const to = { user_type: change.user_type ?? was.user_type, is_disabled: change.is_disabled ?? was.is_disabled }
  if (to.user_type === was.user_type && to.is_disabled === was.is_disabled) return { ok: true, user: before }
  const field = to.user_type === was.user_type ? 'is_disabled' : 'user_type'
  if (id === staff.id) return { ok: false, code: 'own', field }

  const now = at.toISOString()
  const columns = typeColumns(to.user_type)
  const write = { id, by: staff.id, version: change.version, to: { ...columns, is_disabled: to.is_disabled } }
  const holds = mayChangeUser(write)
  const heldId = sql<string | null>`(SELECT ${id} WHERE ${holds})`
  const disabled = to.is_disabled ? heldId : sql<null>`NULL`
  const [owners, roles, , , , , updated, found] = await batch(database, 'write', [
    selectHasAnotherOwner(id),
    selectRole(columns.role_id),
    insertAudit({ staff, action: 'change', noun: 'user', noun_id: id, before: was, after: to, at: now }, holds),
    deleteSessionsOf('admin', heldId),
    deletePreviewsOf(heldId),
    deleteLinks('admin', disabled),
    updateUser(write, now),
    selectUser(id, now),
  ])
  const user = firstUser(found)
  if (user === undefined) return { ok: false, code: 'unknown' }
  if (updated.rowsAffected > 0) return { ok: true, user }
  if (columns.role_id !== null && roles.rows.length === 0) return { ok: false, code: 'no_role', field }
  const isLastOwner = user.version === change.version && owners.rows[0]?.has_another === 0
  return isLastOwner ? { ok: false, code: 'last_owner', field } : { ok: false, code: 'changed' }
}
