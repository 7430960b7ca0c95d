/** Request and response schemas of the staff's sign-in (docs/staff.md). */
import { z } from 'zod'
import { signInSchema } from '../../core/identity/identity.schema.ts'
import { STAFF_ACTIONS } from './roles.ts'

export const staffSignInSchema = signInSchema.omit({ redirect_url: true })

export const staffInfoSchema = z
  .object({
    is_logged_in: z.literal(true),
    full_name: z.string(),
    user_type: z.string().meta({ description: 'A built-in type, or `role:` and the id of a saved role' }),
    user_type_text: z.string(),
    permissions: z.array(z.enum(STAFF_ACTIONS)),
    /** As saved; pages may still show an earlier one until the next release. */
    shop_name: z.string(),
    has_two_factor: z.boolean(),
    /** Until then every other call is rejected. */
    must_set_up_two_factor: z.boolean(),
  })
  .meta({ id: 'StaffInfo' })
export type StaffInfo = z.infer<typeof staffInfoSchema>

export const codeNeededSchema = z
  .object({
    is_logged_in: z.literal(false),
    /** For the second step; expires after five minutes. */
    ticket: z.string(),
  })
  .meta({ id: 'CodeNeeded' })

export const signedOutSchema = z.object({ is_logged_in: z.literal(false) })

/** Maximum length of a path accepted, in characters. */
const MAX_PATH = 200

export const staffPageSchema = z.object({
  page: z
    .string()
    .max(MAX_PATH, 'Is too long')
    .optional()
    .meta({ description: 'Path of the control panel’s page that is to be opened', example: '/admin/users' }),
})
