/** Request and response schemas of the customer calls (docs/domain.md#visitors-customers-and-staff). */
import { z } from 'zod'
import { phoneSchema } from '../address/schema.ts'
import { VISIBLE } from '../content/tidy-text.ts'
import { EMAIL } from '../mail/email-form.ts'
import { nicheSchema } from '../product/niche.schema.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './customer.ts'

/** Longest address that mail can be sent to, in characters. */
const MAX_EMAIL_LENGTH = 254

const MAX_NAME_LENGTH = 100

/** Trimmed and in lower case: addresses are accepted in any case. */
export const emailSchema = z
  .string('Enter your e-mail address')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, 'Is too long')
  .pipe(z.email({ pattern: EMAIL, error: 'Enter an e-mail address like name@example.com' }))

const LONG_PASSWORD = `Use at most ${MAX_PASSWORD_LENGTH} characters`

export const newPasswordSchema = z
  .string('Choose a password')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)

export const nameSchema = (missing: string) =>
  z.string(missing).trim().regex(VISIBLE, missing).max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)

/** A current password. The rules for new ones don't apply: it only has to match the account's. */
const knownPasswordSchema = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)

/** An expired token is ignored: signing in matters more. */
const orderTokenSchema = z.string().max(128).optional().meta({
  description:
    'Of a mailed link to an order placed as a guest, which becomes the account’s if the e-mail address is the same',
})

export const registrationSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  first_name: nameSchema('Enter your first name'),
  last_name: nameSchema('Enter your last name'),
  order_token: orderTokenSchema,
})

/** A disallowed redirect is ignored, not refused: it is the link's fault, not the customer's. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: knownPasswordSchema,
  redirect_url: z.string().optional().meta({ description: 'A path of this site, without its leading slash' }),
  order_token: orderTokenSchema,
})

export const detailsSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    letter: z
      .enum(['off', 'unconfirmed', 'on'])
      .meta({ description: 'Whether the customer gets the shop’s newsletter' }),
  })
  .meta({ id: 'UserDetails' })

export const userSchema = z.object({ user_details: detailsSchema.nullable() })

export const signInAnswerSchema = z.object({
  user_details: detailsSchema,
  redirect_url: z.string().nullable(),
})

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

export const forgotPasswordAnswerSchema = z.object({
  sent: z.literal(true).meta({ description: 'Whether or not there is such an account' }),
})

/** Anything but one of the shop's tokens is an invalid link, with the same message. */
export const linkTokenSchema = z
  .string('Open the link in the e-mail again')
  .regex(/^[0-9a-f]{64}$/, 'This link is incomplete. Please open it from the e-mail again')

export const passwordResetSchema = z.strictObject({
  token: linkTokenSchema,
  password: newPasswordSchema,
})

export const confirmEmailSchema = z.strictObject({ token: linkTokenSchema })
export const confirmEmailAnswerSchema = z.object({ email: z.string() })

const needsPassword = 'Enter your current password to change this'

export const userChangeSchema = z
  .strictObject({
    first_name: nameSchema('Enter your first name').optional(),
    last_name: nameSchema('Enter your last name').optional(),
    phone: phoneSchema.optional(),
    marketing_opt_in: z.boolean('Must be true or false').optional(),
    email: emailSchema.optional(),
    new_password: newPasswordSchema.optional(),
    current_password: knownPasswordSchema.optional(),
  })
  .refine(
    ({ email, new_password, current_password }) =>
      current_password !== undefined || (email === undefined && new_password === undefined),
    { path: ['current_password'], message: needsPassword },
  )

export const userChangedSchema = z.object({
  user_details: detailsSchema,
  confirm_email: z.string().nullable().meta({ description: 'Where the link that confirms the change was sent' }),
})

export const erasureSchema = z.strictObject({ password: knownPasswordSchema })

export const ownReviewSchema = z.object({
  id: z.number(),
  product_name: z.string(),
  /** Path of the product's page; '' if it is no longer sold. */
  url: z.string(),
  main_picture: z.string(),
  /** Null for products that are not wine. */
  niche: nicheSchema,
  rating: z.number(),
  review_text: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  verified_purchase: z.boolean(),
  helpful_count: z.number(),
  created_at: z.string(),
})

export const ownReviewsSchema = z.object({ reviews: z.array(ownReviewSchema) })
