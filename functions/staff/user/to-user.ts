/** Maps user rows to API responses. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectRoles } from '../../../database/queries/core/roles.ts'
import { selectUser, selectUsers, type UserRow } from '../../../database/queries/staff/users.ts'
import type { StaffUser, StaffUsers } from '../../../domain/staff/user/schema.ts'
import { roleRowSchema, staffUserRowSchema } from '../../../domain/staff/user/schema.ts'
import type { UserState } from '../../../domain/staff/user/user.ts'

const stateOf = ({ is_disabled, has_accepted }: UserRow): UserState => {
  if (is_disabled === 1) return 'disabled'
  return has_accepted === 1 ? 'active' : 'invited'
}

const toUser = (row: UserRow): StaffUser => {
  const user = staffUserRowSchema.parse(row)
  const state = stateOf(row)
  return { ...user, state, invitation_until: state === 'invited' ? user.invitation_until : null }
}

export const listUsers = async (database: Client, at: Date): Promise<Pick<StaffUsers, 'users' | 'roles'>> => {
  const [users, roles] = await batch(database, 'read', [selectUsers(at.toISOString()), selectRoles()])
  return { users: users.rows.map(toUser), roles: roles.rows.map((row) => roleRowSchema.parse(row)) }
}

export const findUser = async (database: Client, id: string, at: Date): Promise<StaffUser | undefined> => {
  const [{ rows }] = await batch(database, 'read', [selectUser(id, at.toISOString())])
  return rows[0] && toUser(rows[0])
}

/** Reads the user from the results of a batch. */
export const firstUser = ({ rows: [row] }: { rows: UserRow[] }): StaffUser | undefined => row && toUser(row)
