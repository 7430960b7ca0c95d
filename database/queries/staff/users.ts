/** Users of the control panel: listed, invited and changed by owners. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { UserType } from '../../../domain/staff/access/roles.ts'
import { typeColumns } from '../../../domain/staff/user/role.ts'
import type { Invitation, staffUserRowSchema } from '../../../domain/staff/user/schema.ts'
import { db } from '../../query-builder.ts'
import type { Admins, Flag } from '../../tables.ts'
import { insertMailFrom } from '../core/account-mail.ts'
import { isOwner, isRole } from '../core/roles.ts'
import { hasTwoFactor } from '../core/two-factor.ts'

export type UserRow = z.input<typeof staffUserRowSchema> &
  Pick<Admins, 'is_disabled'> & {
    /** True if the user has set a password. */
    has_accepted: Flag
  }

const rows = (where: RawBuilder<unknown>, now: string) =>
  sql<UserRow>`SELECT id, name, email, coalesce('role:' || role_id, user_type) AS user_type, is_disabled, account_version AS version, last_sign_in_at,
      EXISTS (SELECT 1 FROM admin_accounts WHERE user_id = admins.id) AS has_accepted,
      ${hasTwoFactor(sql`admins.id`)} AS has_two_factor,
      (SELECT max(expires_at) FROM admin_verifications
        WHERE identifier = 'invitation:' || admins.id AND expires_at > ${now}) AS invitation_until
    FROM admins WHERE ${where} ORDER BY is_disabled, name COLLATE NOCASE, id`.compile(db)

/** Sorted by name; disabled users come last. */
export const selectUsers = (now: string): CompiledQuery<UserRow> => rows(sql`true`, now)

export const selectUser = (id: string, now: string): CompiledQuery<UserRow> => rows(sql`id = ${id}`, now)

/**
 * SQL: true if no staff member has that e-mail address. Run before insertUser, so that the whole batch sees the same
 * result.
 */
export const isFreeAddress = (email: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM admins WHERE email = ${email})`

/** Inserts no user if the e-mail address is in use or `holds` is false. */
export const insertUser = (
  id: string,
  { name, email, user_type: type }: Invitation,
  now: string,
  holds: RawBuilder<unknown> = sql`true`,
): CompiledQuery => {
  const { user_type, role_id } = typeColumns(type)
  return sql`INSERT INTO admins (id, name, email, user_type, role_id, created_at, updated_at)
    SELECT ${id}, ${name}, ${email}, ${user_type}, ${role_id}, ${now}, ${now}
    WHERE ${isFreeAddress(email)} AND ${isRole(role_id)} AND ${holds}`.compile(db)
}

/** SQL: the id of an invited user who has not accepted; null for anyone else. */
export const invitedId = (id: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT id FROM admins WHERE id = ${id} AND is_disabled = 0
    AND NOT EXISTS (SELECT 1 FROM admin_accounts WHERE user_id = admins.id))`

/** SQL: the id of a user who may sign in; null for anyone else. */
export const activeId = (id: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT id FROM admins WHERE id = ${id} AND is_disabled = 0
    AND EXISTS (SELECT 1 FROM admin_accounts WHERE user_id = admins.id))`

const ROLE_NAME = sql<string | null>`(SELECT role.name FROM admin_roles role WHERE role.id = admins.role_id)`

type LinkMail = { id: RawBuilder<string | null>; token: string; now: string }

export const insertInvitationMail = ({ id, token, by, now }: LinkMail & { by: string }): CompiledQuery =>
  insertMailFrom({
    template: 'admin-invitation',
    to: sql<string>`email`,
    data: { token, name: sql<string>`name`, by, user_type: sql<UserType>`user_type`, role: ROLE_NAME },
    source: sql`admins WHERE id = ${id}`,
    now,
  })

export const insertResetMailTo = ({ id, token, now }: LinkMail): CompiledQuery =>
  insertMailFrom({
    template: 'admin-password-reset',
    to: sql<string>`email`,
    data: { token, name: sql<string>`name` },
    source: sql`admins WHERE id = ${id}`,
    now,
  })

/** Another owner who can sign in: invited owners without a password can't. */
const anotherOwner = (id: string) =>
  sql`EXISTS (SELECT 1 FROM admins other JOIN admin_accounts account ON account.user_id = other.id
    WHERE other.user_type = 'owner' AND other.is_disabled = 0 AND other.id <> ${id})`

export type UserWrite = {
  id: string
  /** The owner who makes the change. */
  by: string
  version: number
  /** State after the change. */
  to: { user_type: UserType; role_id: string | null; is_disabled: boolean }
}

/**
 * SQL: true if the change is allowed: the version is the one seen, an owner makes it, its role exists, and an owner
 * who can sign in is left. Gives the same result for all of a batch before updateUser.
 */
export const mayChangeUser = ({ id, by, version, to }: UserWrite): RawBuilder<boolean> => {
  const staysOwner = to.user_type === 'owner' && !to.is_disabled
  const ownerLeft = staysOwner ? sql`true` : sql`(user_type <> 'owner' OR is_disabled = 1 OR ${anotherOwner(id)})`
  return sql<boolean>`EXISTS (SELECT 1 FROM admins WHERE id = ${id} AND account_version = ${version}
    AND ${isOwner(by)} AND ${ownerLeft} AND ${isRole(to.role_id)})`
}

export const updateUser = (write: UserWrite, now: string): CompiledQuery =>
  sql`UPDATE admins SET user_type = ${write.to.user_type}, role_id = ${write.to.role_id}, is_disabled = ${write.to.is_disabled ? 1 : 0},
      account_version = account_version + 1, updated_at = ${now}
    WHERE id = ${write.id} AND ${mayChangeUser(write)}`.compile(db)

export const renameUser = (id: string, name: string, now: string): CompiledQuery =>
  sql`UPDATE admins SET name = ${name}, updated_at = ${now} WHERE id = ${id}`.compile(db)

/** True if another owner can sign in. */
export const selectHasAnotherOwner = (id: string): CompiledQuery<{ has_another: 0 | 1 }> =>
  sql<{ has_another: 0 | 1 }>`SELECT ${anotherOwner(id)} AS has_another`.compile(db)

/** Notifies the user, in case it was someone else. `holds` is the condition of the batch. */
export const insertTwoFactorMail = (
  { id, change, by, now }: { id: string; change: 'on' | 'off'; by: string; now: string },
  holds: RawBuilder<unknown>,
): CompiledQuery =>
  insertMailFrom({
    template: 'two-factor-changed',
    to: sql<string>`email`,
    data: { name: sql<string>`name`, change, by },
    source: sql`admins WHERE id = ${id} AND ${holds}`,
    now,
  })
