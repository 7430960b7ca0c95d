/** POST /api/contact: queues the message as a mail to the merchant. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertContactMail } from '../../../database/queries/core/contact-messages.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import type { ContactMessage } from '../../../domain/selling/contact/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'

export type ContactSent =
  | { ok: true }
  /** `seconds` until another message is accepted. */
  | { ok: false; seconds: number }

/** Sends one mail for a message repeated on the same day, as when a client retries after a lost response. */
export const sendContactMessage = async (
  database: Client,
  message: ContactMessage,
  ipAddress: string,
  at: Date,
): Promise<ContactSent> => {
  const sent = sentFormAt('contact', message.email, ipAddress, at)
  const key = `contact:${await sha256(JSON.stringify([message, sent.now.slice(0, 10)]))}`
  const [, counted, blocking] = await batch(database, 'write', [
    insertContactMail(message, key, sent, RATE_LIMITS.form),
    insertSentForm(sent, RATE_LIMITS.form),
    selectBlockingForms(sent, RATE_LIMITS.form),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
