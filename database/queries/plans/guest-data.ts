/** Data of an e-mail address without an account: its link by mail, and its erasure. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { CustomerVerifications } from '../../tables.ts'
import { insertLink } from '../core/account-links.ts'
import { insertMailFrom } from '../core/account-mail.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from '../core/sent-forms.ts'
import { anonymiseOrders, NO_PERSON } from '../selling/anonymise-orders.ts'
import { BY_EMAIL, type Obstacle } from './erase-customer.ts'
import { BY_GUEST, IS_GUEST } from './staff-guests.ts'

/** SQL: ids of the orders of a guest, paid or not. `email` is lower case. */
export const guestOrders = (email: string): RawBuilder<unknown> =>
  sql`SELECT id FROM orders ${BY_GUEST} WHERE ${IS_GUEST} AND lower(email) = ${email}
    UNION SELECT id FROM orders WHERE customer_id IS NULL AND email = ${email}`

const PURPOSE = 'own-data'

type OwnDataRequest = { sent: SentForm; limits: SentFormLimits; token: string; hash: string; expires_at: string }

/** Tables that make an address known. Attempts and sent mail are deleted with the rest, but are not worth a mail. */
const KNOWN = BY_EMAIL.filter(([table]) => ['marketing_subscribers', 'notify_requests', 'phone_orders'].includes(table))

/** SQL: true if there is something to show or erase, while the form's rate limit allows it. */
const isKnown = ({ sent, limits }: OwnDataRequest) => sql`${isBelowFormLimits(sent, limits)}
  AND (EXISTS (${guestOrders(sent.email)}) OR EXISTS (SELECT 1 FROM customers WHERE email = ${sent.email})
    OR ${sql.join(
      KNOWN.map(
        ([table, column]) => sql`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${sent.email})`,
      ),
      sql` OR `,
    )})`

export const insertOwnDataLink = (asked: OwnDataRequest): CompiledQuery => {
  const { sent, hash, expires_at } = asked
  const link = { audience: 'customer', purpose: PURPOSE, hash, expires_at, now: sent.now } as const
  return insertLink(link, sql`(SELECT ${sent.email} WHERE ${isKnown(asked)})`, '')
}

export const insertOwnDataMail = (asked: OwnDataRequest): CompiledQuery =>
  insertMailFrom({
    template: 'own-data',
    to: asked.sent.email,
    data: { token: asked.token },
    source: sql`(SELECT 1) WHERE ${isKnown(asked)}`,
    now: asked.sent.now,
  })

type LinkAddress = { email: string; has_account: 0 | 1 }

/** The address of a valid link. No row for any other. */
export const selectLinkAddress = (hash: string, now: string): CompiledQuery<LinkAddress> =>
  sql<LinkAddress>`SELECT email, EXISTS (SELECT 1 FROM customers WHERE customers.email = link.email) AS has_account
    FROM (SELECT substr(identifier, ${PURPOSE.length + 2}) AS email FROM customer_verifications
      WHERE id = ${hash} AND expires_at > ${now} AND identifier LIKE ${`${PURPOSE}:%`}) link`.compile(db)

const IN_THE_WAY = sql`state IN ('pending_payment', 'paid', 'packed', 'dispatched', 'ready_to_collect')`

/** Orders of the guest that are still to be paid or delivered. */
export const selectGuestObstacles = (email: string): CompiledQuery<Obstacle> =>
  sql<Obstacle>`SELECT 'order' AS kind, number AS name FROM orders
    WHERE id IN (${guestOrders(email)}) AND ${IN_THE_WAY}`.compile(db)

/**
 * Erases what the shop knows about an address without an account. Run as one batch; nothing happens unless the first
 * statement returns a row. It ends the link, and every later statement depends on that.
 */
export function eraseGuest(
  email: string,
  hash: string,
  now: string,
): [CompiledQuery<{ id: string }>, ...CompiledQuery[]] {
  const holds = sql`NOT EXISTS (SELECT 1 FROM customer_verifications WHERE id = ${hash})`
  return [
    sql<Pick<CustomerVerifications, 'id'>>`DELETE FROM customer_verifications WHERE id = ${hash}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE id IN (${guestOrders(email)}) AND ${IN_THE_WAY})
      AND NOT EXISTS (SELECT 1 FROM customers WHERE email = ${email}) RETURNING id`.compile(db),
    sql`DELETE FROM customer_verifications WHERE identifier = ${`${PURPOSE}:${email}`} AND ${holds}`.compile(db),
    ...BY_EMAIL.map(([table, column]) =>
      sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${email} AND ${holds}`.compile(db),
    ),
    sql`UPDATE promotions SET customer_emails = replace(customer_emails, ${JSON.stringify(email)}, ${JSON.stringify(NO_PERSON)})
      WHERE instr(customer_emails, ${JSON.stringify(email)}) > 0 AND ${holds}`.compile(db),
    ...anonymiseOrders({ orders: guestOrders(email), email: NO_PERSON, now, holds }),
    sql`INSERT INTO mail_suppressions (email, reason, created_at) SELECT ${email}, 'erased', ${now} WHERE ${holds}
      ON CONFLICT (email) DO NOTHING`.compile(db),
  ]
}
