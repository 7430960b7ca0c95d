/** The mail queue. Rows are written in the same batch as the change they report. */
import { type CompiledQuery, sql } from 'kysely'
import { ONE_TIME_LINKS } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'
import type { Mail, MailSuppressions } from '../../tables.ts'

/** The token of the link in a mail, which only the mail has, and the hash that the shop keeps. */
export type MailToken = { token: string; tokenHash: string }

export type ClaimedMail = Pick<Mail, 'id' | 'template' | 'to_email' | 'data_json' | 'is_marketing' | 'created_at'> & {
  /** Including this one. */
  attempts: Mail['attempts']
  /** Reason why this address receives no marketing; null if it does. */
  suppression: MailSuppressions['reason'] | null
}

/** The mail about a refund is held until the refund has been made, or resolved in another way. */
export const IS_HELD = sql`template IN ('order-refunded', 'order-lines') AND EXISTS (SELECT 1 FROM refunds
  WHERE credit_note = substr(mail.unique_key, 8) AND (state = 'failed' OR state = 'started' AND adapter_ref IS NULL))`

/** Claims due mail, longest waiting first. A claimed mail is due again after its lease, in case its sender dies. */
export const claimDueMail = (now: string, leaseUntil: string, limit: number): CompiledQuery<ClaimedMail> =>
  sql<ClaimedMail>`UPDATE mail SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE id IN (SELECT id FROM mail WHERE state IN ('queued', 'failed') AND next_attempt_at <= ${now}
        AND NOT (${IS_HELD})
      ORDER BY next_attempt_at, id LIMIT ${limit})
    RETURNING id, template, to_email, data_json, is_marketing, attempts, created_at,
      (SELECT reason FROM mail_suppressions WHERE email = lower(mail.to_email)) AS suppression`.compile(db)

export type SentMail = { id: number; subject: string; html: string; text: string }

/** Keeps only the subject of a sent mail: its text and data may contain a secret link. */
export const markMailSent = ({ id, subject }: SentMail, now: string): CompiledQuery =>
  sql`UPDATE mail SET state = 'sent', sent_at = ${now}, last_error = '', subject = ${subject}, body_html = '', body_text = '',
      data_json = json_remove(data_json, '$.token', '$.gift_code')
    WHERE id = ${id} AND state <> 'sent'`.compile(db)

/** Keeps the text for the mailbox screen, the only place where its links can be opened. */
export const fileMail = ({ id, subject, html, text }: SentMail, now: string): CompiledQuery =>
  sql`UPDATE mail SET state = 'sent', sent_at = ${now}, last_error = '', subject = ${subject}, body_html = ${html},
      body_text = ${text}, data_json = json_remove(data_json, '$.token', '$.gift_code')
    WHERE id = ${id} AND state <> 'sent'`.compile(db)

export type FailedMail = {
  id: number
  /** As claimed: a mail claimed again since then belongs to another run. */
  attempts: number
  error: string
  /** null: no further attempt. */
  nextAttemptAt: string | null
  /** Its text could not be rendered: it is an alarm until the cause is fixed and it is sent again. */
  isUnmade: boolean
}

/** A dead letter may be sent again later, unless its one-time link has been removed. */
export const markMailFailed = ({ id, attempts, error, nextAttemptAt, isUnmade }: FailedMail): CompiledQuery =>
  nextAttemptAt === null
    ? sql`UPDATE mail SET last_error = ${error}, state = 'dead', is_unmade = ${isUnmade ? 1 : 0},
        data_json = CASE WHEN template IN (${sql.join(ONE_TIME_LINKS)})
          THEN json_remove(data_json, '$.token') ELSE data_json END
      WHERE id = ${id} AND attempts = ${attempts} AND state <> 'sent'`.compile(db)
    : sql`UPDATE mail SET last_error = ${error}, state = 'failed', next_attempt_at = ${nextAttemptAt}
      WHERE id = ${id} AND attempts = ${attempts} AND state <> 'sent'`.compile(db)
