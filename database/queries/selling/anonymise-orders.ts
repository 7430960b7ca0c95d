/** Removes the person from orders: figures, VAT, products and dates remain for the accounts. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** E-mail address of orders without a person. Never used for mail; several orders have it. */
export const NO_PERSON = 'erased@erased.invalid'

type Anonymised = {
  /** SQL: SELECT of the orders' ids. It may read `orders`, which changes last. */
  orders: RawBuilder<unknown>
  /** Replaces the e-mail address. */
  email: string
  /** UTC ISO-8601. */
  now: string
  /** SQL: nothing happens unless it is true. */
  holds: RawBuilder<unknown>
}

/** Updates orders, gifts, notes and uses of promotion codes; deletes links to the orders and telephone orders. */
export const anonymiseOrders = ({ orders, email, now, holds }: Anonymised): CompiledQuery[] =>
  [
    sql`DELETE FROM phone_orders WHERE order_id IN (${orders}) AND ${holds}`,
    sql`DELETE FROM order_tokens WHERE order_id IN (${orders}) AND ${holds}`,
    sql`UPDATE order_events SET note = '' WHERE note <> '' AND order_id IN (${orders}) AND ${holds}`,
    sql`UPDATE gifts SET giver_name = '', recipient_name = '', recipient_email = '', message = ''
      WHERE order_id IN (${orders}) AND ${holds}`,
    sql`UPDATE gift_orders SET giver_name = '', recipient_name = '', recipient_email = '', message = ''
      WHERE order_id IN (${orders}) AND ${holds}`,
    sql`UPDATE promotion_uses SET email = ${email} WHERE order_id IN (${orders}) AND ${holds}`,
    sql`UPDATE orders SET email = ${email}, address_json = 'null', billing_address_json = NULL, visitor_id = NULL,
      confirmed_over_18_at = NULL, state_reason = '', order_note = '', gift_message = '', tracking_number = '',
      tracking_url = '', updated_at = ${now} WHERE id IN (${orders}) AND ${holds}`,
  ].map((query) => query.compile(db))

/** The same, and detaches the orders from their customers and plans. `ids` is a list of at most some hundred orders. */
export function forgetOrders(ids: readonly number[], now: string): CompiledQuery[] {
  const orders = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
  return [
    ...anonymiseOrders({ orders, email: NO_PERSON, now, holds: sql`true` }),
    sql`UPDATE promotion_uses SET customer_id = NULL WHERE order_id IN (${orders})`.compile(db),
    sql`UPDATE payments SET payment_method_id = NULL WHERE order_id IN (${orders})`.compile(db),
    sql`UPDATE orders SET customer_id = NULL, plan_id = NULL WHERE id IN (${orders})`.compile(db),
  ]
}
