/** The customer in the API (docs/domain.md#visitors-customers-and-staff). */
import type { z } from 'zod'
import type { signInSchema } from '../../core/identity/identity.schema.ts'
import type {
  detailsSchema,
  ownReviewSchema,
  passwordResetSchema,
  registrationSchema,
  signInResponseSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from './schema.ts'

export type UserDetails = z.infer<typeof detailsSchema>

/** null if not signed in. */
export type User = z.infer<typeof userSchema>

export type Registration = z.infer<typeof registrationSchema>
export type SignIn = z.infer<typeof signInSchema>

/** `redirect_url` is a path of this site with its leading slash; null if the requested one is not allowed. */
export type SignInResponse = z.infer<typeof signInResponseSchema>

export type PasswordReset = z.infer<typeof passwordResetSchema>

/**
 * PATCH /api/user. Omitted fields are unchanged. Changing the password or e-mail address requires the current password.
 */
export type UserChange = z.infer<typeof userChangeSchema>

/**
 * `confirm_email` is the new address to which a confirmation link was sent; null if the e-mail address was not changed.
 */
export type UserChanged = z.infer<typeof userChangedSchema>

/** The customer's own review, even if it has not been approved yet. */
export type OwnReview = z.infer<typeof ownReviewSchema>
