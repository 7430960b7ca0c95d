/** The mails that wait, and what became of them. Rows are written in the batch of what they tell (domain §4). */
import { type CompiledQuery, sql } from 'kysely'
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
      data_json = json_remove(data_json, '$.token')
    WHERE id = ${id} AND state <> 'sent'`.compile(db)

/** Keeps the mail whole, for the mailbox screen to show. */
export const fileMail = ({ id, subject, html, text }: SentMail, now: string) =>
  db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now, last_error: '', subject, body_html: html, body_text: text })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .compile()

export type FailedMail = {
  id: number
  /** As claimed: a mail that somebody else has claimed since is theirs. */
  attempts: number
  error: string
  /** null: given up. */
  nextAttemptAt: string | null
}

export const markMailFailed = ({ id, attempts, error, nextAttemptAt }: FailedMail) =>
  db
    .updateTable('mail')
    .set({
      last_error: error,
      state: nextAttemptAt === null ? 'dead' : 'failed',
      ...(nextAttemptAt === null ? {} : { next_attempt_at: nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '!=', 'sent')
    .compile()
