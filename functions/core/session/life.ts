/** Lifetimes of sessions and of mailed links. */

/** Lifetime of a customer's session in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 86_400

/** Lifetime of a staff session in seconds: a working day. */
export const STAFF_SESSION_SECONDS = 12 * 3600

/** Lifetime of a password reset link in milliseconds: an hour. */
export const RESET_LINK_MS = 3_600_000

/** Lifetime of the link that confirms a new e-mail address, in milliseconds: a day. */
export const EMAIL_LINK_MS = 86_400_000

/** Lifetime of a staff invitation in milliseconds: a week. */
export const INVITATION_LIFE = 7 * EMAIL_LINK_MS

/** The time that many milliseconds after `at`, UTC ISO-8601. */
export const endOf = (at: Date, milliseconds: number): string => new Date(at.getTime() + milliseconds).toISOString()
