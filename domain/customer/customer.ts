/** The customer as the API tells it about (docs/domain.md#visitors-customers-and-staff). */

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 12

/** Most characters of a password. */
export const MAX_PASSWORD_LENGTH = 200

export type UserDetails = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  /** Whether the shop's letter comes; 'unconfirmed' until its mail's link was opened. */
  letter: 'off' | 'unconfirmed' | 'on'
}

/** Null when nobody is signed in. */
export type User = { user_details: UserDetails | null }

export type Registration = { email: string; password: string; first_name: string; last_name: string }
export type SignIn = { email: string; password: string; redirect_url?: string | undefined }

/** `redirect_url` is a path of this site with its slash, or null when none was given that may be followed. */
export type SignInAnswer = { user_details: UserDetails; redirect_url: string | null }

export type PasswordReset = { token: string; password: string }

/** PATCH /api/user: what is left out stays. A new password and another e-mail address need the current password. */
export type UserChange = {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  marketing_opt_in?: boolean | undefined
  email?: string | undefined
  new_password?: string | undefined
  current_password?: string | undefined
}

/** `confirm_email` is where a link was sent that changes the e-mail address; null when none was asked for. */
export type UserChanged = { user_details: UserDetails; confirm_email: string | null }

/** One's own review, also while it waits for a moderator. */
export type OwnReview = {
  id: number
  product_name: string
  /** Path of the product's page; '' when it is no longer sold. */
  url: string
  main_picture: string
  rating: number
  review_text: string
  state: 'waiting' | 'approved' | 'rejected'
  verified_purchase: boolean
  helpful_count: number
  created_at: string
}
