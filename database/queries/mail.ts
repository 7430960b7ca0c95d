/** The mails that wait, and what became of them. Rows are written in the batch of what they tell. */
import { type CompiledQuery, sql } from 'kysely'
import { ONE_TIME_LINKS } from '../../domain/mail/mail.ts'
import { db } from '../query-builder.ts'

export type ClaimedMail = {
  id: number
  template: string
  to_email: string
  data_json: string
  is_marketing: 0 | 1
  /** With this one. */
  attempts: number
  created_at: string
  /** Why this address gets no marketing; null when it may. */
  suppression: string | null
}

/**
 * Takes what is due, the longest waiting first. A claimed mail is due again when the lease is over, should its sender die,
 * so that none is lost.
 */
export const claimDueMail = (now: string, leaseUntil: string, limit: number): CompiledQuery<ClaimedMail> =>
  sql<ClaimedMail>`UPDATE mail SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE id IN (SELECT id FROM mail WHERE state IN ('queued', 'failed') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at, id LIMIT ${limit})
    RETURNING id, template, to_email, data_json, is_marketing, attempts, created_at,
      (SELECT reason FROM mail_suppressions WHERE email = lower(mail.to_email)) AS suppression`.compile(db)

export type SentMail = { id: number; subject: string; html: string; text: string }

/** Of a mail that has left, only the subject stays: its text and data may hold a link that opens something. */
export const markMailSent = ({ id, subject }: SentMail, now: string): CompiledQuery =>
  sql`UPDATE mail SET state = 'sent', sent_at = ${now}, last_error = '', subject = ${subject}, body_html = '', body_text = '',
      data_json = json_remove(data_json, '$.token', '$.gift_code')
    WHERE id = ${id} AND state <> 'sent'`.compile(db)

/** Keeps the text, for the mailbox screen to show: there, and nowhere else, its links can still be opened. */
export const fileMail = ({ id, subject, html, text }: SentMail, now: string): CompiledQuery =>
  sql`UPDATE mail SET state = 'sent', sent_at = ${now}, last_error = '', subject = ${subject}, body_html = ${html},
      body_text = ${text}, data_json = json_remove(data_json, '$.token', '$.gift_code')
    WHERE id = ${id} AND state <> 'sent'`.compile(db)

export type FailedMail = {
  id: number
  /** As claimed: a mail that somebody else has claimed since is theirs. */
  attempts: number
  error: string
  /** null: given up. */
  nextAttemptAt: string | null
}

/** A dead letter may be sent again once it is mended, but for those whose link opened something once: that is gone. */
export const markMailFailed = ({ id, attempts, error, nextAttemptAt }: FailedMail): CompiledQuery =>
  nextAttemptAt === null
    ? sql`UPDATE mail SET last_error = ${error}, state = 'dead',
        data_json = CASE WHEN template IN (${sql.join(ONE_TIME_LINKS)})
          THEN json_remove(data_json, '$.token') ELSE data_json END
      WHERE id = ${id} AND attempts = ${attempts} AND state <> 'sent'`.compile(db)
    : sql`UPDATE mail SET last_error = ${error}, state = 'failed', next_attempt_at = ${nextAttemptAt}
      WHERE id = ${id} AND attempts = ${attempts} AND state <> 'sent'`.compile(db)
