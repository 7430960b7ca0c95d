/** Masks an e-mail address in records that outlive its owner: distinguishable but unusable ('a…@example.com'). */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
