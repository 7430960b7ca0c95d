/** Lengths of passwords, of customers and staff alike. */

/** Minimum number of characters of a password. */
export const MIN_PASSWORD_LENGTH = 12

/** Maximum number of characters of a password. */
export const MAX_PASSWORD_LENGTH = 200
