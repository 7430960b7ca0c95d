/**
 * Masks an e-mail address in records that are kept after the account is erased: distinguishable but unusable
 * ('a…@example.com').
 */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
