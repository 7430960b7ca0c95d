/** Request and response schemas of the two-factor sign-in calls (docs/staff.md#two-factor-sign-in). */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { nameSchema, newPasswordSchema, signInSchema } from '../../core/identity/identity.schema.ts'

/** Maximum length of a code, in characters. */
const MAX_CODE = 40

const codeSchema = z.string('Enter the code').trim().min(1, 'Enter the code').max(MAX_CODE, 'Is too long')

export const secondStepSchema = z.strictObject({
  ticket: z.string().max(2000).meta({ description: 'From the response to the first step of the sign-in' }),
  code: codeSchema.meta({ description: 'Six digits of the app, or a recovery code', example: '123456' }),
})

export const confirmationSchema = z.strictObject({ code: codeSchema })

export const identityProofSchema = z
  .strictObject({
    password: signInSchema.shape.password.optional(),
    code: codeSchema.optional().meta({ description: 'Six digits of the app', example: '123456' }),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: 'Enter your password, or a code instead',
  })

/** Proof of a staff member's identity: exactly one of the two. */
export type IdentityProof = z.infer<typeof identityProofSchema>

export const turnOffSchema = z.strictObject({ password: signInSchema.shape.password, code: codeSchema })

export const renameSchema = z.strictObject({
  name: labelled(nameSchema('Enter your name'), 'Name', {
    hint: 'Colleagues see it in the audit log and in histories.',
  }),
})

export const passwordChangeSchema = z.strictObject({
  current_password: signInSchema.shape.password,
  new_password: newPasswordSchema,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const staffAccountSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    has_two_factor: z.boolean(),
    /** UTC ISO-8601; null while it is off. */
    two_factor_since: z.string().nullable(),
    recovery_codes_left: z.number(),
    is_required: z.boolean().meta({ description: 'Whether they can do nothing else before they have set it up' }),
  })
  .meta({ id: 'StaffAccount' })
export type StaffAccount = z.infer<typeof staffAccountSchema>

export const newTwoFactorSchema = z.object({
  secret: z.string().meta({ description: 'In base32, for typing it' }),
  link: z.string().meta({ description: 'An otpauth link, for opening it with an app' }),
})

/** Data for an authenticator app. */
export type NewTwoFactor = z.infer<typeof newTwoFactorSchema>

export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Returned only this once' }),
})
