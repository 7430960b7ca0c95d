/** Saved roles: created, changed and deleted by owners (docs/domain.md#roles). */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  deletePreviewsOfRole,
  deleteRole,
  insertRole,
  mayAddRole,
  mayChangeRole,
  mayDeleteRole,
  type RoleRow,
  selectIsFreeName,
  selectRole,
  selectRoleUsers,
  updateRole,
} from '../../../database/queries/core/roles.ts'
import { withNeeded } from '../../../domain/staff/user/role.ts'
import type { Role, RoleTerms } from '../../../domain/staff/user/schema.ts'
import { roleRowSchema } from '../../../domain/staff/user/schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export type RoleWritten =
  | { ok: true; role: Role }
  /** 'taken': another role has the name. 'full': the shop has MAX_ROLES. */
  | { ok: false; code: 'unknown' | 'changed' | 'taken' | 'full' }

export type RoleDeleted =
  | { ok: true }
  | { ok: false; code: 'unknown' }
  /** Names of the users who have it. */
  | { ok: false; code: 'in_use'; users: string[] }

const firstRole = ({ rows: [row] }: { rows: RoleRow[] }): Role | undefined => row && roleRowSchema.parse(row)

const termsOf = ({ name, permissions }: RoleTerms): RoleTerms => ({ name, permissions: withNeeded(permissions) })

/** One round trip. */
export async function createRole({ database, staff, now: at }: ActingStaff, given: RoleTerms): Promise<RoleWritten> {
  const terms = termsOf(given)
  const [id, now] = [crypto.randomUUID(), at.toISOString()]
  const audit = { staff, action: 'create', noun: 'role', noun_id: id, after: terms, at: now }
  const holds = mayAddRole(terms.name, staff.id)
  const [free, , , found] = await batch(database, 'write', [
    selectIsFreeName(terms.name, ''),
    insertAudit(audit, holds),
    insertRole(id, terms, now, holds),
    selectRole(id),
  ])
  const role = firstRole(found)
  if (role !== undefined) return { ok: true, role }
  return { ok: false, code: free.rows[0]?.is_free === 0 ? 'taken' : 'full' }
}

/** Takes effect with the next call of each user who has it. Two round trips: read, then write. */
export async function changeRole(
  { database, staff, now: at }: ActingStaff,
  id: string,
  { version, ...given }: RoleTerms & { version: number },
): Promise<RoleWritten> {
  const terms = { ...termsOf(given), version }
  const [read] = await batch(database, 'read', [selectRole(id)])
  const before = firstRole(read)
  if (before === undefined) return { ok: false, code: 'unknown' }
  const now = at.toISOString()
  const audit = { staff, action: 'edit', noun: 'role', noun_id: id, before: termsOf(before), after: termsOf(given) }
  const holds = mayChangeRole(id, terms, staff.id)
  const [free, , , updated, found] = await batch(database, 'write', [
    selectIsFreeName(terms.name, id),
    insertAudit({ ...audit, at: now }, holds),
    deletePreviewsOfRole(id, holds),
    updateRole(id, terms, now, holds),
    selectRole(id),
  ])
  const role = firstRole(found)
  if (role === undefined) return { ok: false, code: 'unknown' }
  if (updated.rowsAffected > 0) return { ok: true, role }
  return { ok: false, code: free.rows[0]?.is_free === 0 ? 'taken' : 'changed' }
}

/** Refused while a user has it, disabled ones included. Two round trips: read, then write. */
export async function removeRole({ database, staff, now: at }: ActingStaff, id: string): Promise<RoleDeleted> {
  const [read] = await batch(database, 'read', [selectRole(id)])
  const before = firstRole(read)
  if (before === undefined) return { ok: false, code: 'unknown' }
  const audit = { staff, action: 'delete', noun: 'role', noun_id: id, before: termsOf(before), at: at.toISOString() }
  const holds = mayDeleteRole(id, staff.id)
  const [, users, deleted] = await batch(database, 'write', [
    insertAudit(audit, holds),
    selectRoleUsers(id),
    deleteRole(id, holds),
  ])
  if (deleted.rowsAffected > 0) return { ok: true }
  if (users.rows.length === 0) return { ok: false, code: 'unknown' }
  return { ok: false, code: 'in_use', users: users.rows.map(({ name }) => name) }
}
