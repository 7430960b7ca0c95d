/** Types of user: the built-in ones, and the saved roles (docs/staff.md has their table). */
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'
import { PERMISSION_TEXTS, USER_TYPE_TEXTS, USER_TYPES, type UserType } from '../../../../domain/staff/access/roles.ts'
import { roleType } from '../../../../domain/staff/user/role.ts'
import type { Role } from '../../../../domain/staff/user/schema.ts'

const TYPE_LABELS: Readonly<Record<UserType, string>> = {
  owner: 'Everything: VAT, company, features, mail, the audit log and users too',
  merchandiser: 'Products, prices and stock; pages, menu and media; publishing',
  editor: 'Pages, menu, banner and media; publishing. Can view products',
  support: 'Orders, plans, customers and reviews. Can view products',
}

export const permissionSummary = ({ permissions }: Pick<Role, 'permissions'>): string =>
  permissions.map((permission) => PERMISSION_TEXTS[permission]).join('. ')

/** Each with what it may do. */
export const typeOptions = (roles: readonly Role[]): readonly FieldOption[] => [
  ...USER_TYPES.map((type) => [type, USER_TYPE_TEXTS[type], TYPE_LABELS[type]] as const),
  ...roles.map((role) => [roleType(role.id), role.name, permissionSummary(role)] as const),
]

export const typeText = (type: string, roles: readonly Role[]): string =>
  typeOptions(roles).find(([option]) => option === type)?.[1] ?? type
