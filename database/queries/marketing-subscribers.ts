/** Who gets the shop's letter: asked for, confirmed by the mail's own link, and only then subscribed. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { mayBeSent, type SentForm, type SentFormLimits } from './sent-forms.ts'

/** Neither an address that gets the letter already, nor one that mail does not reach or whose owner complained of it. */
const isToBeAsked = (sent: SentForm, limits: SentFormLimits): RawBuilder<boolean> =>
  sql<boolean>`(${mayBeSent(sent, limits)}
    AND NOT EXISTS (SELECT 1 FROM marketing_subscribers WHERE email = ${sent.email} AND state = 'subscribed')
    AND NOT EXISTS (SELECT 1 FROM mail_suppressions
      WHERE email = ${sent.email} AND reason IN ('bounced', 'complained')))`

/** To be put before upsertSubscriber, whose row it would take for its own. */
export const insertConfirmMail = (sent: SentForm, limits: SentFormLimits, token: string): CompiledQuery =>
  sql`INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'letter-confirm', ${sent.email}, ${JSON.stringify({ token })}, ${sent.now}, ${sent.now}
    WHERE ${isToBeAsked(sent, limits)}`.compile(db)

/** `hash` is the token's, which is in the mail alone: a leaked table confirms nothing. Asking again makes earlier links void. */
export const upsertSubscriber = (sent: SentForm, limits: SentFormLimits, hash: string): CompiledQuery =>
  sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at)
    SELECT ${sent.email}, 'unconfirmed', ${hash}, ${sent.now} WHERE ${isToBeAsked(sent, limits)}
    ON CONFLICT (email) DO UPDATE SET state = excluded.state, token_hash = excluded.token_hash,
      created_at = excluded.created_at, confirmed_at = NULL, unsubscribed_at = NULL`.compile(db)

/** Opening the link once more changes nothing. No row comes back for a link that is void, or asked for before `since`. */
export const confirmSubscriber = (hash: string, now: string, since: string): CompiledQuery<{ email: string }> =>
  sql<{ email: string }>`UPDATE marketing_subscribers
    SET state = 'subscribed', confirmed_at = coalesce(confirmed_at, ${now})
    WHERE token_hash = ${hash} AND (state = 'subscribed' OR (state = 'unconfirmed' AND created_at > ${since}))
    RETURNING email`.compile(db)

/** Who asks for the letter anew is no longer kept from it by having left it. To be put after confirmSubscriber. */
export const liftSuppression = (hash: string): CompiledQuery =>
  sql`DELETE FROM mail_suppressions WHERE reason IN ('unsubscribed', 'erased')
    AND email = (SELECT email FROM marketing_subscribers WHERE token_hash = ${hash} AND state = 'subscribed')`.compile(
    db,
  )

/** For an address that is known to be theirs who ask. */
export const subscribe = (email: string, hash: string, now: string): CompiledQuery =>
  sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at)
    VALUES (${email}, 'subscribed', ${hash}, ${now}, ${now})
    ON CONFLICT (email) DO UPDATE SET state = excluded.state, token_hash = excluded.token_hash,
      confirmed_at = excluded.confirmed_at, unsubscribed_at = NULL`.compile(db)

/** No letter any more; a link that was to confirm it is void. */
export const unsubscribe = (email: string, now: string) =>
  db
    .updateTable('marketing_subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .compile()

export const unsubscribeSubscriber = (email: string, now: string) =>
  db
    .updateTable('marketing_subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now })
    .where('email', '=', email)
    .where('state', '!=', 'unsubscribed')
    .compile()

/** Whoever mail does not reach, or who has complained of it, stays in the table for that. */
export const insertSuppression = (email: string, now: string) =>
  db
    .insertInto('mail_suppressions')
    .values({ email, reason: 'unsubscribed', created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .compile()
