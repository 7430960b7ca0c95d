/** The customer as the API tells it about (spec §3, User info; api.md). */

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 12

/** Most characters of a password. */
export const MAX_PASSWORD_LENGTH = 200

export type UserDetails = { id: string; email: string; first_name: string; last_name: string }

/** Null when nobody is signed in. */
export type User = { user_details: UserDetails | null }

export type Registration = { email: string; password: string; first_name: string; last_name: string }
export type SignIn = { email: string; password: string; redirect_url?: string | undefined }

/** `redirect_url` is a path of this site with its slash, or null when none was given that may be followed. */
export type SignInAnswer = { user_details: UserDetails; redirect_url: string | null }
