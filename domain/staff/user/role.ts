/** Saved roles: named sets of permissions that owners give to users instead of a built-in type (docs/domain.md#roles). */
import {
  permissionsOf,
  STAFF_ACTIONS,
  type StaffAction,
  USER_TYPE_TEXTS,
  USER_TYPES,
  type UserType,
} from '../access/roles.ts'
import type { Role } from './schema.ts'

/** Maximum number of roles of a shop. */
export const MAX_ROLES = 30

/** Permissions of owners only, since each is enough to get all others: no one can give a permission that they lack. */
const NEVER_GIVEN = ['write_scripts', 'run_shop'] as const

export type RolePermission = Exclude<StaffAction, (typeof NEVER_GIVEN)[number]>

/** Permissions that a role may have, in the order of STAFF_ACTIONS. */
export const ROLE_PERMISSIONS = STAFF_ACTIONS.filter(
  (action): action is RolePermission => !NEVER_GIVEN.some((one) => one === action),
)

/** Permissions that the screens of another call too. */
const NEEDS: Readonly<Partial<Record<RolePermission, readonly RolePermission[]>>> = {
  write_catalogue: ['publish', 'manage_media'],
  build_pages: ['publish', 'read_analytics', 'manage_media'],
  serve_customers: ['fulfil_orders'],
  configure_site: ['publish', 'manage_media'],
}

/**
 * Adds the permissions that the chosen ones require. Every screen can find products. Each permission is listed once, in
 * order.
 */
export function withNeeded(chosen: readonly RolePermission[]): RolePermission[] {
  const all = new Set<RolePermission>(['read_catalogue', ...chosen, ...chosen.flatMap((one) => NEEDS[one] ?? [])])
  return ROLE_PERMISSIONS.filter((permission) => all.has(permission))
}

const ROLE = 'role:'

/** The type of a user with that role, as the API names it. */
export const roleType = (id: string): string => `${ROLE}${id}`

/**
 * Columns of a user's type as the API names it. A user with a role has the type 'editor' in the database, which grants
 * nothing as long as there is a role.
 */
export const typeColumns = (type: string): { user_type: UserType; role_id: string | null } =>
  type.startsWith(ROLE)
    ? { user_type: 'editor', role_id: type.slice(ROLE.length) }
    : { user_type: USER_TYPES.find((one) => one === type) ?? 'support', role_id: null }

/** Type and permissions of a user, from their columns. */
export type Access = {
  /** A built-in type, or roleType. */
  user_type: string
  /** Its name in the panel. */
  user_type_text: string
  permissions: StaffAction[]
}

/** A role saved before a permission was split has both halves: withNeeded adds the new one. */
export function accessOf(user_type: UserType, role: Pick<Role, 'id' | 'name' | 'permissions'> | null): Access {
  if (role !== null)
    return { user_type: roleType(role.id), user_type_text: role.name, permissions: withNeeded(role.permissions) }
  return { user_type, user_type_text: USER_TYPE_TEXTS[user_type], permissions: permissionsOf(user_type) }
}

/** True for names of built-in types, ignoring case. */
export const isBuiltInName = (name: string): boolean =>
  Object.values(USER_TYPE_TEXTS).some((text) => text.toLowerCase() === name.toLowerCase())
