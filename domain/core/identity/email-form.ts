/** Format of e-mail addresses that the shop sends to. Allows '&' in the name, as in 'food&wine@example.com'. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.&]*[\w+&-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

/** Maximum length of an address that mail can be sent to, in characters. */
export const MAX_EMAIL_LENGTH = 254

export const EMAIL_MESSAGES = {
  invalid: 'Enter an e-mail address like name@example.com',
  tooLong: `Use at most ${MAX_EMAIL_LENGTH} characters`,
} as const
