/**
 * Masks an e-mail address for records that outlive its owner: distinguishable, but no longer usable ('a…@example.com').
 */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
