/** The mail port: implemented for an HTTP service, for SMTP, and for the mailbox where neither is set. */

export type OutgoingMail = {
  /** Stays the same when the row is sent again, so that duplicates can be recognised: `<…@host>`. */
  messageId: string
  from: { name: string; email: string }
  /** Checked by isMailAddress. */
  to: string
  replyTo: { name: string; email: string } | undefined
  /** One line. */
  subject: string
  html: string
  text: string
  /** For marketing mail: the URL for one-click unsubscribing (RFC 8058); null otherwise. */
  oneClickUrl: string | null
  at: Date
}

export type SendOutcome =
  | { ok: true }
  /** `isFinal` if a retry can't succeed, because the address was rejected. */
  | { ok: false; reason: string; isFinal: boolean }

export type MailPort = {
  /** True if mail is sent; false if it is filed for the mailbox screen. */
  sendsMail: boolean
  /** Never throws: a failure is a value. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>
}
