/** Attempts to pay: an order being paid for, with everything needed to charge and settle it; one row per attempt. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DeclineCode, PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import { db } from '../../query-builder.ts'
import type {
  Carts,
  Config,
  Customers,
  GiftOrders,
  IdempotencyKeys,
  Orders,
  PaymentMethods,
  Payments,
} from '../../tables.ts'
import { cartIdOf, type Owner, ownerIds } from '../core/owner.ts'

export type AttemptRow = Pick<
  Orders,
  'number' | 'subscription_type' | 'email' | 'customer_id' | 'delivery_kind' | 'total_pence' | 'paid_at'
> &
  Pick<Payments, 'adapter_ref'> & {
    /** Hash of the request; null if the attempt was not looked up by its key. */
    request_hash: IdempotencyKeys['request_hash'] | null
    order_id: Orders['id']
    /** Months between cases; null for orders that start no plan. */
    frequency: Orders['frequency']
    /** 'YYYY-MM-DD': delivery day of a gift; null for other orders. */
    gift_on: GiftOrders['deliver_on'] | null
    order_state: Orders['state']
    /** Set for a later case of a running plan; null before a plan has begun. */
    plan_id: Orders['plan_id']
    customer_name: Customers['name'] | null
    /** The customer's id at the provider; null for guests, and before the first saved card. */
    customer_ref: Customers['payment_customer_ref']
    postcode: string | null
    delivery_json: Config['value_json'] | null
    /** null if store credit covered everything. */
    payment_id: Payments['id'] | null
    adapter: Payments['adapter'] | null
    payment_key: Payments['idempotency_key'] | null
    payment_state: Payments['state'] | null
    failure_code: DeclineCode | ''
    method_ref: PaymentMethods['adapter_ref'] | null
    started_at: Orders['created_at']
  }

const COLUMNS = sql`orders.id AS order_id, orders.number, orders.subscription_type, orders.frequency,
  (SELECT deliver_on FROM gift_orders WHERE order_id = orders.id) AS gift_on,
  orders.state AS order_state, orders.plan_id, orders.email, orders.customer_id,
  customers.name AS customer_name, customers.payment_customer_ref AS customer_ref, orders.delivery_kind,
  orders.address_json ->> '$.postcode' AS postcode,
  (SELECT value_json FROM config WHERE key = 'delivery') AS delivery_json,
  orders.total_pence, payments.id AS payment_id, payments.adapter, payments.adapter_ref,
  payments.idempotency_key AS payment_key, payments.state AS payment_state,
  coalesce(payments.failure_code, '') AS failure_code, payment_methods.adapter_ref AS method_ref,
  orders.created_at AS started_at, orders.paid_at`

const WITH_PAYMENT = sql`LEFT JOIN payments ON payments.order_id = orders.id
  LEFT JOIN customers ON customers.id = orders.customer_id
  LEFT JOIN payment_methods ON payment_methods.id = payments.payment_method_id`

const TABLES = sql`orders ${WITH_PAYMENT}`

/**
 * True if the caller placed the order, signed in or earlier as a visitor. Orders of a visitor stay with the visitor
 * after signing in.
 */
export const isPlacedBy = (owner: Owner): RawBuilder<boolean> => {
  const visitor = 'visitor_id' in owner ? (owner.visitor_id ?? null) : null
  return sql`(orders.customer_id = ${ownerIds(owner).customer_id}
    OR (orders.customer_id IS NULL AND orders.visitor_id = ${visitor}))`
}

/** The owner's attempt with that key; no row before the order is placed. */
export const selectAttempt = (owner: Owner, scope: string, key: string): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT attempt.request_hash, ${COLUMNS}
    FROM (SELECT request_hash, order_id FROM idempotency_keys WHERE scope = ${scope} AND key = ${key}) AS attempt
      JOIN orders ON orders.id = attempt.order_id ${WITH_PAYMENT}
    WHERE ${isPlacedBy(owner)}`.compile(db)

/** The owner's open attempt for that basket, in any window. */
export const selectOpenAttempt = (owner: Owner, cart: Carts['kind']): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE orders.cart_id = ${cartIdOf(owner, cart)} AND orders.state = 'pending_payment'`.compile(db)

export const selectAttemptOfOrder = (orderId: number): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES} WHERE orders.id = ${orderId}`.compile(db)

/** Finds the order by the hash that identifies it within the batch that placed it; no row if it was not placed. */
export const selectAttemptOfHandle = (handle: string): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE orders.access_token_hash = ${handle}`.compile(db)

/** Finds the attempt by the provider's id of the charge, or by its idempotency key. */
export const selectAttemptOfCharge = (
  adapter: PaymentAdapter,
  { ref, key }: { ref: string | null; key: string | null },
): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE payments.adapter = ${adapter} AND (payments.adapter_ref = ${ref} OR payments.idempotency_key = ${key})
    ORDER BY payments.adapter_ref IS NULL LIMIT 1`.compile(db)

/** Unpaid since `before`, or since `unansweredBefore` if the charge has had no response; oldest first. */
export const selectAbandonedAttempts = (
  { before, unansweredBefore }: { before: string; unansweredBefore: string },
  limit: number,
): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE orders.state = 'pending_payment' AND (orders.created_at < ${before} OR (orders.created_at < ${unansweredBefore}
      AND payments.state = 'started' AND payments.adapter_ref IS NULL))
    ORDER BY orders.created_at LIMIT ${limit}`.compile(db)

/** Attempts cancelled since then while it was unknown if they had been charged; oldest first. */
export const selectUnansweredAttempts = (
  adapter: PaymentAdapter,
  since: string,
  limit: number,
): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE payments.adapter = ${adapter} AND payments.state = 'started' AND orders.state = 'cancelled'
      AND orders.paid_at IS NULL AND orders.created_at > ${since}
    ORDER BY orders.created_at LIMIT ${limit}`.compile(db)

/** Charged although the order had been cancelled, and not refunded yet. */
export const selectOrphanedCharges = (adapter: PaymentAdapter, limit: number): CompiledQuery<AttemptRow> =>
  sql<AttemptRow>`SELECT NULL AS request_hash, ${COLUMNS} FROM ${TABLES}
    WHERE payments.adapter = ${adapter} AND payments.state = 'succeeded' AND orders.state = 'cancelled'
      AND orders.paid_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id)
    LIMIT ${limit}`.compile(db)
