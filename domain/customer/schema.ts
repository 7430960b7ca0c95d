/** What the customer calls accept and answer, as schemas (api.md, Calls added). */
import { z } from 'zod'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type Registration,
  type SignIn,
  type SignInAnswer,
  type User,
} from './customer.ts'

/** Longest address that mail can be sent to, in characters. */
const MAX_EMAIL_LENGTH = 254

const MAX_NAME_LENGTH = 100

/** Trimmed and in lower case: addresses are taken in any case of their letters. */
export const emailSchema = z
  .string('Enter your e-mail address')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, 'Is too long')
  .pipe(z.email('Enter an e-mail address like name@example.com'))

const LONG_PASSWORD = `Use at most ${MAX_PASSWORD_LENGTH} characters`

const newPasswordSchema = z
  .string('Choose a password')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)

const nameSchema = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)

export const registrationSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  first_name: nameSchema('Enter your first name'),
  last_name: nameSchema('Enter your last name'),
}) satisfies z.ZodType<Registration>

/** A redirect that may not be followed is ignored, not refused: it is the link's fault, not the customer's. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string('Enter your password').min(1, 'Enter your password').max(MAX_PASSWORD_LENGTH, LONG_PASSWORD),
  redirect_url: z.string().optional().meta({ description: 'A path of this site, without its leading slash' }),
}) satisfies z.ZodType<SignIn>

const detailsSchema = z
  .object({ id: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'UserDetails' })

export const userSchema = z.object({ user_details: detailsSchema.nullable() }) satisfies z.ZodType<User>

export const signInAnswerSchema = z.object({
  user_details: detailsSchema,
  redirect_url: z.string().nullable(),
}) satisfies z.ZodType<SignInAnswer>
