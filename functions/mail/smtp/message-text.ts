/** A mail as the text that goes over the line: head, plain text and HTML. */
import { Email } from 'worker-mailer'
import { headerMailbox, headerText } from '../../../domain/mail/header-text.ts'
import type { OutgoingMail } from '../port.ts'

/** RFC 5322's form of a moment: 'Fri, 20 Nov 2026 11:30:00 +0000'. */
const dateOf = (at: Date): string => at.toUTCString().replace('GMT', '+0000')

/** Each value is one header: encoded, folded, and without a line break of anybody else's. */
const headersOf = ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  oneClickUrl,
  at,
}: OutgoingMail): Record<string, string> => ({
  From: headerMailbox(from.name, from.email),
  To: to,
  ...(replyTo === undefined ? {} : { 'Reply-To': headerMailbox(replyTo.name, replyTo.email) }),
  Subject: headerText(subject),
  Date: dateOf(at),
  'Message-ID': messageId,
  // Away-messages are not sent to a shop that nobody reads.
  'Auto-Submitted': 'auto-generated',
  ...(oneClickUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** With dots stuffed and the dot that ends it (RFC 5321 §4.5.2). */
export const messageText = (mail: OutgoingMail): string =>
  new Email({
    from: mail.from.email,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: headersOf(mail),
  }).getEmailData()
