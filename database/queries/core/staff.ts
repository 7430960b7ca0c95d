/** Staff: sessions and passwords. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import { db, type RowOf } from '../../query-builder.ts'
import type { AdminAccounts, Admins } from '../../tables.ts'
import type { Session } from './owner.ts'
import type { AccountId } from './passwords.ts'
import { ROLE_JSON } from './roles.ts'
import { SHOP_NAME } from './shop-name.ts'
import { hasTwoFactor } from './two-factor.ts'

export type StaffRow = Pick<Admins, 'id' | 'name' | 'email' | 'user_type' | 'is_disabled'> & {
  has_two_factor: 0 | 1
  /** Overrides the permissions of the user type: userRoleSchema of domain/staff/user; null without a role. */
  role_json: string | null
  shop_name: string
}

const COLUMNS = ['admins.id', 'admins.name', 'admins.email', 'admins.user_type'] as const
const FLAGS = [
  sql<0 | 1>`admins.is_disabled`.as('is_disabled'),
  hasTwoFactor(sql`admins.id`).as('has_two_factor'),
  ROLE_JSON.as('role_json'),
  SHOP_NAME.as('shop_name'),
] as const

export type SignedInStaff = SignedInRow & { permissions: readonly StaffAction[] }

/** The staff member of a session, even if disabled. Returns no row if the session has expired. */
export const selectStaff = (session: Session) =>
  db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.user_id')
    .where('admin_sessions.token', '=', session.token)
    .where('admin_sessions.expires_at', '>', session.now)
    .select([...COLUMNS, 'admin_sessions.confirmed_at'])
    .select(FLAGS)
    .compile()

/** A staff member with the state of the request's session. */
export type SignedInRow = RowOf<typeof selectStaff>

export const selectStaffById = (id: string): CompiledQuery<StaffRow> =>
  db.selectFrom('admins').where('id', '=', id).select(COLUMNS).select(FLAGS).compile()

/** Takes the e-mail address in lower case. Returns the password hash too; no row for accounts that may not sign in. */
export const selectStaffCredentials = (
  email: string,
): CompiledQuery<StaffRow & Pick<AdminAccounts, 'password'> & { credentials_from: AdminAccounts['updated_at'] }> =>
  db
    .selectFrom('admins')
    .innerJoin('admin_accounts', 'admin_accounts.user_id', 'admins.id')
    .where('admins.email', '=', email)
    .where('admins.is_disabled', '=', 0)
    .where('admin_accounts.provider_id', '=', 'credential')
    .select([...COLUMNS, 'admin_accounts.password', 'admin_accounts.updated_at as credentials_from'])
    .select(FLAGS)
    .compile()

/** Records the last sign-in, for the list of users. */
export const markSignedIn = (id: AccountId, now: string): CompiledQuery =>
  db.updateTable('admins').set({ last_sign_in_at: now }).where('id', '=', id).compile()

/** SQL: true while the current password is the one that was set at that time. Run before upsertPassword. */
export const hasCredentialsFrom = (id: string, credentialsFrom: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM admin_accounts
    WHERE user_id = ${id} AND provider_id = 'credential' AND updated_at = ${credentialsFrom})`

/** Ends all sessions of the user except the one with the given token. */
export const deleteOtherStaffSessions = (token: string, id: AccountId): CompiledQuery =>
  sql`DELETE FROM admin_sessions WHERE user_id = ${id} AND token <> ${token}`.compile(db)

/** Confirms the user's identity for one session, if `holds`. Other sessions are unaffected. */
export const confirmSession = (token: string, now: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`UPDATE admin_sessions SET confirmed_at = ${now} WHERE token = ${token} AND ${holds}`.compile(db)

export const deleteStaffSession = (token: string) =>
  db.deleteFrom('admin_sessions').where('token', '=', token).compile()

/** Also notifies the account's owner, in case someone else requested the link. */
export const insertStaffPasswordMail = (id: AccountId, now: string): CompiledQuery =>
  sql`INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'password-changed', email, json_object('first_name', name), ${now}, ${now} FROM admins WHERE id = ${id}`.compile(
    db,
  )
