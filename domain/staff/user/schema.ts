/** Request and response schemas of the user calls (docs/staff.md#users). */
import { z } from 'zod'
import { flag, jsonText } from '../../core/codec/codec.schema.ts'
import { formFields, labelled } from '../../core/form/form-fields.schema.ts'
import { emailSchema, nameSchema } from '../../core/identity/identity.schema.ts'
import { PERMISSION_TEXTS, USER_TYPE_TEXTS, USER_TYPES } from '../access/roles.ts'
import { isBuiltInName, MAX_ROLES, ROLE_PERMISSIONS } from './role.ts'
import { USER_STATES } from './user.ts'

/** A built-in type, or roleType (role.ts). */
const typeSchema = z
  .string('Choose a type')
  .refine((type) => USER_TYPES.some((one) => one === type) || /^role:[\w-]{1,64}$/.test(type), 'Choose a type')

export const staffUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    user_type: z.string().meta({ description: 'A built-in type, or `role:` and the id of a saved role' }),
    state: z.enum(USER_STATES),
    has_two_factor: z.boolean(),
    /** UTC ISO-8601; null before the first sign-in. */
    last_sign_in_at: z.string().nullable(),
    /** UTC ISO-8601; null without a valid invitation. */
    invitation_until: z.string().nullable(),
    /** Incremented by each change. */
    version: z.number(),
  })
  .meta({ id: 'StaffUser' })
export type StaffUser = z.infer<typeof staffUserSchema>

/** A user as the database returns them; the state is derived. */
export const staffUserRowSchema = staffUserSchema.omit({ state: true }).extend({ has_two_factor: flag })

const permissionsSchema = z
  .array(z.enum(ROLE_PERMISSIONS, 'There is no such permission'), 'Choose at least one')
  .min(1, 'Choose at least one')
  .max(ROLE_PERMISSIONS.length, 'Choose each once')

export const roleTermsSchema = z.strictObject({
  name: labelled(
    nameSchema('Enter a name').refine((name) => !isBuiltInName(name), 'This is the name of a built-in type'),
    'Name',
    { placeholder: 'Warehouse' },
  ),
  permissions: labelled(permissionsSchema, 'Permissions', {
    control: 'checks',
    options: ROLE_PERMISSIONS.map((permission) => [permission, PERMISSION_TEXTS[permission]]),
  }),
})
export type RoleTerms = z.infer<typeof roleTermsSchema>

const versionSchema = z.int('Must be the version that was shown').positive('Must be the version that was shown')

export const roleChangeSchema = roleTermsSchema.extend({ version: versionSchema })

export const roleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(ROLE_PERMISSIONS)),
    /** Users who have it, disabled ones included. */
    users: z.number(),
    /** Incremented by each change. */
    version: z.number(),
  })
  .meta({ id: 'StaffRole' })
export type Role = z.infer<typeof roleSchema>

/** A role as the database returns it. */
export const roleRowSchema = roleSchema.extend({ permissions: jsonText(roleSchema.shape.permissions) })

/** A user's role in one column; null for users of a built-in type. */
export const userRoleSchema = jsonText(roleSchema.pick({ id: true, name: true, permissions: true })).nullable()

export const staffUsersSchema = z.object({
  users: z.array(staffUserSchema),
  roles: z.array(roleSchema).max(MAX_ROLES).meta({ description: 'Saved roles, by name' }),
  you: z.string().meta({ description: 'The caller’s id' }),
})
export type StaffUsers = z.infer<typeof staffUsersSchema>

export const invitationSchema = z.strictObject({
  name: nameSchema('Enter their name').register(formFields, { label: 'Name', control: 'text' }),
  email: emailSchema.clone().register(formFields, { label: 'E-mail address', control: 'email' }),
  user_type: typeSchema.clone().register(formFields, { label: 'Type', control: 'choice', options: USER_TYPE_TEXTS }),
})
export type Invitation = z.infer<typeof invitationSchema>
export const userTypeSchema = invitationSchema.pick({ user_type: true })

export const staffUserChangeSchema = z.strictObject({
  user_type: typeSchema.optional(),
  is_disabled: z.boolean('Must be true or false').optional(),
  version: versionSchema,
})

/** Omitted fields are unchanged. */
export type StaffUserChange = z.infer<typeof staffUserChangeSchema>

export const staffUserIdSchema = z.object({ id: z.string().min(1).max(64) })
