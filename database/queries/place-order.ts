/**
 * Placing an order: one batch that writes all of it or nothing (domain §3, §4). The order itself decides; every other
 * statement follows from its row.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { PaymentAdapter } from '../schema/orders.ts'
import { isMember } from './club-members.ts'
import { mayTry, type PaymentTrial, type TrialLimits } from './declined-payments.ts'
import { ownerIds } from './owner.ts'
import { type PricedCheckout, withLines, withPrices } from './price-checkout.ts'

export type Placing = PricedCheckout & {
  /** Of the attempt: the same scope and key are the same attempt. */
  scope: string
  key: string
  requestHash: string
  /** Pence, as on the button. */
  shownTotal: number
  /** Months between cases, as shown; null for what starts no plan. */
  shownFrequency: number | null
  /** The buyer has just told a birthday that is long enough ago. */
  isOfAge: boolean
  billingAddress: string | null
  adapter: PaymentAdapter
  /** How it is paid: 'new' for a card typed in, an id for a kept one, null when nothing is left to pay. */
  means: 'new' | number | null
  /** Numbers to choose from: one that is taken is passed over. */
  numbers: readonly string[]
  /** Nothing is written once too many payments of theirs were declined. */
  trial: PaymentTrial
  trialLimits: TrialLimits
  /** Of a random text that nobody is told; names the order within the batch. */
  handle: string
  /** The payment's own key at its provider. */
  paymentKey: string
  now: string
}

/** Theirs, and not refused too often just now. */
const meansMayBeUsed = ({ means, adapter, trial, trialLimits }: Placing): RawBuilder<boolean> => {
  if (means === null) return sql`due.amount = due.credit`
  const may = mayTry(trial, trialLimits)
  if (means === 'new') return may
  return sql`${may} AND EXISTS (SELECT 1 FROM payment_methods
    WHERE id = ${means} AND adapter = ${adapter} AND customer_id = due.customer_id)`
}

/** What a checkout of that kind asks for. */
const fitsItsKind = (placing: Placing): RawBuilder<boolean> => {
  const { owner, kind, descriptor, shownFrequency } = placing
  const { bottles, deliveries, needsAccount, membersOnly } = descriptor
  return sql`all_offered AND way IN (${sql.join(deliveries.length === 0 ? ['none'] : deliveries)})
    AND frequency IS ${shownFrequency}
    AND ${bottles === null ? sql`1` : sql`bottles IN (${sql.join(bottles.totals)})`}
    AND (customer_id IS NOT NULL OR NOT ${needsAccount})
    AND ${membersOnly ? isMember(owner) : sql`1`}
    AND ${kind === 'gift' ? isAddressed(placing) : sql`1`}`
}

/** A gift has somebody to go to, and a day that is not over. */
const isAddressed = ({ day }: Placing): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM club_choices choice WHERE choice.checkout_id = due.checkout_id
    AND choice.recipient_name <> '' AND choice.recipient_email <> '' AND choice.deliver_on >= ${day})`

/** Nothing is written unless all holds that the buyer was shown, and nobody pays for this basket already. */
const insertOrder = (placing: Placing): CompiledQuery =>
  sql`${withPrices(placing)}
    INSERT INTO orders (number, kind, subscription_type, state, customer_id, visitor_id, cart_id, access_token_hash,
      email, confirmed_over_18_at, delivery_kind, store_id, address_json, billing_address_json, order_note, gift_message,
      saves_address, marketing_opt_in, subtotal_pence, mix_six_saving_pence, promotion_saving_pence, delivery_pence,
      store_credit_pence, total_pence, promotion_code, frequency, no_of_cases, created_at, updated_at)
    SELECT (SELECT value FROM json_each(${JSON.stringify(placing.numbers)})
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE number = value) LIMIT 1),
      ${placing.descriptor.order}, ${placing.kind}, 'pending_payment', customer_id,
      ${ownerIds(placing.owner).visitor_id}, cart_id, ${placing.handle}, buyer,
      coalesce(confirmed_over_18_at, ${placing.now}), way, CASE WHEN way = 'collection' THEN store_id END,
      coalesce(address_json, 'null'), ${placing.billingAddress}, order_note, gift_message, saves_address,
      marketing_opt_in, subtotal, subtotal - goods, saving, delivery, credit, amount - credit, used_code,
      frequency, no_of_cases, ${placing.now}, ${placing.now}
    FROM due
    WHERE spare >= 0 AND amount - credit = ${placing.shownTotal} AND buyer IS NOT NULL
      AND (way IN ('collection', 'none') OR address_json IS NOT NULL)
      AND (confirmed_over_18_at IS NOT NULL OR ${placing.isOfAge})
      AND ${fitsItsKind(placing)}
      AND ${meansMayBeUsed(placing)}
      AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE scope = ${placing.scope} AND key = ${placing.key})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = due.cart_id AND state = 'pending_payment')`.compile(db)

const placed = ({ handle }: Placing) => sql`orders.access_token_hash = ${handle}`

/** A line's share of the promotion is what it adds to the running total's (domain/checkout/price.ts). */
const insertLines = (placing: Placing): CompiledQuery =>
  sql`${withLines(placing)}
    INSERT INTO order_lines (order_id, code, title, uda, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence)
    SELECT order_id, code, title, uda, quantity, unit_pence, paid, vat_rate_bp,
      (2 * paid * vat_rate_bp + 10000 + vat_rate_bp) / (2 * (10000 + vat_rate_bp))
    FROM (SELECT *, gross - (running * saving / goods - (running - gross) * saving / goods) AS paid
      FROM (SELECT lines.*, lines.quantity * lines.unit_pence AS gross,
          sum(lines.quantity * lines.unit_pence) OVER (ORDER BY lines.added_at, lines.code) AS running,
          orders.id AS order_id, orders.promotion_saving_pence AS saving,
          orders.subtotal_pence - orders.mix_six_saving_pence AS goods
        FROM orders, lines WHERE ${placed(placing)}))`.compile(db)

/** The CHECK of no less than nothing is what no interleaving gets past. */
const takeStock = (placing: Placing): CompiledQuery[] => [
  sql`UPDATE stock SET quantity = stock.quantity - line.quantity
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)} AND orders.delivery_kind <> 'collection' AND stock.code = line.code`.compile(db),
  sql`UPDATE store_stock SET quantity = store_stock.quantity - line.quantity
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)} AND orders.delivery_kind = 'collection'
      AND store_stock.store_id = orders.store_id AND store_stock.code = line.code`.compile(db),
  sql`INSERT INTO stock_movements (code, change, reason, order_id, created_at)
    SELECT line.code, -line.quantity, 'sale', orders.id, ${placing.now}
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)} AND orders.delivery_kind <> 'collection'`.compile(db),
]

const usePromotion = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO promotion_uses (promotion_code, order_id, customer_id, email, created_at)
    SELECT promotion_code, id, customer_id, email, ${placing.now} FROM orders
    WHERE ${placed(placing)} AND promotion_code IS NOT NULL`.compile(db)

const useCredit = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO store_credit (customer_id, change_pence, reason, order_id, created_at)
    SELECT customer_id, -store_credit_pence, 'Order ' || number, id, ${placing.now} FROM orders
    WHERE ${placed(placing)} AND store_credit_pence > 0`.compile(db)

const insertPayment = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, payment_method_id, ip_address,
      created_at, updated_at)
    SELECT id, ${placing.adapter}, ${placing.paymentKey}, 'started', total_pence,
      ${typeof placing.means === 'number' ? placing.means : null}, ${placing.trial.address}, ${placing.now}, ${placing.now}
    FROM orders WHERE ${placed(placing)} AND total_pence > 0`.compile(db)

const rememberKey = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, order_id, created_at)
    SELECT ${placing.scope}, ${placing.key}, ${placing.requestHash}, id, ${placing.now} FROM orders
    WHERE ${placed(placing)}`.compile(db)

/** Kept with the order: what the checkout is told while it is being paid is the next gift's. */
const keepWishes = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO gift_orders (order_id, recipient_name, recipient_email, message, deliver_on)
    SELECT orders.id, choice.recipient_name, choice.recipient_email, choice.message, choice.deliver_on
    FROM orders, club_choices choice
    WHERE ${placed(placing)} AND choice.checkout_id = ${placing.checkoutId}`.compile(db)

/** To be run in one batch, in this order. What came of it, selectAttempt tells. */
export const placeOrder = (placing: Placing): CompiledQuery[] => [
  insertOrder(placing),
  insertLines(placing),
  ...(placing.descriptor.goods === 'cases' ? [] : takeStock(placing)),
  ...(placing.kind === 'gift' ? [keepWishes(placing)] : []),
  usePromotion(placing),
  useCredit(placing),
  insertPayment(placing),
  rememberKey(placing),
]
