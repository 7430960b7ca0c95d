/** Names, e-mail addresses and passwords of customers and staff, and how they sign in. */
import { z } from 'zod'
import { VISIBLE } from '../content/tidy-text.ts'
import { EMAIL, EMAIL_MESSAGES, MAX_EMAIL_LENGTH } from './email-form.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

const MAX_NAME_LENGTH = 100

/** Trimmed and in lower case: addresses are accepted in any case. */
export const emailSchema = z
  .string('Enter your e-mail address')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, EMAIL_MESSAGES.tooLong)
  .pipe(z.email({ pattern: EMAIL, error: EMAIL_MESSAGES.invalid }))

const LONG_PASSWORD = `Use at most ${MAX_PASSWORD_LENGTH} characters`

export const newPasswordSchema = z
  .string('Choose a password')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)

export const nameSchema = (missing: string) =>
  z.string(missing).trim().regex(VISIBLE, missing).max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)

/** A current password. The rules for new ones don't apply: it only has to match the account's. */
export const knownPasswordSchema = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)

/** An expired token is ignored: signing in matters more. */
export const orderTokenSchema = z.string().max(128).optional().meta({
  description:
    'Of a mailed link to an order placed as a guest, which becomes the account’s if the e-mail address is the same',
})

/** A disallowed redirect is ignored, not rejected: it is the link's fault, not the customer's. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: knownPasswordSchema,
  redirect_url: z.string().optional().meta({ description: 'A path of this site, without its leading slash' }),
  order_token: orderTokenSchema,
})
export type SignIn = z.infer<typeof signInSchema>

/** Anything but one of the shop's tokens is an invalid link, with the same message. */
export const linkTokenSchema = z
  .string('Open the link in the e-mail again')
  .regex(/^[0-9a-f]{64}$/, 'This link is incomplete. Please open it from the e-mail again')
