/** Order placement: one batch that writes all or nothing. Every other statement depends on the order's row. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Frequency } from '../../../domain/core/calendar/frequency.ts'
import { CHECKOUTS } from '../../../domain/selling/checkout/descriptor.ts'
import type { CompleteQuote } from '../../../domain/selling/checkout/quote.ts'
import type { Arrival } from '../../../domain/selling/delivery/promise.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import { db } from '../../query-builder.ts'
import { variantName } from '../catalogue/variant-name.ts'
import { ownerIds } from '../core/owner.ts'
import { BUYER, type CheckoutOf, checkoutFacts, checkoutTables } from './checkout-facts.ts'
import { CASE_TITLE } from './club-choice.ts'
import { isBelowPaymentLimits, type PaymentAttempt, type PaymentLimits } from './declined-payments.ts'

export type Placing = {
  checkout: CheckoutOf
  checkoutId: string
  /** The quote and the text of the facts it is based on: nothing is written if the facts have changed. */
  quoted: CompleteQuote
  version: string
  /** The chosen arrival of a gift; null for the earliest. */
  arrival: Arrival | null
  /** If false, the buyer's age is not checked. */
  isAgeRestricted: boolean
  /** Months between cases, and cases per delivery; null for orders that start no plan. */
  frequency: Frequency | null
  noOfCases: number | null
  /** Scope and key identify the attempt. */
  scope: string
  key: string
  requestHash: string
  /** Name of the person who collects the order; null to leave it to the account. */
  collectorName: string | null
  billingAddress: string | null
  adapter: PaymentAdapter
  /** 'new' for a card typed in, an id for a saved one, null if nothing is left to pay. */
  method: 'new' | number | null
  /** Candidate order numbers; those in use are skipped. */
  numbers: readonly string[]
  /** Nothing is written above the payment limits. */
  paymentAttempt: PaymentAttempt
  paymentLimits: PaymentLimits
  /** Hash of a random text; identifies the order within the batch. */
  handle: string
  /** The idempotency key for the provider. */
  paymentKey: string
  now: string
}

/** True if the saved card belongs to the buyer and the payment limits are not reached. */
const methodMayBeUsed = ({ method, adapter, paymentAttempt, paymentLimits }: Placing): RawBuilder<boolean> => {
  if (method === null) return sql`1`
  const may = isBelowPaymentLimits(paymentAttempt, paymentLimits)
  if (method === 'new') return may
  return sql`${may} AND EXISTS (SELECT 1 FROM payment_methods
    WHERE id = ${method} AND adapter = ${adapter} AND customer_id = customers.id)`
}

/** A code that takes nothing off stays unused. */
const usedCode = ({ quoted: { promotion, promotionNote } }: Placing): string | null =>
  promotion !== null && promotionNote === null ? promotion.code : null

/** Orders that are not delivered to the buyer have no address, but a guest's collection has a name. */
const address = ({ quoted, collectorName }: Placing): RawBuilder<string> => {
  if (quoted.way === 'none') return sql`'null'`
  if (quoted.way !== 'collection' || collectorName === null) return sql`coalesce(draft.address_json, 'null')`
  return sql`json_object('full_name', ${collectorName}, 'line_1', '', 'line_2', '', 'town', '', 'county', '',
    'postcode', '', 'phone', '')`
}

const confirmedAge = ({ isAgeRestricted, now }: Placing): RawBuilder<string | null> =>
  isAgeRestricted ? sql`coalesce(customers.confirmed_over_18_at, ${now})` : sql`NULL`

/** Writes nothing unless the facts are unchanged and no other attempt for this basket is open. */
const insertOrder = (placing: Placing): CompiledQuery => {
  const { checkout, quoted, arrival, now } = placing
  return sql`INSERT INTO orders (number, kind, subscription_type, state, customer_id, visitor_id, cart_id,
      access_token_hash, email, confirmed_over_18_at, delivery_kind, store_id, address_json, billing_address_json,
      order_note, gift_message, saves_address, marketing_opt_in, subtotal_pence, mix_six_saving_pence,
      promotion_saving_pence, delivery_pence, delivery_vat_json, store_credit_pence, total_pence, promotion_code,
      frequency, no_of_cases, deliver_from, deliver_on, leaves_on, created_at, updated_at)
    SELECT (SELECT value FROM json_each(${JSON.stringify(placing.numbers)})
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE number = value) LIMIT 1),
      ${CHECKOUTS[checkout.kind].order}, ${checkout.kind}, 'pending_payment', customers.id, ${ownerIds(checkout.owner).visitor_id},
      draft.cart_id, ${placing.handle}, ${BUYER}, ${confirmedAge(placing)}, ${quoted.way},
      ${quoted.way === 'collection' ? sql`stores.id` : sql`NULL`}, ${address(placing)}, ${placing.billingAddress},
      draft.order_note, draft.gift_message, draft.saves_address, draft.marketing_opt_in, ${quoted.goods.subtotal},
      ${quoted.goods.saving}, ${quoted.promotionSaving}, ${quoted.delivery}, ${JSON.stringify(quoted.deliveryVat)},
      ${quoted.storeCredit}, ${quoted.total},
      ${usedCode(placing)}, ${placing.frequency}, ${placing.noOfCases}, ${arrival?.firstDay ?? null},
      ${arrival?.lastDay ?? null}, ${arrival?.leavesOn ?? null}, ${now}, ${now}
    FROM ${checkoutTables(checkout)}
    WHERE draft.id = ${placing.checkoutId}
      AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE scope = ${placing.scope} AND key = ${placing.key})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = draft.cart_id AND state = 'pending_payment')
      AND ${methodMayBeUsed(placing)}
      AND ${checkoutFacts(checkout)} = ${placing.version}`.compile(db)
}

const placed = ({ handle }: Placing) => sql`orders.access_token_hash = ${handle}`

/** A line keeps the title at the time of the purchase. */
const named = {
  lines: sql`SELECT variants.code, ${variantName('products.title')} AS title, variants.uda
    FROM variants JOIN products ON products.code = variants.product_code`,
  cases: sql`SELECT plan.id AS code, ${CASE_TITLE} AS title, 'case' AS uda FROM club_plans plan`,
}

const goodsOf = ({ checkout }: Placing) => CHECKOUTS[checkout.kind].goods

const insertLines = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO order_lines (order_id, code, title, uda, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence)
    SELECT orders.id, named.code, named.title, named.uda, line.value ->> '$.quantity', line.value ->> '$.unitPrice',
      line.value ->> '$.total', line.value ->> '$.vatRate', line.value ->> '$.vat'
    FROM orders, json_each(${JSON.stringify(placing.quoted.lines)}) line
      JOIN (${named[goodsOf(placing)]}) named ON named.code = line.value ->> '$.code'
    WHERE ${placed(placing)} ORDER BY line.key`.compile(db)

/** The CHECK on stock holds in any interleaving. */
const takeStock = (placing: Placing): CompiledQuery[] => [
  sql`UPDATE stock SET quantity = stock.quantity - line.quantity
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)} AND orders.delivery_kind <> 'collection' AND stock.code = line.code`.compile(db),
  sql`UPDATE store_stock SET quantity = store_stock.quantity - line.quantity
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)} AND orders.delivery_kind = 'collection'
      AND store_stock.store_id = orders.store_id AND store_stock.code = line.code`.compile(db),
  sql`INSERT INTO stock_movements (code, change, reason, order_id, store_id, created_at)
    SELECT line.code, -line.quantity, 'sale', orders.id, iif(orders.delivery_kind = 'collection', orders.store_id, NULL),
      ${placing.now}
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE ${placed(placing)}`.compile(db),
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
      ${typeof placing.method === 'number' ? placing.method : null}, ${placing.paymentAttempt.ipAddress}, ${placing.now}, ${placing.now}
    FROM orders WHERE ${placed(placing)} AND total_pence > 0`.compile(db)

const rememberKey = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, order_id, created_at)
    SELECT ${placing.scope}, ${placing.key}, ${placing.requestHash}, id, ${placing.now} FROM orders
    WHERE ${placed(placing)}`.compile(db)

/** Copied to the order, since the draft may change for the next gift in the meantime. */
const insertGiftDetails = (placing: Placing): CompiledQuery =>
  sql`INSERT INTO gift_orders (order_id, giver_name, recipient_name, recipient_email, message, deliver_on)
    SELECT orders.id, choice.giver_name, choice.recipient_name, choice.recipient_email, choice.message, choice.deliver_on
    FROM orders, club_choices choice
    WHERE ${placed(placing)} AND choice.checkout_id = ${placing.checkoutId}`.compile(db)

/** Run in one batch, in this order. selectAttempt then returns the outcome. */
export const placeOrder = (placing: Placing): CompiledQuery[] => [
  insertOrder(placing),
  insertLines(placing),
  ...(goodsOf(placing) === 'cases' ? [] : takeStock(placing)),
  ...(placing.checkout.kind === 'gift' ? [insertGiftDetails(placing)] : []),
  usePromotion(placing),
  useCredit(placing),
  insertPayment(placing),
  rememberKey(placing),
]
