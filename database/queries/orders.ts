/** Orders as those entitled see them, and a customer's list of orders. */

import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import type { OrderState } from '../../domain/order/order.ts'
import type { WineKind } from '../../domain/product/wine-kind.ts'
import { db } from '../query-builder.ts'
import type { Orders, Plans, Refunds } from '../tables.ts'
import { CASE_KIND, CASE_PICTURE } from './club-choice.ts'
import { customerOf, type Owner, type Session } from './owner.ts'
import { isPlacedBy } from './payment-attempts.ts'

export type OrderQuery = {
  number: string
  /** undefined without cookies; 'staff' may see all. */
  owner: Owner | 'staff' | undefined
  /** Of the token in a mailed link; null without one. */
  tokenHash: string | null
}

/** The order's id if the requester may see it; null otherwise, as for an unknown number. */
const orderId = ({ number, owner, tokenHash }: OrderQuery): RawBuilder<number> => {
  if (owner === 'staff') return sql`(SELECT id FROM orders WHERE number = ${number})`
  return sql`(SELECT orders.id FROM orders WHERE orders.number = ${number} AND (
    ${owner === undefined ? sql`0` : isPlacedBy(owner)}
    OR EXISTS (SELECT 1 FROM order_tokens WHERE token_hash = ${tokenHash} AND order_id = orders.id)))`
}

export type OrderRow = {
  id: number
  number: string
  subscription_type: CheckoutKind
  state: OrderState
  state_reason: string
  /** null where nobody had to say so. */
  confirmed_over_18_at: string | null
  email: string
  delivery_kind: Orders['delivery_kind']
  store_id: string | null
  store_name: string | null
  store_address: string | null
  store_phone: string | null
  store_hours: string | null
  address_json: string
  billing_address_json: string | null
  deliver_on: string | null
  order_note: string
  gift_message: string
  subtotal_pence: number
  mix_six_saving_pence: number
  promotion_saving_pence: number
  delivery_pence: number
  delivery_vat_json: string
  store_credit_pence: number
  total_pence: number
  refunded_pence: number
  plan_id: number | null
  plan_state: Plans['state'] | null
  next_case_on: string | null
  /** The case's number in the plan, 1 for the first. */
  case_sequence: number | null
  /** Of the plan, where its cases were given. */
  cases_left: number | null
  frequency: number | null
  no_of_cases: number | null
  tracking_number: string
  created_at: string
  paid_at: string | null
  /** For a gift's order; null otherwise. */
  recipient_name: string | null
  recipient_email: string | null
  gift_on: string | null
  code_ending: string | null
  redeemed_at: string | null
}

const selectOne = (asked: OrderQuery): CompiledQuery<OrderRow> =>
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
      'orders.confirmed_over_18_at',
      'orders.email',
      'orders.delivery_kind',
      'orders.store_id',
      'stores.name as store_name',
      'stores.address as store_address',
      'stores.phone as store_phone',
      'stores.opening_hours as store_hours',
      'orders.address_json',
      'orders.billing_address_json',
      'orders.deliver_on',
      'orders.order_note',
      'orders.gift_message',
      'orders.subtotal_pence',
      'orders.mix_six_saving_pence',
      'orders.promotion_saving_pence',
      'orders.delivery_pence',
      'orders.delivery_vat_json',
      'orders.store_credit_pence',
      'orders.total_pence',
      'orders.refunded_pence',
      'orders.plan_id',
      'plans.state as plan_state',
      'plans.next_case_on',
      'cases.sequence as case_sequence',
      'plans.cases_left',
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
  /** Of the club plan that it is a case of: a picture of one of its bottles. Null for anything else. */
  plan_picture: string | null
  /** Of the bottle on the picture. */
  kind: WineKind | null
}

const selectLines = (asked: OrderQuery): CompiledQuery<OrderLineRow> =>
  sql<OrderLineRow>`SELECT line.code, line.title, line.quantity, line.unit_price_pence, line.total_pence,
      line.vat_rate_bp, line.vat_pence, variants.picture, products.route,
      CASE WHEN plan.id IS NOT NULL THEN ${CASE_PICTURE} END AS plan_picture,
      CASE WHEN plan.id IS NOT NULL THEN ${CASE_KIND} ELSE products.kind END AS kind
    FROM order_lines line LEFT JOIN (variants JOIN products
      ON products.code = variants.product_code AND products.status = 'active') ON variants.code = line.code
      LEFT JOIN club_plans plan ON plan.id = line.code
    WHERE line.order_id = ${orderId(asked)} ORDER BY line.id`.compile(db)

export type OrderEventRow = { to_state: OrderState; note: string; created_at: string }

const selectEvents = (asked: OrderQuery): CompiledQuery<OrderEventRow> =>
  sql<OrderEventRow>`SELECT to_state, note, created_at FROM order_events
    WHERE order_id = ${orderId(asked)} AND kind = 'state' AND to_state IS NOT NULL ORDER BY id`.compile(db)

export type OrderRefundRow = {
  id: number
  credit_note: string
  state: Refunds['state']
  amount_pence: number
  vat_pence: number
  delivery_pence: number
  reason: string
  created_at: string
}

const selectRefunds = (asked: OrderQuery): CompiledQuery<OrderRefundRow> =>
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

const selectRefundLines = (asked: OrderQuery): CompiledQuery<RefundLineRow> =>
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
    .unionAll((query) =>
      query
        .selectFrom('refunds')
        .innerJoin('refunded_bottles as bottles', 'bottles.refund_id', 'refunds.id')
        .innerJoin('case_lines', 'case_lines.id', 'bottles.case_line_id')
        .where('refunds.order_id', '=', orderId(asked))
        .select([
          'bottles.refund_id',
          'case_lines.code',
          'case_lines.title',
          'bottles.quantity',
          'bottles.amount_pence',
          'bottles.vat_rate_bp',
          'bottles.vat_pence',
        ]),
    )
    .compile()

/** Run in one batch: the order, its lines, events, refunds and refunded lines. */
export const selectOrder = (asked: OrderQuery) =>
  [selectOne(asked), selectLines(asked), selectEvents(asked), selectRefunds(asked), selectRefundLines(asked)] as const

export type ListedOrderRow = {
  number: string
  subscription_type: CheckoutKind
  total_pence: number
  total_items: number
  /** string[]: the units of sale of its lines, each once. */
  units_json: string
  state: OrderState
  created_at: string
  /** { file: string, kind: WineKind | null }[] */
  pictures_json: string
}

/** All orders that were paid, newest first; declined payments are left out. */
export const selectOrders = (
  session: Session,
  { limit, offset }: { limit: number; offset: number },
): CompiledQuery<ListedOrderRow> =>
  sql<ListedOrderRow>`SELECT number, subscription_type, total_pence, state, created_at,
      (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id) AS total_items,
      (SELECT json_group_array(DISTINCT uda) FROM order_lines WHERE order_id = orders.id) AS units_json,
      (SELECT json_group_array(json_object('file', picture, 'kind', kind)) FROM (
        SELECT coalesce(variants.picture, ${CASE_PICTURE}) AS picture,
          CASE WHEN variants.code IS NULL THEN ${CASE_KIND} ELSE products.kind END AS kind
        FROM order_lines line LEFT JOIN (variants JOIN products ON products.code = variants.product_code)
          ON variants.code = line.code LEFT JOIN club_plans plan ON plan.id = line.code
        WHERE line.order_id = orders.id AND (variants.code IS NOT NULL OR plan.id IS NOT NULL)
        ORDER BY line.id LIMIT 4)) AS pictures_json
    FROM orders WHERE customer_id = ${customerOf(session)} AND paid_at IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

/** Their number; no row for a session that is over. */
export const countOrders = (session: Session): CompiledQuery<{ total: number }> =>
  sql<{
    total: number
  }>`SELECT (SELECT count(*) FROM orders WHERE customer_id = mine.id AND paid_at IS NOT NULL) AS total
    FROM (SELECT ${customerOf(session)} AS id) AS mine WHERE mine.id IS NOT NULL`.compile(db)
