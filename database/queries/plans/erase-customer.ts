/** Erases a customer: deletes personal data, and keeps accounting data. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Customers, Orders } from '../../tables.ts'
import { anonymiseOrders } from '../selling/anonymise-orders.ts'

export type Erasure = { id: string; email: string; visitor: string | undefined; now: string }

/** Obstacles to erasure: orders still to be delivered, plans still to be charged. */
export type Obstacle = { kind: 'order' | 'plan'; name: Orders['number'] }

export const selectObstacles = (customerId: string): CompiledQuery<Obstacle> =>
  sql<Obstacle>`SELECT 'order' AS kind, number AS name FROM orders WHERE customer_id = ${customerId}
      AND state IN ('pending_payment', 'paid', 'packed', 'dispatched', 'ready_to_collect')
    UNION ALL SELECT 'plan', CASE type WHEN 'wineclub' THEN 'wine club' ELSE 'Lock it in' END FROM plans
      WHERE customer_id = ${customerId} AND state IN ('active', 'paused', 'cancelling')`.compile(db)

/** Placeholder e-mail address of an erased account: unique, and never used for mail. */
const erasedEmail = (id: string) => `erased-${id}@erased.invalid`

/** True in the batch if removePersonalData has found no obstacle. All later statements depend on it. */
const erased = (id: string) => sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND erased_at IS NOT NULL)`

/**
 * Returns a row if there was no obstacle, such as an order placed this very moment. The payment provider's id of the
 * customer stays until they are deleted there too (functions/selling/payment/delete-erased-customers.ts).
 */
const removePersonalData = ({ id, now }: Erasure) =>
  sql<Pick<Customers, 'id'>>`UPDATE customers SET name = '', first_name = '', last_name = '', phone = '', image = NULL,
      email = ${erasedEmail(id)}, email_verified = 0, local_store_id = NULL,
      confirmed_over_18_at = NULL, erased_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ${id}
        AND state IN ('pending_payment', 'paid', 'packed', 'dispatched', 'ready_to_collect'))
      AND NOT EXISTS (SELECT 1 FROM plans WHERE customer_id = ${id} AND state IN ('active', 'paused', 'cancelling'))
    RETURNING id`.compile(db)

/** Tables of rows that belong only to the customer, by their owner column. */
const OWN = [
  ['customer_sessions', 'user_id'],
  ['customer_accounts', 'user_id'],
  ['addresses', 'customer_id'],
  ['payment_methods', 'customer_id'],
  ['wish_list_items', 'customer_id'],
  ['case_ratings', 'customer_id'],
  ['carts', 'customer_id'],
  ['gift_guesses', 'customer_id'],
  ['customer_notes', 'customer_id'],
  ['customer_tags', 'customer_id'],
] as const

/** Tables with rows that refer to a customer or guest by e-mail address. */
export const BY_EMAIL = [
  ['mail', 'to_email'],
  ['marketing_subscribers', 'email'],
  ['notify_requests', 'email'],
  ['sign_in_attempts', 'email'],
  ['sent_forms', 'email'],
  ['phone_orders', 'email'],
] as const

const deleteWhere = (table: string, column: string, value: string, id: string): CompiledQuery =>
  sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value} AND ${erased(id)}`.compile(db)

/** Run as one batch; nothing happens unless the first statement returns a row. */
export const eraseCustomer = (erasure: Erasure): [CompiledQuery<Pick<Customers, 'id'>>, ...CompiledQuery[]] => {
  const { id, email, visitor, now } = erasure
  const isErased = erased(id)
  return [
    removePersonalData(erasure),
    ...OWN.map(([table, column]) => deleteWhere(table, column, id, id)),
    ...BY_EMAIL.map(([table, column]) => deleteWhere(table, column, email, id)),
    sql`DELETE FROM customer_verifications WHERE identifier LIKE '%:' || ${id} AND ${isErased}`.compile(db),
    // Recipients of their gifts, and gifts they have redeemed.
    sql`UPDATE gifts SET giver_name = '', recipient_name = '', recipient_email = '', message = ''
      WHERE redeemed_by = ${id} AND ${isErased}`.compile(db),
    sql`UPDATE promotion_uses SET email = ${erasedEmail(id)} WHERE customer_id = ${id} AND ${isErased}`.compile(db),
    // Accounting needs amounts, VAT, lines and dates, but not the recipient.
    ...anonymiseOrders({
      orders: sql`SELECT id FROM orders WHERE customer_id = ${id}`,
      email: erasedEmail(id),
      now,
      holds: isErased,
    }),
    // Keeps the entry, because a code without customers is valid for all of them.
    sql`UPDATE promotions SET customer_emails = replace(customer_emails, ${JSON.stringify(email)}, ${JSON.stringify(erasedEmail(id))})
      WHERE instr(customer_emails, ${JSON.stringify(email)}) > 0 AND ${isErased}`.compile(db),
    sql`UPDATE plan_events SET detail_json = json_remove(detail_json, '$.reason')
      WHERE plan_id IN (SELECT id FROM plans WHERE customer_id = ${id}) AND ${isErased}`.compile(db),
    sql`UPDATE plans SET address_json = 'null', cancel_reason = '', updated_at = ${now}
      WHERE customer_id = ${id} AND ${isErased}`.compile(db),
    // Published reviews remain without the name and without the reply, which may name the customer; others are deleted.
    sql`DELETE FROM reviews WHERE customer_id = ${id} AND state <> 'approved' AND ${isErased}`.compile(db),
    sql`UPDATE reviews SET author_name = 'A customer', customer_id = NULL, reply = '', replied_by = NULL, replied_at = NULL WHERE customer_id = ${id}
      AND ${isErased}`.compile(db),
    sql`DELETE FROM visitors WHERE id = ${visitor ?? ''} AND ${isErased}`.compile(db),
    sql`INSERT INTO mail_suppressions (email, reason, created_at) SELECT ${email}, 'erased', ${now} WHERE ${isErased}
      ON CONFLICT (email) DO NOTHING`.compile(db),
  ]
}
