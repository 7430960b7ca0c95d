/** Orders as those entitled see them, and a customer's list of orders. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import { db, type RowOf } from '../../query-builder.ts'
import type { OrderEvents, OrderLines, Orders, Products, Variants } from '../../tables.ts'
import { customerOf, type Owner, type Session } from '../core/owner.ts'
import { COMPANY } from '../core/shop-facts.ts'
import { CASE_KIND, CASE_PICTURE } from './club-choice.ts'
import { ORDERED_QUANTITY, PAID_BY_CARD } from './order-sums.ts'
import { isPlacedBy } from './payment-attempts.ts'
import { PLAN_VERSION } from './plan-version.ts'

export type OrderQuery = {
  number: string
  /** undefined without cookies; 'staff' may see all. */
  owner: Owner | 'staff' | undefined
  /** Hash of the token in a mailed link; null without one. */
  tokenHash: string | null
}

/** The order's id if the caller may see it; null otherwise, as for an unknown number. */
const orderId = ({ number, owner, tokenHash }: OrderQuery): RawBuilder<number> => {
  if (owner === 'staff') return sql`(SELECT id FROM orders WHERE number = ${number})`
  return sql`(SELECT orders.id FROM orders WHERE orders.number = ${number} AND (
    ${owner === undefined ? sql`0` : isPlacedBy(owner)}
    OR EXISTS (SELECT 1 FROM order_tokens WHERE token_hash = ${tokenHash} AND order_id = orders.id)))`
}

const selectOne = (asked: OrderQuery) =>
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
      // Null if the order needed no age confirmation.
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
      'orders.deliver_from',
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
      // null without a plan.
      sql<string | null>`CASE WHEN plans.id IS NOT NULL THEN ${PLAN_VERSION} END`.as('plan_version'),
      'plans.no_of_cases as plan_cases',
      // null for the wine club, which chooses the wines of each case.
      sql<number | null>`(SELECT sum(quantity) FROM plan_lines WHERE plan_id = plans.id)`.as('plan_bottles'),
      // The case's number in the plan, 1 for the first.
      'cases.sequence as case_sequence',
      // Day on which the case leaves.
      'cases.dispatch_on as case_on',
      // 1 once the wines of the case are chosen.
      sql<0 | 1>`EXISTS (SELECT 1 FROM case_lines WHERE case_id = cases.id)`.as('has_wines'),
      'orders.frequency',
      'orders.no_of_cases',
      'orders.tracking_number',
      'orders.carrier',
      'orders.tracking_url',
      'orders.created_at',
      'orders.paid_at',
      // Set for an order of a gift; null otherwise.
      'gift_orders.recipient_name',
      'gift_orders.recipient_email',
      'gift_orders.message as gift_words',
      'gift_orders.deliver_on as gift_on',
      'gifts.code_ending',
      'gifts.redeemed_at',
      // 1 if the shop refunds bottles that a customer did not like.
      sql<0 | 1>`coalesce(${COMPANY} ->> '$.goodwill_refunds', 0)`.as('has_goodwill_refunds'),
    ])
    .compile()

export type OrderRow = RowOf<typeof selectOne>

export type OrderLineRow = Pick<
  OrderLines,
  'code' | 'title' | 'quantity' | 'refunded_quantity' | 'unit_price_pence' | 'total_pence' | 'vat_rate_bp' | 'vat_pence'
> & {
  /** null if it is no longer sold. */
  picture: Variants['picture'] | null
  route: Products['route'] | null
  /** Picture of one of the bottles, for a case of a club plan; null otherwise. */
  plan_picture: string | null
  /** Kind of the bottle in the picture. */
  kind: WineKind | null
  /** { product_name, quantity }[] of a club plan's case; null for other lines. */
  wines_json: string | null
}

/** Wines of the case that the order of `line` pays for, in their order. */
const CASE_WINES = sql<string>`(SELECT json_group_array(json_object('product_name', title, 'quantity', quantity)) FROM (
    SELECT wines.title, wines.quantity FROM case_lines wines JOIN cases ON cases.id = wines.case_id
    WHERE cases.order_id = line.order_id ORDER BY wines.id))`

const selectLines = (asked: OrderQuery): CompiledQuery<OrderLineRow> =>
  sql<OrderLineRow>`SELECT line.code, line.title, line.quantity, line.refunded_quantity, line.unit_price_pence, line.total_pence,
      line.vat_rate_bp, line.vat_pence, variants.picture, products.route,
      CASE WHEN plan.id IS NOT NULL THEN ${CASE_PICTURE} END AS plan_picture,
      CASE WHEN plan.id IS NOT NULL THEN ${CASE_KIND} ELSE products.kind END AS kind,
      CASE WHEN plan.id IS NOT NULL THEN ${CASE_WINES} END AS wines_json
    FROM order_lines line LEFT JOIN (variants JOIN products
      ON products.code = variants.product_code AND products.status = 'active') ON variants.code = line.code
      LEFT JOIN club_plans plan ON plan.id = line.code
    WHERE line.order_id = ${orderId(asked)} ORDER BY line.id`.compile(db)

export type OrderEventRow = Pick<OrderEvents, 'note' | 'created_at'> & {
  to_state: NonNullable<OrderEvents['to_state']>
}

/** The order was not packed after all. */
export const isUnpacking = (event: 'order_events' | 'later'): RawBuilder<unknown> =>
  sql`${sql.id(event)}.from_state = 'packed' AND ${sql.id(event)}.to_state = 'paid'`

/** Leaves out packing that was taken back, and taking it back. */
const selectEvents = (asked: OrderQuery): CompiledQuery<OrderEventRow> =>
  sql<OrderEventRow>`SELECT to_state, note, created_at FROM order_events
    WHERE order_id = ${orderId(asked)} AND kind = 'state' AND to_state IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM order_events later WHERE order_events.from_state IN ('paid', 'packed')
        AND later.order_id = order_events.order_id AND later.id >= order_events.id AND ${isUnpacking('later')})
    ORDER BY id`.compile(db)

const selectRefunds = (asked: OrderQuery) =>
  db
    .selectFrom('refunds')
    .where('order_id', '=', orderId(asked))
    .select(['id', 'credit_note', 'state', 'amount_pence', 'vat_pence', 'delivery_pence', 'reason'])
    .select(['exchanged_pence', 'failure_reason', 'created_at', 'updated_at'])
    .orderBy('id')
    .compile()

export type OrderRefundRow = RowOf<typeof selectRefunds>

const selectRefundLines = (asked: OrderQuery) =>
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

export type RefundLineRow = RowOf<typeof selectRefundLines>

/** Run in one batch: the order, its lines, events, refunds and refunded lines. */
export const selectOrder = (asked: OrderQuery) =>
  [selectOne(asked), selectLines(asked), selectEvents(asked), selectRefunds(asked), selectRefundLines(asked)] as const

export type ListedOrderRow = Pick<Orders, 'number' | 'subscription_type' | 'state' | 'created_at'> & {
  paid_pence: number
  total_items: number
  /** string[]: distinct units of sale of its lines. */
  units_json: string
  /** { file: string, kind: WineKind | null }[] */
  pictures_json: string
}

/** All orders that were paid, newest first; declined payments are left out. */
export const selectOrders = (
  session: Session,
  { limit, offset }: { limit: number; offset: number },
): CompiledQuery<ListedOrderRow> =>
  sql<ListedOrderRow>`SELECT number, subscription_type, ${PAID_BY_CARD} AS paid_pence, state, created_at,
      ${ORDERED_QUANTITY} AS total_items,
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

/** Number of those orders; no row for an expired session. */
export const countOrders = (session: Session): CompiledQuery<{ total: number }> =>
  sql<{
    total: number
  }>`SELECT (SELECT count(*) FROM orders WHERE customer_id = mine.id AND paid_at IS NOT NULL) AS total
    FROM (SELECT ${customerOf(session)} AS id) AS mine WHERE mine.id IS NOT NULL`.compile(db)
