/** Names a mail, says when it goes out, and explains why it failed. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import type { MailTemplate } from '../../../../domain/staff/mail/mail.ts'

/** Sentences by pattern of the error; the first match counts. */
const REASONS: readonly (readonly [pattern: RegExp, text: string])[] = [
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

const TITLES: Readonly<Record<MailTemplate, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-dispatched': 'Order dispatched',
  'order-ready': 'Order ready to collect',
  'order-address': 'New delivery address',
  'order-lines': 'Order changed',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  contact: 'Message to the shop',
  'password-reset': 'Password reset',
  'own-data': 'Copy of a customer’s data',
  'admin-password-reset': 'Password reset for staff',
  'admin-invitation': 'Invitation to staff',
  'two-factor-changed': 'Two-factor sign-in changed',
  'email-change-confirm': 'Confirm a new e-mail address',
  'email-changed': 'E-mail address changed',
  'password-changed': 'Password changed',
  'letter-confirm': 'Confirm the newsletter',
  'gift-received': 'Gift for its recipient',
  'gift-unused': 'Reminder of a gift',
  'card-expiring': 'Card about to expire',
  'phone-order': 'Link to pay a phone order',
  'back-in-stock': 'Back in stock',
  'plan-changed': 'Plan changed',
  'selection-amended': 'Wines of a case changed',
  'case-coming': 'Case on its way soon',
  'case-declined': 'Payment of a case declined',
  'case-failed': 'Payment of a case failed',
  'case-missed': 'Case missed',
  'plan-ended': 'Plan ended',
}

const isTemplate = (template: string): template is MailTemplate => template in TITLES

/** Title of a mail whose subject is not written yet. A later version may have sent it, by a template of its own. */
export const mailTitle = (template: string): string => (isTemplate(template) ? TITLES[template] : 'E-mail')

/** When a waiting mail goes out: 'Goes out on 29 December', 'Goes out within minutes'. `due` is UTC ISO 8601. */
export function dueLabel(due: string, now: Date): string {
  const [day, today] = [inLondon(new Date(due)).day, inLondon(now).day]
  return day > today ? `Goes out on ${dayNameFrom(day, today)}` : 'Goes out within minutes'
}
