/** The customer in the API (docs/domain.md#visitors-customers-and-staff). */
import type { z } from 'zod'
import type {
  detailsSchema,
  ownReviewSchema,
  passwordResetSchema,
  registrationSchema,
  signInAnswerSchema,
  signInSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from './schema.ts'

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 12

/** Most characters of a password. */
export const MAX_PASSWORD_LENGTH = 200

export type UserDetails = z.infer<typeof detailsSchema>

/** Null when nobody is signed in. */
export type User = z.infer<typeof userSchema>

export type Registration = z.infer<typeof registrationSchema>
export type SignIn = z.infer<typeof signInSchema>

/** `redirect_url` is a path of this site with its slash, or null when none was given that may be followed. */
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

export type PasswordReset = z.infer<typeof passwordResetSchema>

/** PATCH /api/user: what is left out stays. A new password and another e-mail address need the current password. */
export type UserChange = z.infer<typeof userChangeSchema>

/** `confirm_email` is where a link was sent that changes the e-mail address; null when none was asked for. */
export type UserChanged = z.infer<typeof userChangedSchema>

/** One's own review, also while it waits for a moderator. */
export type OwnReview = z.infer<typeof ownReviewSchema>
