/** An order as whoever may see it sees it; and a customer's list of them. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import { db } from '../query-builder.ts'
import type { OrderState, OrdersTable, RefundsTable } from '../schema/orders.ts'
import type { PlansTable } from '../schema/plans.ts'
import { customerOf, type Owner, type Session } from './owner.ts'
import { isPlacedBy } from './payment-attempts.ts'

export type OrderAsked = {
  number: string
  /** undefined for somebody without any cookie of ours. */
  owner: Owner | undefined
  /** Of the token in a mail's link; null without one. */
  tokenHash: string | null
}

/** The id of the order, if it is theirs who ask; null for everybody else, as for a number that there is not. */
const orderId = ({ number, owner, tokenHash }: OrderAsked): RawBuilder<number> =>
  sql`(SELECT orders.id FROM orders WHERE orders.number = ${number} AND (
    ${owner === undefined ? sql`0` : isPlacedBy(owner)}
    OR EXISTS (SELECT 1 FROM order_tokens WHERE token_hash = ${tokenHash} AND order_id = orders.id)))`

export type OrderRow = {
  id: number
  number: string
  subscription_type: CheckoutKind
  state: OrderState
  state_reason: string
  email: string
  delivery_kind: OrdersTable['delivery_kind']
  store_id: string | null
  store_name: string | null
  store_address: string | null
  address_json: string
  billing_address_json: string | null
  deliver_on: string | null
  order_note: string
  gift_message: string
  subtotal_pence: number
  mix_six_saving_pence: number
  promotion_saving_pence: number
  delivery_pence: number
  store_credit_pence: number
  total_pence: number
  refunded_pence: number
  plan_id: number | null
  plan_state: PlansTable['state'] | null
  next_case_on: string | null
  /** Of the plan's cases, 1 for the one it began with. */
  case_sequence: number | null
  frequency: number | null
  no_of_cases: number | null
  tracking_number: string
  created_at: string
  paid_at: string | null
  /** Of a gift's order; null for the others. */
  recipient_name: string | null
  recipient_email: string | null
  gift_on: string | null
  code_ending: string | null
  redeemed_at: string | null
}

const selectOne = (asked: OrderAsked): CompiledQuery<OrderRow> =>
  db
    .selectFrom('orders')
    .leftJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('plans', 'plans.id', 'orders.plan_id')
    .leftJoin('cases', 'cases.order_id', 'orders.id')
    .leftJoin('gift_orders', 'gift_orders.order_id', 'orders.id')
    .leftJoin('gifts', 'gifts.order_id', 'orders.id')
    .where('orders.id', '=', orderId(asked))
    .select([
      'orders.id',
      'orders.number',
      'orders.subscription_type',
      'orders.state',
      'orders.state_reason',
      'orders.email',
      'orders.delivery_kind',
      'orders.store_id',
      'stores.name as store_name',
      'stores.address as store_address',
      'orders.address_json',
      'orders.billing_address_json',
      'orders.deliver_on',
      'orders.order_note',
      'orders.gift_message',
      'orders.subtotal_pence',
      'orders.mix_six_saving_pence',
      'orders.promotion_saving_pence',
      'orders.delivery_pence',
      'orders.store_credit_pence',
      'orders.total_pence',
      'orders.refunded_pence',
      'orders.plan_id',
      'plans.state as plan_state',
      'plans.next_case_on',
      'cases.sequence as case_sequence',
      'orders.frequency',
      'orders.no_of_cases',
      'orders.tracking_number',
      'orders.created_at',
      'orders.paid_at',
      'gift_orders.recipient_name',
      'gift_orders.recipient_email',
      'gift_orders.deliver_on as gift_on',
      'gifts.code_ending',
      'gifts.redeemed_at',
    ])
    .compile()

export type OrderLineRow = {
  code: string
  title: string
  quantity: number
  unit_price_pence: number
  total_pence: number
  vat_rate_bp: number
  vat_pence: number
  /** null when it is no longer sold. */
  picture: string | null
  route: string | null
}

const selectLines = (asked: OrderAsked): CompiledQuery<OrderLineRow> =>
  sql<OrderLineRow>`SELECT line.code, line.title, line.quantity, line.unit_price_pence, line.total_pence,
      line.vat_rate_bp, line.vat_pence, variants.picture, products.route
    FROM order_lines line LEFT JOIN (variants JOIN products
      ON products.code = variants.product_code AND products.status = 'active') ON variants.code = line.code
    WHERE line.order_id = ${orderId(asked)} ORDER BY line.id`.compile(db)

export type OrderEventRow = { to_state: OrderState; note: string; created_at: string }

const selectEvents = (asked: OrderAsked): CompiledQuery<OrderEventRow> =>
  sql<OrderEventRow>`SELECT to_state, note, created_at FROM order_events
    WHERE order_id = ${orderId(asked)} AND kind = 'state' AND to_state IS NOT NULL ORDER BY id`.compile(db)

export type OrderRefundRow = {
  id: number
  credit_note: string
  state: RefundsTable['state']
  amount_pence: number
  vat_pence: number
  delivery_pence: number
  reason: string
  created_at: string
}

const selectRefunds = (asked: OrderAsked): CompiledQuery<OrderRefundRow> =>
  db
    .selectFrom('refunds')
    .where('order_id', '=', orderId(asked))
    .select(['id', 'credit_note', 'state', 'amount_pence', 'vat_pence', 'delivery_pence', 'reason', 'created_at'])
    .orderBy('id')
    .compile()

export type RefundLineRow = {
  refund_id: number
  code: string
  title: string
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
}

const selectRefundLines = (asked: OrderAsked): CompiledQuery<RefundLineRow> =>
  db
    .selectFrom('refunds')
    .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .where('refunds.order_id', '=', orderId(asked))
    .select([
      'refund_lines.refund_id',
      'order_lines.code',
      'order_lines.title',
      'refund_lines.quantity',
      'refund_lines.amount_pence',
      'refund_lines.vat_rate_bp',
      'refund_lines.vat_pence',
    ])
    .orderBy('order_lines.id')
    .compile()

/** To be run in one batch: the order, its lines, what happened, what went back and for which lines. */
export const selectOrder = (asked: OrderAsked) =>
  [selectOne(asked), selectLines(asked), selectEvents(asked), selectRefunds(asked), selectRefundLines(asked)] as const

export type ListedOrderRow = {
  number: string
  subscription_type: CheckoutKind
  total_pence: number
  total_items: number
  state: OrderState
  created_at: string
  pictures_json: string
}

/** What was ever paid, newest first. A card that was declined makes no order that anybody looks for. */
export const selectOrders = (
  session: Session,
  { limit, offset }: { limit: number; offset: number },
): CompiledQuery<ListedOrderRow> =>
  sql<ListedOrderRow>`SELECT number, subscription_type, total_pence, state, created_at,
      (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id) AS total_items,
      (SELECT json_group_array(picture) FROM (SELECT variants.picture FROM order_lines line
        JOIN variants ON variants.code = line.code
        WHERE line.order_id = orders.id ORDER BY line.id LIMIT 4)) AS pictures_json
    FROM orders WHERE customer_id = ${customerOf(session)} AND paid_at IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

/** How many they are; no row for a session that is over. */
export const countOrders = (session: Session): CompiledQuery<{ total: number }> =>
  sql<{
    total: number
  }>`SELECT (SELECT count(*) FROM orders WHERE customer_id = mine.id AND paid_at IS NOT NULL) AS total
    FROM (SELECT ${customerOf(session)} AS id) AS mine WHERE mine.id IS NOT NULL`.compile(db)
