/** The customer in the API (docs/domain.md#visitors-customers-and-staff). */
import type { NicheStyle } from '../product/wine-kind.ts'

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
  /** The newsletter: 'unconfirmed' until the mailed link is opened. */
  letter: 'off' | 'unconfirmed' | 'on'
}

/** Null when nobody is signed in. */
export type User = { user_details: UserDetails | null }

/** The token of a mailed link to an order that was placed as a guest and is to be kept in the account. */
type WithOrder = { order_token?: string | undefined }

export type Registration = WithOrder & { email: string; password: string; first_name: string; last_name: string }
export type SignIn = WithOrder & { email: string; password: string; redirect_url?: string | undefined }

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
  /** The niche its bottle stands in; null for what is no wine. */
  niche: NicheStyle | null
  rating: number
  review_text: string
  state: 'waiting' | 'approved' | 'rejected'
  verified_purchase: boolean
  helpful_count: number
  created_at: string
}
