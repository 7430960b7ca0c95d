/** POST /api/contact: the message as a mail to the company, waiting to be sent. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertContactMail } from '../../database/queries/contact-messages.ts'
import { deleteOldForms, insertSentForm, selectBlockingForms } from '../../database/queries/sent-forms.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import { FORM_LIMITS, formRetryAfter, sentFormAt } from '../sent-form/limit.ts'
import { sha256 } from '../sent-form/sha256.ts'

export type ContactSent =
  | { ok: true }
  /** `seconds` until another message is taken. */
  | { ok: false; seconds: number }

/** The same message on the same day, sent again by someone who saw no answer, is one mail. */
export const sendContactMessage = async (
  database: Client,
  message: ContactMessage,
  address: string,
  at: Date,
): Promise<ContactSent> => {
  const sent = sentFormAt('contact', message.email, address, at)
  const key = `contact:${await sha256(JSON.stringify([message, sent.now.slice(0, 10)]))}`
  const [, , counted, blocking] = await batch(database, 'write', [
    deleteOldForms(sent),
    insertContactMail(message, key, sent, FORM_LIMITS),
    insertSentForm(sent, FORM_LIMITS),
    selectBlockingForms(sent, FORM_LIMITS),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
