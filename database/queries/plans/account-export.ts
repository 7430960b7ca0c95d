/** Everything the shop stores about a customer, for their data export. Sums are in pounds, since rows become JSON. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { customerOf, type OnBehalf, type Session } from '../core/owner.ts'
import { PAID_BY_CARD, REFUNDED_TO_CARD } from '../selling/order-sums.ts'
import { guestOrders } from './guest-data.ts'

type Rows = Record<string, string | number | null>

const inPounds = (pence: RawBuilder<unknown>): RawBuilder<number> => sql<number>`round((${pence}) / 100.0, 2)`
const pounds = (column: string): RawBuilder<number> => inPounds(sql.ref(column))

const DELIVERY_VAT = sql`(SELECT round(coalesce(sum(value ->> '$.vat'), 0) / 100.0, 2) FROM json_each(delivery_vat_json))`

const rows = (query: RawBuilder<unknown>) => query.compile(db) as CompiledQuery<Rows>

/** Parts about the orders for which `of` is true. */
const orderParts = (of: RawBuilder<unknown>) => ({
  orders:
    rows(sql`SELECT number AS order_no, kind, state, email, address_json AS address, delivery_kind, deliver_from, deliver_on,
    order_note, gift_message,
    ${pounds('subtotal_pence')} AS subtotal, ${pounds('mix_six_saving_pence')} AS mix_six_saving,
    ${pounds('promotion_saving_pence')} AS promotion_saving, ${pounds('delivery_pence')} AS delivery,
    ${DELIVERY_VAT} AS delivery_vat,
    ${pounds('store_credit_pence')} AS store_credit, ${inPounds(PAID_BY_CARD)} AS total,
    ${inPounds(REFUNDED_TO_CARD)} AS refunded, promotion_code, created_at, paid_at
    FROM orders WHERE ${of} ORDER BY id`),
  order_lines: rows(sql`SELECT number AS order_no, code, title, order_lines.quantity,
    refunded_quantity, ${pounds('unit_price_pence')} AS price, ${pounds('order_lines.total_pence')} AS total,
    vat_rate_bp / 100.0 AS vat_percent, ${pounds('vat_pence')} AS vat
    FROM order_lines JOIN orders ON orders.id = order_id WHERE ${of} ORDER BY order_lines.id`),
  refunds:
    rows(sql`SELECT number AS order_no, credit_note, refunds.state, ${inPounds(sql`amount_pence - exchanged_pence`)} AS amount, reason,
    refunds.created_at FROM refunds JOIN orders ON orders.id = order_id WHERE ${of} ORDER BY refunds.id`),
  gifts_bought: rows(sql`SELECT number AS order_no, gifts.cases, giver_name, recipient_name, recipient_email, message,
    gifts.deliver_on, expires_on, redeemed_at, cancelled_at FROM gifts JOIN orders ON orders.id = gifts.order_id
    WHERE ${of} ORDER BY gifts.id`),
})

/** Parts about an e-mail address. */
const emailParts = (email: RawBuilder<unknown>) => ({
  phone_orders: rows(sql`SELECT full_name, phone, address_json AS address, ${pounds('total_pence')} AS total, sent_at,
    expires_on, opened_at, cancelled_at FROM phone_orders WHERE email = ${email} ORDER BY id`),
  letter: rows(sql`SELECT state, source, created_at, confirmed_at, unsubscribed_at FROM marketing_subscribers
    WHERE email = ${email}`),
  promotion_codes: rows(sql`SELECT code, created_at FROM promotions
    WHERE ${email} IN (SELECT value FROM json_each(customer_emails))`),
  stock_notices: rows(sql`SELECT code, created_at, notified_at FROM notify_requests WHERE email = ${email}`),
  mails: rows(
    sql`SELECT template, subject, state, created_at, sent_at FROM mail WHERE to_email = ${email} ORDER BY id`,
  ),
})

/** The parts of a guest's export. `email` is lower case. */
export const guestExportQueries = (email: string) => ({
  ...orderParts(sql`orders.id IN (${guestOrders(email)})`),
  ...emailParts(sql`${email}`),
})

/** The export's parts by name; all are empty unless `session` is alive. */
export const exportQueries = (session: Session | OnBehalf, visitorId: string | undefined) => {
  const me = customerOf(session)
  const email = sql`(SELECT email FROM customers WHERE id = ${me})`
  const visitor = visitorId ?? null
  return {
    profile: rows(sql`SELECT id, email, email_verified, first_name, last_name, phone, confirmed_over_18_at,
      local_store_id, created_at, updated_at FROM customers WHERE id = ${me}`),
    addresses: rows(sql`SELECT full_name, line_1, line_2, town, county, postcode, phone, is_default, created_at
      FROM addresses WHERE customer_id = ${me} ORDER BY id`),
    payment_methods: rows(sql`SELECT brand, last_four, expiry_month, expiry_year, is_default, created_at
      FROM payment_methods WHERE customer_id = ${me} ORDER BY id`),
    ...orderParts(sql`orders.customer_id = ${me}`),
    store_credit: rows(sql`SELECT ${pounds('change_pence')} AS change, reason, created_at FROM store_credit
      WHERE customer_id = ${me} ORDER BY id`),
    notes: rows(sql`SELECT note, created_at FROM customer_notes WHERE customer_id = ${me} ORDER BY id`),
    tags: rows(sql`SELECT tag FROM customer_tags WHERE customer_id = ${me} ORDER BY tag`),
    plans: rows(sql`SELECT type, state, club_plan_id, frequency, no_of_cases, next_case_on, address_json AS address,
      created_at, cancelled_at, cancel_reason FROM plans WHERE customer_id = ${me} ORDER BY id`),
    plan_lines: rows(sql`SELECT plan_id, code, quantity, ${pounds('locked_price_pence')} AS locked_price, locked_on
      FROM plan_lines JOIN plans ON plans.id = plan_id WHERE customer_id = ${me}`),
    gifts_redeemed: rows(sql`SELECT club_plan_id, cases, giver_name, recipient_name, message, redeemed_at FROM gifts
      WHERE redeemed_by = ${me} ORDER BY id`),
    ...emailParts(email),
    cart: rows(sql`SELECT carts.kind, code, quantity, added_at FROM cart_lines JOIN carts ON carts.id = cart_id
      WHERE customer_id = ${me}`),
    wish_list: rows(sql`SELECT product_code, title, added_at FROM wish_list_items
      JOIN products ON products.code = product_code WHERE customer_id = ${me} ORDER BY added_at`),
    reviews:
      rows(sql`SELECT title AS product, rating, review, author_name, state, verified_purchase, reply, reviews.created_at
      FROM reviews JOIN products ON products.code = product_code WHERE customer_id = ${me} ORDER BY reviews.id`),
    case_ratings: rows(sql`SELECT product_code, stars, rated_at FROM case_ratings WHERE customer_id = ${me}`),
    sessions: rows(sql`SELECT created_at, expires_at, ip_address, user_agent FROM customer_sessions
      WHERE user_id = ${me} ORDER BY created_at`),
    sign_in_attempts: rows(sql`SELECT ip_address, succeeded, created_at FROM sign_in_attempts
      WHERE audience = 'customer' AND email = ${email} ORDER BY id`),
    // The visitor data of this browser, shown to the customer signed in on it: everything stored, including deleted
    // products.
    recently_viewed: rows(sql`SELECT product_code, viewed_at FROM recently_viewed
      WHERE visitor_id = ${visitor} AND ${me} IS NOT NULL ORDER BY viewed_at`),
    consents: rows(sql`SELECT analytics, marketing, decided_at FROM consents
      WHERE visitor_id = ${visitor} AND ${me} IS NOT NULL`),
  }
}
