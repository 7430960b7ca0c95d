/** Lifetimes of sessions and of mailed links. */

/** Seconds a customer's session lasts: 30 days. */
export const SESSION_LIFE = 30 * 86_400

/** Seconds a staff session lasts: a working day. */
export const STAFF_SESSION_LIFE = 12 * 3600

/** Milliseconds for which a password reset link is valid: an hour. */
export const RESET_LIFE = 3_600_000

/** Milliseconds for which the link confirming a new e-mail address is valid: a day. */
export const EMAIL_LINK_LIFE = 86_400_000

/** Milliseconds for which staff can accept an invitation: a week. */
export const INVITATION_LIFE = 7 * EMAIL_LINK_LIFE

/** The time that many milliseconds after `at`, UTC ISO-8601. */
export const endOf = (at: Date, milliseconds: number): string => new Date(at.getTime() + milliseconds).toISOString()
