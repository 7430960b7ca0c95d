/** Mail that staff send again. Each time is a row of the audit log, which also counts them. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { MailTemplate } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'
import type { Mail } from '../../tables.ts'

export type MailToResend = Pick<Mail, 'state' | 'to_email'> & { template: MailTemplate }

export const selectMailToResend = (id: number): CompiledQuery<MailToResend> =>
  sql<MailToResend>`SELECT state, to_email, template FROM mail WHERE id = ${id}`.compile(db)

/** Allows `most` mails to one address since that time. */
export type ResendLimit = { since: string; most: number }

/** Times at which a mail to the recipient of that mail was sent again. */
const timesOf = (id: number, since: string) =>
  sql`FROM audit JOIN mail again ON again.id = CAST(audit.noun_id AS INTEGER)
    WHERE audit.noun = 'mail' AND audit.action = 'send again' AND audit.created_at > ${since}
      AND again.to_email = (SELECT to_email FROM mail WHERE id = ${id})`

/** SQL: true while the mail is in that state and its recipient is under the limit. Run before the audit row is written. */
export const isUnderLimit = (id: number, state: Mail['state'], { since, most }: ResendLimit): RawBuilder<boolean> =>
  sql<boolean>`(EXISTS (SELECT 1 FROM mail WHERE id = ${id} AND state = ${state})
    AND (SELECT count(*) ${timesOf(id, since)}) < ${most})`

/** SQL: true if the audit log has that user's request of that time. Run after its row is written under isUnderLimit. */
export const isResent = (id: number, by: string, now: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM audit WHERE noun = 'mail' AND noun_id = ${String(id)} AND action = 'send again'
    AND admin_id = ${by} AND created_at = ${now})`

/** The time that must leave the window before another is allowed; null under the limit. */
export const selectBlockingResends = (
  id: number,
  { since, most }: ResendLimit,
): CompiledQuery<{ by_email: string | null }> =>
  sql<{ by_email: string | null }>`SELECT (SELECT audit.created_at ${timesOf(id, since)}
    ORDER BY audit.created_at DESC LIMIT 1 OFFSET ${most - 1}) AS by_email`.compile(db)

/** Queues a dead letter with all its attempts. */
export const queueResend = (id: number, now: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`UPDATE mail SET state = 'queued', attempts = 0, is_unmade = 0, last_error = '', next_attempt_at = ${now}
    WHERE id = ${id} AND ${holds}`.compile(db)

/** Another link to the mail's order; none for null. */
export const insertTokenOf = (
  id: number,
  tokenHash: string | null,
  now: string,
  holds: RawBuilder<unknown>,
): CompiledQuery =>
  sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
    SELECT ${tokenHash}, orders.id, ${now} FROM mail JOIN orders ON orders.number = mail.data_json ->> 'order_no'
    WHERE mail.id = ${id} AND ${tokenHash} IS NOT NULL AND ${holds}`.compile(db)

/** Queues a copy. `token` is the token of its link to an order; null without a link. */
export const copyMail = (id: number, token: string | null, now: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO mail (template, to_email, data_json, is_marketing, next_attempt_at, created_at)
    SELECT template, to_email, ${token === null ? sql`data_json` : sql`json_set(data_json, '$.token', ${token})`},
      is_marketing, ${now}, ${now}
    FROM mail WHERE id = ${id} AND ${holds}`.compile(db)
