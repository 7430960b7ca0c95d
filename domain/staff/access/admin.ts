/** A staff member in the API (docs/staff.md). */

/**
 * Codes of 403 errors that the control panel handles without leaving the screen. 'scripts_restricted': the call adds
 * scripts that the user may not write. 'confirm_identity': the user must first confirm their identity
 * (docs/domain.md#confirming-identity).
 */
export const PROBLEM_CODES = ['scripts_restricted', 'confirm_identity'] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Error messages that the control panel recognises. */
export const NO_TOKEN = 'Token not found.'
export const NOT_LOGGED_IN = 'not logged in'
export const PAGE_RESTRICTED = 'page restricted'
export const CONFIRM_IDENTITY = 'Confirm that it’s you to do this'
export const TWO_FACTOR_NEEDED = 'two-factor sign-in must be set up first'
