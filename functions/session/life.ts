/** How long sign-ins and the links of mails are good for. */

/** Seconds a customer's session lives from the sign-in on: 30 days. */
export const SESSION_LIFE = 30 * 86_400

/** Seconds of a session of staff: a working day. */
export const STAFF_SESSION_LIFE = 12 * 3600

/** Milliseconds the link to a new password is good for: an hour. */
export const RESET_LIFE = 3_600_000

/** Milliseconds the link that confirms a new e-mail address is good for: a day. */
export const EMAIL_LINK_LIFE = 86_400_000

/** Milliseconds until a link written at that moment is void, as a time. */
export const endOf = (at: Date, milliseconds: number): string => new Date(at.getTime() + milliseconds).toISOString()
