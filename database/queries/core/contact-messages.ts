/** Contact messages. Each becomes a mail to the company's address, or to an owner if it has none. */
import { type CompiledQuery, sql } from 'kysely'
import { contactMail } from '../../../domain/selling/contact/contact-message.ts'
import type { ContactMessage } from '../../../domain/selling/contact/schema.ts'
import { db } from '../../query-builder.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from './sent-forms.ts'

/** The recipient of contact messages; null without one. */
const READER = sql`coalesce(
  (SELECT nullif(value_json ->> '$.email', '') FROM config WHERE key = 'company'),
  (SELECT email FROM admins WHERE user_type = 'owner' AND is_disabled = 0 ORDER BY created_at, id LIMIT 1))`

/** `key` makes retries idempotent: the message is mailed once. Throws if the shop has no address. */
export const insertContactMail = (
  message: ContactMessage,
  key: string,
  sent: SentForm,
  limits: SentFormLimits,
): CompiledQuery => {
  const { subject, text } = contactMail(message)
  return sql`INSERT INTO mail
      (unique_key, template, to_email, data_json, next_attempt_at, subject, body_text, created_at)
    SELECT ${key}, 'contact', ${READER},
      ${JSON.stringify(message)}, ${sent.now}, ${subject}, ${text}, ${sent.now}
    WHERE ${isBelowFormLimits(sent, limits)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)
}
