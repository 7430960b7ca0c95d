/** Lengths of passwords, of customers and staff alike. */

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 12

/** Most characters of a password. */
export const MAX_PASSWORD_LENGTH = 200
