/** Request and response schemas of the customer calls (docs/domain.md#visitors-customers-and-staff). */
import { z } from 'zod'
import { pictureStyleSchema } from '../../catalogue/product/picture-style.schema.ts'
import { phoneSchema } from '../../core/address/schema.ts'
import {
  emailSchema,
  knownPasswordSchema,
  linkTokenSchema,
  nameSchema,
  newPasswordSchema,
  orderTokenSchema,
} from '../../core/identity/identity.schema.ts'

export const registrationSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  first_name: nameSchema('Enter your first name'),
  last_name: nameSchema('Enter your last name'),
  order_token: orderTokenSchema,
})
export type Registration = z.infer<typeof registrationSchema>

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
export type UserDetails = z.infer<typeof detailsSchema>

export const userSchema = z.object({ user_details: detailsSchema.nullable() })

/** null if not signed in. */
export type User = z.infer<typeof userSchema>

export const signInResponseSchema = z.object({
  user_details: detailsSchema,
  redirect_url: z.string().nullable(),
})

/** `redirect_url` is a path of this site with its leading slash; null if the requested one is not allowed. */
export type SignInResponse = z.infer<typeof signInResponseSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

export const forgotPasswordResponseSchema = z.object({
  sent: z.literal(true).meta({ description: 'Whether or not there is such an account' }),
})

export const passwordResetSchema = z.strictObject({
  token: linkTokenSchema,
  password: newPasswordSchema,
})
export type PasswordReset = z.infer<typeof passwordResetSchema>

export const confirmEmailSchema = z.strictObject({ token: linkTokenSchema })
export const confirmEmailResponseSchema = z.object({ email: z.string() })

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

/**
 * PATCH /api/user. Omitted fields are unchanged. Changing the password or e-mail address requires the current password.
 */
export type UserChange = z.infer<typeof userChangeSchema>

export const userChangedSchema = z.object({
  user_details: detailsSchema,
  confirm_email: z.string().nullable().meta({ description: 'The address to which the confirmation link was sent' }),
})

/**
 * `confirm_email` is the new address to which a confirmation link was sent; null if the e-mail address was not changed.
 */
export type UserChanged = z.infer<typeof userChangedSchema>

export const erasureSchema = z.strictObject({ password: knownPasswordSchema })

export const ownReviewSchema = z.object({
  id: z.number(),
  product_name: z.string(),
  /** Path of the product's page; '' if it is no longer sold. */
  url: z.string(),
  main_picture: z.string(),
  /** Null for products that are not wine. */
  niche: pictureStyleSchema,
  rating: z.number(),
  review_text: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  verified_purchase: z.boolean(),
  helpful_count: z.number(),
  created_at: z.string(),
})

/** The customer's own review, even if it has not been approved yet. */
export type OwnReview = z.infer<typeof ownReviewSchema>

export const ownReviewsSchema = z.object({ reviews: z.array(ownReviewSchema) })
