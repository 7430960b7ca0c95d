/**
 * Settles an order by its charge: paid, or cancelled with everything it had taken returned. Each statement checks that
 * the order is still unpaid, so settling may happen late, twice and in any order.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PaymentAdapter, SavedMethod } from '../../../domain/selling/payment/payment-port.ts'
import { db } from '../../query-builder.ts'
import type { MailToken } from '../core/mail.ts'
import { minQuantityOf } from './cart.ts'
import { payPhoneOrders } from './phone-orders.ts'
import { type GiftStart, startGift } from './start-gift.ts'
import { type PlanStart, startPlan } from './start-plan.ts'

/** The order, while its payment is pending. */
const waiting = (orderId: number): RawBuilder<boolean> =>
  sql`orders.id = ${orderId} AND orders.state = 'pending_payment'`

/** Records the provider's latest state; a success is final. */
export const recordCharge = (
  paymentId: number,
  {
    state,
    ref,
    code,
  }: { state: 'needs_action' | 'succeeded' | 'failed' | 'cancelled'; ref: string | null; code: string },
  now: string,
): CompiledQuery =>
  sql`UPDATE payments SET state = ${state}, adapter_ref = coalesce(${ref}, adapter_ref), failure_code = ${code},
      updated_at = ${now}
    WHERE id = ${paymentId} AND state <> 'succeeded'
      AND (state IN ('started', 'needs_action') OR ${state} = 'succeeded')`.compile(db)

/** Records the provider's id of a charge that is not settled yet. */
export const nameCharge = (paymentId: number, ref: string, now: string): CompiledQuery =>
  sql`UPDATE payments SET adapter_ref = ${ref}, updated_at = ${now}
    WHERE id = ${paymentId} AND adapter_ref IS NULL`.compile(db)

export type Payment = MailToken & {
  orderId: number
  paymentId: number | null
  adapter: PaymentAdapter | null
  savedMethod: SavedMethod | null
  /** 'YYYY-MM-DD': the end of the delivery promise, unless the buyer chose a day; null for collection. */
  deliverOn: string | null
  /** For the link that confirms the newsletter. */
  newsletterToken: string
  newsletterTokenHash: string
  /** Set for an order that starts a plan; null otherwise. */
  plan: PlanStart | null
  /** Set for an order of a gift; null otherwise. */
  gift: GiftStart | null
  /** True for a later case of a running plan. */
  isCase: boolean
  now: string
}

/** The first card becomes the default; saving the same card again changes nothing. */
const keepMethod = ({ orderId, paymentId, adapter, savedMethod: card, now }: Payment): CompiledQuery[] =>
  card === null
    ? []
    : [
        sql`INSERT INTO payment_methods
            (customer_id, adapter, adapter_ref, brand, last_four, expiry_month, expiry_year, is_default, created_at)
          SELECT customer_id, ${adapter}, ${card.ref}, ${card.brand}, ${card.last_four}, ${card.expiry_month},
            ${card.expiry_year}, NOT EXISTS (SELECT 1 FROM payment_methods mine
              WHERE mine.customer_id = orders.customer_id AND mine.is_default = 1), ${now}
          FROM orders WHERE ${waiting(orderId)} AND customer_id IS NOT NULL
          ON CONFLICT (adapter, adapter_ref) DO NOTHING`.compile(db),
        sql`UPDATE payments SET payment_method_id =
            (SELECT id FROM payment_methods WHERE adapter = ${adapter} AND adapter_ref = ${card.ref})
          WHERE id = ${paymentId} AND payment_method_id IS NULL`.compile(db),
      ]

const keepAge = ({ orderId, now }: Payment): CompiledQuery =>
  sql`UPDATE customers SET confirmed_over_18_at = orders.confirmed_over_18_at, updated_at = ${now} FROM orders
    WHERE ${waiting(orderId)} AND customers.id = orders.customer_id AND customers.confirmed_over_18_at IS NULL`.compile(
    db,
  )

/** Saves the address if the customer requested it. The first one becomes the default; duplicates are not stored. */
const keepAddress = ({ orderId, now }: Payment): CompiledQuery =>
  sql`INSERT INTO addresses (customer_id, full_name, line_1, line_2, town, county, postcode, phone, is_default, created_at)
    SELECT customer_id, new.full_name, new.line_1, new.line_2, new.town, new.county, new.postcode, new.phone,
      NOT EXISTS (SELECT 1 FROM addresses mine WHERE mine.customer_id = new.customer_id AND mine.is_default = 1), ${now}
    FROM (SELECT customer_id, address_json ->> '$.full_name' AS full_name, address_json ->> '$.line_1' AS line_1,
        address_json ->> '$.line_2' AS line_2, address_json ->> '$.town' AS town, address_json ->> '$.county' AS county,
        address_json ->> '$.postcode' AS postcode, address_json ->> '$.phone' AS phone
      FROM orders
      WHERE ${waiting(orderId)} AND saves_address = 1 AND customer_id IS NOT NULL AND address_json <> 'null') AS new
    WHERE NOT EXISTS (SELECT 1 FROM addresses mine WHERE mine.customer_id = new.customer_id
      AND mine.full_name = new.full_name AND mine.line_1 = new.line_1 AND mine.line_2 = new.line_2
      AND mine.postcode = new.postcode)`.compile(db)

/**
 * Removes the bought quantities from the basket. Bottles added later remain, unless they are below a line's minimum.
 */
const takeFromCart = ({ orderId }: Payment): CompiledQuery[] => [
  sql`DELETE FROM cart_lines WHERE (cart_id, code) IN (
    SELECT orders.cart_id, line.code FROM orders JOIN order_lines line ON line.order_id = orders.id
      JOIN cart_lines mine ON mine.cart_id = orders.cart_id AND mine.code = line.code
    WHERE ${waiting(orderId)} AND mine.quantity - line.quantity < ${minQuantityOf('mine.kind')})`.compile(db),
  sql`UPDATE cart_lines SET quantity = cart_lines.quantity - line.quantity
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${waiting(orderId)} AND cart_lines.cart_id = orders.cart_id AND cart_lines.code = line.code
      AND cart_lines.quantity > line.quantity`.compile(db),
]

/** The next order starts with an empty note and code, and as no gift. */
const clearDraft = ({ orderId, now }: Payment): CompiledQuery =>
  sql`UPDATE checkouts SET order_note = '', gift_message = '', deliver_on = NULL, promotion_code = NULL, marketing_opt_in = 0,
      saves_address = 0, delivery = NULL, updated_at = ${now}
    WHERE (cart_id, kind) = (SELECT cart_id, subscription_type FROM orders WHERE ${waiting(orderId)})`.compile(db)

/** The next case or gift is chosen from scratch. */
const clearClubChoice = ({ orderId }: Payment): CompiledQuery =>
  sql`DELETE FROM club_choices WHERE checkout_id = (SELECT checkouts.id FROM checkouts JOIN orders
      ON orders.cart_id = checkouts.cart_id AND orders.subscription_type = checkouts.kind
    WHERE ${waiting(orderId)})`.compile(db)

/** The buyer of a gift gets its code too, to hand over. */
const insertConfirmationMail = ({ orderId, token, tokenHash, gift, now }: Payment): CompiledQuery[] => [
  sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
    SELECT ${tokenHash}, id, ${now} FROM orders WHERE ${waiting(orderId)}`.compile(db),
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'order:' || number || ':confirmation', 'order-confirmation', email,
      json_patch(json_object('order_no', number, 'token', ${token}), json_object('gift_code', ${gift?.code ?? null})),
      ${now}, ${now}
    FROM orders WHERE ${waiting(orderId)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db),
]

/** Ticking the box sends the usual confirmation mail, except to subscribers. */
const askForNewsletter = ({ orderId, newsletterToken, newsletterTokenHash, now }: Payment): CompiledQuery[] => {
  const wanted = sql`${waiting(orderId)} AND marketing_opt_in = 1
    AND NOT EXISTS (SELECT 1 FROM marketing_subscribers s WHERE s.email = orders.email AND s.state = 'subscribed')
    AND NOT EXISTS (SELECT 1 FROM mail_suppressions m
      WHERE m.email = orders.email AND m.reason IN ('bounced', 'complained'))`
  return [
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'order:' || number || ':letter', 'letter-confirm', email, json_object('token', ${newsletterToken}), ${now}, ${now}
      FROM orders WHERE ${wanted}
      ON CONFLICT (unique_key) DO NOTHING`.compile(db),
    sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at)
      SELECT email, 'unconfirmed', ${newsletterTokenHash}, ${now} FROM orders WHERE ${wanted}
      ON CONFLICT (email) DO UPDATE SET state = excluded.state, token_hash = excluded.token_hash,
        created_at = excluded.created_at, confirmed_at = NULL, unsubscribed_at = NULL, source = excluded.source`.compile(
      db,
    ),
  ]
}

/** The case has been ordered; a prepaid plan has one case less left. */
const settleCase = ({ orderId, now }: Payment): CompiledQuery[] => [
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plan_id, 'ordered', json_object('order_no', number), ${now} FROM orders
    WHERE ${waiting(orderId)} AND plan_id IS NOT NULL`.compile(db),
  sql`UPDATE cases SET state = 'ordered', updated_at = ${now} FROM orders
    WHERE ${waiting(orderId)} AND cases.order_id = orders.id AND cases.state = 'charging'`.compile(db),
  sql`UPDATE plans SET cases_left = cases_left - 1 FROM orders
    WHERE ${waiting(orderId)} AND plans.id = orders.plan_id AND plans.cases_left > 0`.compile(db),
]

/** Run in one batch, in this order: the order's state changes last, since all other statements depend on it. */
export const payOrder = (payment: Payment): CompiledQuery[] => [
  ...keepMethod(payment),
  keepAge(payment),
  keepAddress(payment),
  payPhoneOrders(waiting(payment.orderId)),
  ...takeFromCart(payment),
  clearDraft(payment),
  ...insertConfirmationMail(payment),
  ...askForNewsletter(payment),
  ...(payment.plan === null ? [] : startPlan(payment.plan)),
  ...(payment.gift === null ? [] : startGift(payment.gift)),
  clearClubChoice(payment),
  ...(payment.isCase ? settleCase(payment) : []),
  sql`UPDATE orders SET state = 'paid', paid_at = ${payment.now}, deliver_on = coalesce(deliver_on, ${payment.deliverOn}),
      updated_at = ${payment.now}
    WHERE ${waiting(payment.orderId)}`.compile(db),
]

/**
 * Bottles of an order, as `line`: unrefunded bottles of its lines, and those within the cases of a club plan. None of a
 * plan's case that is still unpaid, which keeps them for the next try.
 */
const bottlesOf = (orderId: number, state: string): RawBuilder<unknown> => sql`(
  SELECT line.code, line.quantity - line.refunded_quantity AS quantity, orders.delivery_kind, orders.store_id FROM orders
    JOIN order_lines line ON line.order_id = orders.id
  WHERE orders.id = ${orderId} AND orders.state = ${state} AND line.refunded_quantity < line.quantity
    AND NOT EXISTS (SELECT 1 FROM cases WHERE cases.order_id = orders.id AND cases.state <> 'ordered')
  UNION ALL SELECT line.code, line.quantity, orders.delivery_kind, orders.store_id FROM orders
    JOIN cases ON cases.order_id = orders.id AND cases.state = 'ordered' JOIN case_lines line ON line.case_id = cases.id
  WHERE orders.id = ${orderId} AND orders.state = ${state} AND orders.subscription_type = 'wineclub') AS line`

/** Returns an order's goods to the stock they came from. The order is then in `state`. */
export const restoreStock = (
  orderId: number,
  state: string,
  reason: 'release' | 'return',
  now: string,
): CompiledQuery[] => {
  const bottles = bottlesOf(orderId, state)
  return [
    sql`UPDATE stock SET quantity = stock.quantity + line.quantity FROM ${bottles}
      WHERE line.delivery_kind <> 'collection' AND stock.code = line.code`.compile(db),
    sql`UPDATE store_stock SET quantity = store_stock.quantity + line.quantity FROM ${bottles}
      WHERE line.delivery_kind = 'collection'
        AND store_stock.store_id = line.store_id AND store_stock.code = line.code`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, order_id, store_id, created_at)
      SELECT line.code, line.quantity, ${reason}, ${orderId},
        iif(line.delivery_kind = 'collection', line.store_id, NULL), ${now} FROM ${bottles}
      WHERE EXISTS (SELECT 1 FROM variants WHERE variants.code = line.code)`.compile(db),
  ]
}

/** Store credit of an order that was not returned with single bottles. */
const creditLeft = sql`(store_credit_pence - (SELECT coalesce(sum(change_pence), 0) FROM store_credit given
  WHERE given.order_id = orders.id AND given.change_pence > 0))`

/** Frees the promotion's use and returns store credit. */
export const restoreBenefits = (orderId: number, state: string, now: string): CompiledQuery[] => [
  sql`DELETE FROM promotion_uses
    WHERE order_id = (SELECT id FROM orders WHERE id = ${orderId} AND state = ${state})`.compile(db),
  sql`INSERT INTO store_credit (customer_id, change_pence, reason, order_id, created_at)
    SELECT customer_id, ${creditLeft}, 'Given back: order ' || number, id, ${now} FROM orders
    WHERE id = ${orderId} AND state = ${state} AND ${creditLeft} > 0 AND customer_id IS NOT NULL`.compile(db),
]

/** The basket is unchanged. Run in one batch, in this order. */
export const cancelUnpaidOrder = (orderId: number, reason: string, now: string): CompiledQuery[] => [
  ...restoreStock(orderId, 'pending_payment', 'release', now),
  ...restoreBenefits(orderId, 'pending_payment', now),
  sql`UPDATE orders SET state = 'cancelled', state_reason = ${reason}, updated_at = ${now}
    WHERE ${waiting(orderId)}`.compile(db),
]
