/** Explains in a sentence why a mail failed; the mail server's own words are shown below it. */

/** Sentences by pattern of the error; the first match counts. */
const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^Not sent: the address is unsubscribed/, 'The recipient has unsubscribed from this kind of e-mail.'],
  [/^Not sent: the address is/, 'E-mails to this address came back or were reported, so no more are sent to it.'],
  [/^Not sent: its link has expired/, 'Its link has expired. The recipient has to ask for a new one.'],
  [/^Not sent/, 'The shop can’t send an e-mail to this address.'],
  [/^The shop has no company facts/, 'The company’s details are missing. Fill them in under Company.'],
  [/took too long|ETIMEDOUT|timeout/i, 'The mail server didn’t answer in time.'],
  [/ECONNREFUSED|ENOTFOUND|ECONNRESET|EAI_AGAIN|fetch failed/, 'The mail server couldn’t be reached.'],
  [/535|EAUTH|Resend: 40[13]/, 'The mail server refused the shop’s user name and password, or its key.'],
  [/429|rate_limit/, 'The mail server asked the shop to slow down.'],
  [/^RCPT:|Resend: 422|550/, 'The mail server refused the address.'],
  [/^Given up/, 'Every attempt was cut off before it ended.'],
]

/** '' without a reason. */
export function mailReason(error: string): string {
  if (error === '') return ''
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'The e-mail couldn’t be sent.'
}
