/** Order list and order details for staff. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import type { queuedOrderRowSchema } from '../../../domain/selling/order/staff-order.schema.ts'
import { ORDER_QUEUES, type OrderQueue } from '../../../domain/selling/order/staff-order.ts'
import { db } from '../../query-builder.ts'
import type { Customers, OrderLines, Orders, PhoneOrders, Stores } from '../../tables.ts'
import { ORDERED_QUANTITY, PAID_BY_CARD, REFUNDED_TO_CARD } from './order-sums.ts'
import { isUnpacking } from './orders.ts'

const PARCEL = sql`orders.delivery_kind IN ('standard', 'next_day')`
const NEEDS_A_LOOK = sql`orders.id IN (SELECT order_id FROM refunds WHERE state IN ('requested', 'failed'))`

/** Orders in each queue. Gifts are mailed, not packed; an order that was never paid doesn't count yet. */
export const IN_QUEUE: Readonly<Record<OrderQueue, RawBuilder<unknown>>> = {
  to_pack: sql`orders.state = 'paid' AND ${PARCEL}`,
  packed: sql`orders.state = 'packed' AND ${PARCEL}`,
  dispatched: sql`orders.state = 'dispatched'`,
  delivered: sql`orders.state = 'delivered'`,
  to_collect: sql`orders.state IN ('paid', 'packed', 'ready_to_collect') AND orders.delivery_kind = 'collection'`,
  needs_look: NEEDS_A_LOOK,
  all: sql`orders.paid_at IS NOT NULL`,
}

/** True on and after the day on which a parcel leaves, and without such a day. */
const isDue = (today: Day) => sql`coalesce(orders.leaves_on, ${today}) <= ${today}`

/**
 * Work queues: next-day orders first, then the longest waiting; at the end those that leave later, by day. Other
 * queues: newest first.
 */
const orderOf = (queue: OrderQueue, today: Day): RawBuilder<unknown> =>
  queue === 'to_pack' || queue === 'packed' || queue === 'to_collect'
    ? sql`iif(${isDue(today)}, '', orders.leaves_on), orders.delivery_kind <> 'next_day', orders.created_at, orders.id`
    : sql`orders.created_at DESC, orders.id DESC`

/** Treats each word as a prefix, with letters and digits only, so that no typed text is syntax. null without words. */
export const orderSearchTerms = (typed: string): string | null => {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ')
}

export type QueuedOrderRow = z.input<typeof queuedOrderRowSchema>

/** Recipient of an order: the name on the parcel, or the account's name, or its e-mail address. */
export const RECIPIENT = sql<string>`coalesce(nullif(orders.address_json ->> '$.full_name', ''),
  (SELECT nullif(trim(first_name || ' ' || last_name), '') FROM customers WHERE id = orders.customer_id), orders.email)`

const hasRefund = (state: 'requested' | 'failed') =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND state = ${state})`

/**
 * Orders that a search looks at: the newest with its words. A word that every order has would otherwise be looked up for
 * each queue among the orders of all years.
 */
export const SEARCHED_ORDERS = 2000

/** SQL: their ids. The index has its newest rows first and stops at the limit. */
export const searchedOrders = (words: string): RawBuilder<unknown> =>
  sql`SELECT rowid FROM order_search WHERE order_search MATCH ${words}
    ORDER BY rowid DESC LIMIT ${sql.lit(SEARCHED_ORDERS)}`

const withMatched = (words: string | null): RawBuilder<unknown> =>
  words === null ? sql`` : sql`WITH matched (id) AS MATERIALIZED (${searchedOrders(words)})`

/** CROSS JOIN begins with the searched orders instead of with the queue. */
const found = (queue: OrderQueue, words: string | null): RawBuilder<unknown> =>
  words === null
    ? sql`FROM orders WHERE ${IN_QUEUE[queue]}`
    : sql`FROM matched CROSS JOIN orders ON orders.id = matched.id WHERE ${IN_QUEUE[queue]}`

export type QueueQuery = { queue: OrderQueue; q: string; limit: number; offset: number; today: Day }

export const selectOrderQueue = ({ queue, q, limit, offset, today }: QueueQuery): CompiledQuery<QueuedOrderRow> => {
  const words = orderSearchTerms(q)
  return sql<QueuedOrderRow>`${withMatched(words)} SELECT number AS order_no, state, delivery_kind AS delivery_method,
      ${PAID_BY_CARD} + store_credit_pence AS total, created_at,
      ${RECIPIENT} AS name, coalesce(address_json ->> '$.postcode', '') AS postcode,
      ${ORDERED_QUANTITY} AS quantity, subscription_type, leaves_on,
      ${hasRefund('requested')} AS has_return, ${hasRefund('failed')} AS has_failed_refund,
      ${REFUNDED_TO_CARD} AS refunded
    ${found(queue, words)} ORDER BY ${orderOf(queue, today)} LIMIT ${limit} OFFSET ${offset}`.compile(db)
}

/** Always one row. Each queue is counted through its own index. */
export const countQueues = (q: string): CompiledQuery<Record<OrderQueue, number>> => {
  const words = orderSearchTerms(q)
  const counts = ORDER_QUEUES.map((queue) => sql`(SELECT count(*) ${found(queue, words)}) AS ${sql.ref(queue)}`)
  return sql<Record<OrderQueue, number>>`${withMatched(words)} SELECT ${sql.join(counts)}`.compile(db)
}

const orderId = (number: string) => sql`(SELECT id FROM orders WHERE number = ${number} AND paid_at IS NOT NULL)`

export type HandledRow = Pick<
  Orders,
  | 'id'
  | 'number'
  | 'state'
  | 'delivery_kind'
  | 'confirmed_over_18_at'
  | 'subscription_type'
  | 'total_pence'
  | 'store_credit_pence'
  | 'delivery_pence'
  | 'refunded_pence'
  | 'leaves_on'
> & {
  name: string
  phone: string
  credit_refunded_pence: number
  quantity: number
  is_case: 0 | 1
  is_paid_by_card: 0 | 1
  card: string
  /** Member of staff who took it by telephone; null for other orders. */
  phoned_by: PhoneOrders['admin_name'] | null
  customer_id: Customers['id'] | null
  customer_name: string | null
  customer_since: Customers['created_at'] | null
  customer_orders: number
  customer_spent_pence: number
}

/** Staff-only details of an order. Returns no row before it is paid. */
export const selectHandled = (number: string): CompiledQuery<HandledRow> =>
  sql<HandledRow>`SELECT orders.id, orders.number, orders.state, delivery_kind, ${RECIPIENT} AS name,
      coalesce(nullif(address_json ->> '$.phone', ''), customers.phone, '') AS phone, orders.confirmed_over_18_at,
      subscription_type, total_pence, store_credit_pence, delivery_pence, refunded_pence, orders.leaves_on,
      (SELECT coalesce(sum(change_pence), 0) FROM store_credit
        WHERE order_id = orders.id AND change_pence > 0) AS credit_refunded_pence,
      ${ORDERED_QUANTITY} AS quantity,
      EXISTS (SELECT 1 FROM cases WHERE cases.order_id = orders.id) AS is_case,
      EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id AND state = 'succeeded') AS is_paid_by_card,
      coalesce((SELECT method.brand || ' ending ' || method.last_four FROM payments
        JOIN payment_methods method ON method.id = payments.payment_method_id
        WHERE payments.order_id = orders.id AND payments.state = 'succeeded'), '') AS card,
      (SELECT admin_name FROM phone_orders WHERE order_id = orders.id ORDER BY id LIMIT 1) AS phoned_by,
      customers.id AS customer_id, trim(customers.first_name || ' ' || customers.last_name) AS customer_name,
      customers.created_at AS customer_since,
      (SELECT count(*) FROM orders theirs WHERE theirs.customer_id = customers.id AND theirs.paid_at IS NOT NULL)
        AS customer_orders,
      (SELECT coalesce(sum(theirs.total_pence - theirs.refunded_pence), 0) FROM orders theirs
        WHERE theirs.customer_id = customers.id AND theirs.paid_at IS NOT NULL) AS customer_spent_pence
    FROM orders LEFT JOIN customers ON customers.id = orders.customer_id
    WHERE orders.id = ${orderId(number)}`.compile(db)

export type StepRow = Pick<Orders, 'id' | 'number' | 'state' | 'delivery_kind' | 'leaves_on'>

/** Paid orders of these numbers, as a step needs them. */
export const selectToStep = (numbers: readonly string[]): CompiledQuery<StepRow> =>
  db
    .selectFrom('orders')
    .where('number', 'in', numbers)
    .where('paid_at', 'is not', null)
    .select(['id', 'number', 'state', 'delivery_kind', 'leaves_on'])
    .compile()

export type HandledLineRow = Pick<
  OrderLines,
  'code' | 'title' | 'quantity' | 'refunded_quantity' | 'total_pence' | 'vat_pence'
> & { bin: string }

export const selectHandledLines = (number: string): CompiledQuery<HandledLineRow> =>
  sql<HandledLineRow>`SELECT code, title, quantity, refunded_quantity, total_pence, vat_pence,
      coalesce((SELECT bin FROM variant_stockroom r WHERE r.code = order_lines.code), '') AS bin FROM order_lines
    WHERE order_id = ${orderId(number)} ORDER BY id`.compile(db)

export type TimelineRow = {
  kind: string
  to_state: OrderState | null
  note: string
  by: string
  created_at: string
  /** Amount paid back by a refund; null for other events. */
  amount_pence: number | null
  /** Amount of its credit note: also what paid for additions to the order. */
  credited_pence: number | null
  /** '' for events without a credit note. */
  credit_note: string
  /** State of a refund; for a mail, its delivery. */
  outcome: string
}

/** Latest first. */
export const selectTimeline = (number: string): CompiledQuery<TimelineRow> =>
  sql<TimelineRow>`SELECT * FROM (
      SELECT order_events.id AS nth, iif(${isUnpacking('order_events')}, 'unpacked', kind) AS kind, to_state, note, coalesce(admins.name, '') AS "by", order_events.created_at,
        NULL AS amount_pence, NULL AS credited_pence, '' AS credit_note, '' AS outcome
      FROM order_events LEFT JOIN admins ON admins.id = admin_id WHERE order_id = ${orderId(number)}
      UNION ALL SELECT refunds.id, 'refund', NULL, reason, coalesce(admins.name, ''),
        refunds.created_at, amount_pence - exchanged_pence, amount_pence, credit_note, coalesce(settled_as, state)
      FROM refunds LEFT JOIN admins ON admins.id = admin_id
      WHERE order_id = ${orderId(number)} AND state IN ('started', 'succeeded', 'failed')
      UNION ALL SELECT id, 'mail', NULL, template, '', coalesce(sent_at, created_at), NULL, NULL, '', state
      FROM mail WHERE unique_key GLOB 'order:' || ${number} || ':*'
        OR unique_key IN (SELECT 'refund:' || credit_note || later.value FROM refunds, json_each('["",":settled"]') later
          WHERE order_id = ${orderId(number)}))
    ORDER BY created_at DESC, nth DESC`.compile(db)

export type OrderToPackRow = Pick<
  Orders,
  | 'number'
  | 'address_json'
  | 'delivery_kind'
  | 'deliver_from'
  | 'deliver_on'
  | 'leaves_on'
  | 'order_note'
  | 'gift_message'
> & {
  name: string
  store: Stores['name'] | null
  /** { code, title, quantity, bin }[]: bottles, also of a club's case. */
  bottles_json: string
}

/** Every bottle of an order: of its lines, or of the case behind its single line. Excludes refunded ones. */
const BOTTLES = sql`(SELECT json_group_array(json_object('code', code, 'title', title, 'quantity', quantity, 'bin', coalesce(
    (SELECT bin FROM variant_stockroom r WHERE r.code = bottle.code), ''))) FROM (
  SELECT line.code, line.title, line.quantity - line.refunded_quantity AS quantity FROM order_lines line
    WHERE line.order_id = orders.id AND orders.subscription_type <> 'wineclub'
      AND line.refunded_quantity < line.quantity
  UNION ALL SELECT line.code, line.title, line.quantity FROM cases JOIN case_lines line ON line.case_id = cases.id
    WHERE cases.order_id = orders.id AND orders.subscription_type = 'wineclub'
  ORDER BY 2) bottle)`

/** Orders to pack or set aside: by number, or the first `limit` of all that don't leave later. */
export const selectToPack = (
  numbers: readonly string[],
  { limit, today }: Pick<QueueQuery, 'limit' | 'today'>,
): CompiledQuery<OrderToPackRow> =>
  sql<OrderToPackRow>`SELECT number, ${RECIPIENT} AS name, address_json, delivery_kind, stores.name AS store, deliver_from,
      deliver_on, leaves_on, order_note, gift_message, ${BOTTLES} AS bottles_json
    FROM orders LEFT JOIN stores ON stores.id = orders.store_id
    WHERE ${
      numbers.length === 0
        ? sql`${IN_QUEUE.to_pack} AND ${isDue(today)}`
        : sql`number IN (SELECT value FROM json_each(${JSON.stringify(numbers)})) AND orders.paid_at IS NOT NULL
          AND orders.delivery_kind <> 'none'`
    }
    ORDER BY ${orderOf('to_pack', today)} LIMIT ${limit}`.compile(db)
