/** An e-mail address that can be told from others and not written to, for what outlives its owner: 'a…@example.com'. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
