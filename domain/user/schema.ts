/** Request and response schemas of the user calls (docs/staff.md#users). */
import { z } from 'zod'
import { USER_TYPE_TEXTS, USER_TYPES } from '../admin/roles.ts'
import { flag } from '../codec/codec.schema.ts'
import { formFields } from '../form/form-fields.schema.ts'
import { emailSchema, nameSchema } from '../identity/identity.schema.ts'
import { USER_STATES } from './user.ts'

const typeSchema = z.enum(USER_TYPES, 'Choose a type')

export const staffUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    user_type: z.enum(USER_TYPES),
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

/** A user as the database returns them; the state is derived. */
export const staffUserRowSchema = staffUserSchema.omit({ state: true }).extend({ has_two_factor: flag })

export const staffUsersSchema = z.object({
  users: z.array(staffUserSchema),
  you: z.string().meta({ description: 'The id of whoever asks' }),
})

export const invitationSchema = z.strictObject({
  name: nameSchema('Enter their name').register(formFields, { label: 'Name', control: 'text' }),
  email: emailSchema.clone().register(formFields, { label: 'E-mail address', control: 'email' }),
  user_type: typeSchema.clone().register(formFields, { label: 'Type', control: 'choice', options: USER_TYPE_TEXTS }),
})
export const userTypeSchema = invitationSchema.pick({ user_type: true })

export const staffUserChangeSchema = z.strictObject({
  user_type: typeSchema.optional(),
  is_disabled: z.boolean('Must be true or false').optional(),
  version: z.int('Must be the version that was shown').positive('Must be the version that was shown'),
})

export const staffUserIdSchema = z.object({ id: z.string().min(1).max(64) })
