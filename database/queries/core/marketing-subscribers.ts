/** Newsletter subscribers: requested, confirmed through the mailed link, and only then subscribed. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Subscriber } from '../../../domain/staff/marketing/subscribers-file.ts'
import { db } from '../../query-builder.ts'
import type { MarketingSubscribers } from '../../tables.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from './sent-forms.ts'

/** False for subscribers, and for e-mail addresses that bounced or complained. */
const needsConfirmation = (sent: SentForm, limits: SentFormLimits): RawBuilder<boolean> =>
  sql<boolean>`(${isBelowFormLimits(sent, limits)}
    AND NOT EXISTS (SELECT 1 FROM marketing_subscribers WHERE email = ${sent.email} AND state = 'subscribed')
    AND NOT EXISTS (SELECT 1 FROM mail_suppressions
      WHERE email = ${sent.email} AND reason IN ('bounced', 'complained')))`

/** Run before upsertSubscriber, because the row it writes would look like an existing subscriber. */
export const insertConfirmMail = (sent: SentForm, limits: SentFormLimits, token: string): CompiledQuery =>
  sql`INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'letter-confirm', ${sent.email}, ${JSON.stringify({ token })}, ${sent.now}, ${sent.now}
    WHERE ${needsConfirmation(sent, limits)}`.compile(db)

/**
 * `hash` is the hash of a token that only the mail contains, so a leaked table is useless. A new request voids earlier
 * links.
 */
export const upsertSubscriber = (sent: SentForm, limits: SentFormLimits, hash: string): CompiledQuery =>
  sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at)
    SELECT ${sent.email}, 'unconfirmed', ${hash}, ${sent.now} WHERE ${needsConfirmation(sent, limits)}
    ON CONFLICT (email) DO UPDATE SET state = excluded.state, token_hash = excluded.token_hash,
      created_at = excluded.created_at, confirmed_at = NULL, unsubscribed_at = NULL, source = excluded.source`.compile(
    db,
  )

/** Opening the link again changes nothing. Returns no row for an invalid link, or one requested before `since`. */
export const confirmSubscriber = (hash: string, now: string, since: string) =>
  sql<Pick<MarketingSubscribers, 'email'>>`UPDATE marketing_subscribers
    SET state = 'subscribed', confirmed_at = coalesce(confirmed_at, ${now})
    WHERE token_hash = ${hash} AND (state = 'subscribed' OR (state = 'unconfirmed' AND created_at > ${since}))
    RETURNING email`.compile(db)

/** Subscribing again lifts an earlier unsubscription. Run after confirmSubscriber. */
export const liftSuppression = (hash: string): CompiledQuery =>
  sql`DELETE FROM mail_suppressions WHERE reason IN ('unsubscribed', 'erased')
    AND email = (SELECT email FROM marketing_subscribers WHERE token_hash = ${hash} AND state = 'subscribed')`.compile(
    db,
  )

/** Subscribes without confirmation, for e-mail addresses that the customer has verified. */
export const subscribe = (email: string, hash: string, now: string): CompiledQuery =>
  sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at)
    VALUES (${email}, 'subscribed', ${hash}, ${now}, ${now})
    ON CONFLICT (email) DO UPDATE SET state = excluded.state, token_hash = excluded.token_hash,
      confirmed_at = excluded.confirmed_at, unsubscribed_at = NULL, source = excluded.source`.compile(db)

/** Unsubscribes and voids a pending confirmation. */
export const unsubscribe = (email: string, now: string) =>
  db
    .updateTable('marketing_subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .compile()

/** Suppressions for bounces and complaints are not overwritten. */
export const insertSuppression = (email: string, now: string) =>
  db
    .insertInto('mail_suppressions')
    .values({ email, reason: 'unsubscribed', created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .compile()

/** All current subscribers, without those who have unsubscribed since or whose mail bounces. */
export const selectSubscribers = (): CompiledQuery<Subscriber> =>
  sql<Subscriber>`SELECT email, confirmed_at FROM marketing_subscribers WHERE state = 'subscribed'
    AND email NOT IN (SELECT email FROM mail_suppressions) ORDER BY confirmed_at, email`.compile(db)
