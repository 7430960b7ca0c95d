/** Saved roles of staff (docs/domain.md#roles). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { MAX_ROLES } from '../../../domain/staff/user/role.ts'
import type { RoleTerms, roleRowSchema } from '../../../domain/staff/user/schema.ts'
import { db } from '../../query-builder.ts'

export type RoleRow = z.input<typeof roleRowSchema>

/** SQL: the role of the row of `admins` in JSON (userRoleSchema); null for a built-in type. */
export const ROLE_JSON = sql<string | null>`(SELECT json_object('id', id, 'name', name,
  'permissions', json(permissions_json)) FROM admin_roles WHERE id = admins.role_id)`

const rows = (where: RawBuilder<unknown>): CompiledQuery<RoleRow> =>
  sql<RoleRow>`SELECT id, name, permissions_json AS permissions, version,
      (SELECT count(*) FROM admins WHERE role_id = admin_roles.id) AS users
    FROM admin_roles WHERE ${where} ORDER BY name, id`.compile(db)

/** Sorted by name. */
export const selectRoles = (): CompiledQuery<RoleRow> => rows(sql`true`)

export const selectRole = (id: string | null): CompiledQuery<RoleRow> => rows(sql`id = ${id}`)

/** SQL: true for null, and for the id of a role. */
export const isRole = (id: string | null): RawBuilder<boolean> =>
  id === null ? sql<boolean>`true` : sql<boolean>`EXISTS (SELECT 1 FROM admin_roles WHERE id = ${id})`

/** SQL: true if no other role has that name, in any case. */
const isFreeName = (name: string, id: string) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM admin_roles WHERE name = ${name} AND id <> ${id})`

export const selectIsFreeName = (name: string, id: string): CompiledQuery<{ is_free: 0 | 1 }> =>
  sql<{ is_free: 0 | 1 }>`SELECT ${isFreeName(name, id)} AS is_free`.compile(db)

/** SQL: true for an owner who may sign in: the caller may just have been demoted. */
export const isOwner = (id: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM admins WHERE id = ${id} AND user_type = 'owner' AND is_disabled = 0)`

/** SQL: true if the owner may add a role of that name. Run before insertRole. */
export const mayAddRole = (name: string, by: string): RawBuilder<boolean> =>
  sql<boolean>`(${isFreeName(name, '')} AND (SELECT count(*) FROM admin_roles) < ${MAX_ROLES} AND ${isOwner(by)})`

export const insertRole = (
  id: string,
  { name, permissions }: RoleTerms,
  now: string,
  holds: RawBuilder<boolean>,
): CompiledQuery =>
  sql`INSERT INTO admin_roles (id, name, permissions_json, created_at, updated_at)
    SELECT ${id}, ${name}, ${JSON.stringify(permissions)}, ${now}, ${now} WHERE ${holds}`.compile(db)

/** SQL: true if the version is the one that was seen and the name is free. Run before updateRole. */
export const mayChangeRole = (
  id: string,
  { name, version }: { name: string; version: number },
  by: string,
): RawBuilder<boolean> =>
  sql<boolean>`(EXISTS (SELECT 1 FROM admin_roles WHERE id = ${id} AND version = ${version})
    AND ${isFreeName(name, id)} AND ${isOwner(by)})`

export const updateRole = (
  id: string,
  { name, permissions }: RoleTerms,
  now: string,
  holds: RawBuilder<boolean>,
): CompiledQuery =>
  sql`UPDATE admin_roles SET name = ${name}, permissions_json = ${JSON.stringify(permissions)},
      version = version + 1, updated_at = ${now}
    WHERE id = ${id} AND ${holds}`.compile(db)

/** SQL: true if the role exists and no user has it. Run before deleteRole. */
export const mayDeleteRole = (id: string, by: string): RawBuilder<boolean> =>
  sql<boolean>`(EXISTS (SELECT 1 FROM admin_roles WHERE id = ${id})
    AND NOT EXISTS (SELECT 1 FROM admins WHERE role_id = ${id}) AND ${isOwner(by)})`

export const deleteRole = (id: string, holds: RawBuilder<boolean>): CompiledQuery =>
  sql`DELETE FROM admin_roles WHERE id = ${id} AND ${holds}`.compile(db)

/** Names of the users who have the role. */
export const selectRoleUsers = (id: string) =>
  db.selectFrom('admins').where('role_id', '=', id).select('name').orderBy('name').compile()

/** Ends the preview links of users with the role: it may no longer permit them. */
export const deletePreviewsOfRole = (id: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`DELETE FROM previews WHERE created_by IN (SELECT id FROM admins WHERE role_id = ${id}) AND ${holds}`.compile(db)
