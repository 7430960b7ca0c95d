/** What the shop asks of whoever takes its mail: an HTTP service, an SMTP server, or its own mailbox where neither is set. */

export type OutgoingMail = {
  /** The same whenever the row is sent, so that a mail sent twice can be told as one: `<…@host>`. */
  messageId: string
  from: { name: string; email: string }
  /** Checked by isMailAddress. */
  to: string
  replyTo: { name: string; email: string } | undefined
  /** One line. */
  subject: string
  html: string
  text: string
  /** Of marketing mail: what a mail program posts to when its reader wants no more (RFC 8058); null otherwise. */
  oneClickUrl: string | null
  at: Date
}

export type SendOutcome =
  | { ok: true }
  /** `isFinal` when trying again can't help: the address is refused. */
  | { ok: false; reason: string; isFinal: boolean }

export type MailPort = {
  /** True where mails leave the shop; false where they are filed for the mailbox screen. */
  leaves: boolean
  /** Answers every failure as a value. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>
}
