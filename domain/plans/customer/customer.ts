/** The customer in the API (docs/domain.md#visitors-customers-and-staff). */
import type { z } from 'zod'
import type { signInSchema } from '../../core/identity/identity.schema.ts'
import type {
  detailsSchema,
  ownReviewSchema,
  passwordResetSchema,
  registrationSchema,
  signInAnswerSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from './schema.ts'

export type UserDetails = z.infer<typeof detailsSchema>

/** Null when not signed in. */
export type User = z.infer<typeof userSchema>

export type Registration = z.infer<typeof registrationSchema>
export type SignIn = z.infer<typeof signInSchema>

/** `redirect_url` is a path of this site with its slash, or null without an allowed one. */
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

export type PasswordReset = z.infer<typeof passwordResetSchema>

/** PATCH /api/user: fields left out stay as they are. A new password or e-mail requires the current password. */
export type UserChange = z.infer<typeof userChangeSchema>

/** `confirm_email` is the address that received a link to confirm the change of e-mail; null without such a change. */
export type UserChanged = z.infer<typeof userChangedSchema>

/** The customer's own review, even while it waits for a moderator. */
export type OwnReview = z.infer<typeof ownReviewSchema>
