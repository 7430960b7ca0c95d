/** Rewrites the rollups of some days from their events: running late or twice gives the same result. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { type DaySpan, spanOf } from '../../../domain/core/calendar/london-day.ts'
import { db } from '../../query-builder.ts'
import type { Refunds } from '../../tables.ts'

/** Data to roll up, and existing rollups. Run in one batch. */
export const selectRolledUp = () =>
  [
    sql<{ since: string | null }>`SELECT min(moment) AS since FROM (
        SELECT (SELECT min(paid_at) FROM orders WHERE paid_at IS NOT NULL) AS moment
        UNION ALL SELECT (SELECT min(created_at) FROM plans))`.compile(db),
    db.selectFrom('rolled_up_days').selectAll().compile(),
    // Goes as far back as a slow request may have written after a run.
    sql<Pick<Refunds, 'created_at' | 'updated_at'>>`SELECT created_at, updated_at FROM refunds
      WHERE updated_at >= (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(max(rolled_up_at), '2000-01-01'), '-2 hours')
        FROM rolled_up_days)`.compile(db),
  ] as const

type Days = RawBuilder<unknown>

const daysOf = (spans: readonly DaySpan[]): Days =>
  sql`(SELECT value ->> '$.day' AS day, value ->> '$.from' AS "from", value ->> '$.until' AS until
    FROM json_each(${JSON.stringify(spans)})) d`

/** Orders paid on those days, and refunds on those days of orders that were paid. */
const paidOn = (days: Days) => sql`${days} CROSS JOIN orders o ON o.paid_at >= d."from" AND o.paid_at < d.until`
const refundedOn = (days: Days) =>
  sql`${days} CROSS JOIN refunds r ON r.created_at >= d."from" AND r.created_at < d.until
      AND r.state IN ('started', 'succeeded')
    JOIN orders o ON o.id = r.order_id AND o.paid_at IS NOT NULL`
const creditedOn = (days: Days) =>
  sql`${days} CROSS JOIN store_credit s ON s.created_at >= d."from" AND s.created_at < d.until
      AND s.order_id IS NOT NULL AND s.change_pence > 0
    JOIN orders o ON o.id = s.order_id AND o.paid_at IS NOT NULL`

/** Additions by staff to paid orders on those days (docs/domain.md#changing-lines). */
const addedOn = (days: Days) =>
  sql`${days} CROSS JOIN order_additions a ON a.created_at >= d."from" AND a.created_at < d.until
    JOIN orders o ON o.id = a.order_id`

/** Sum of what was added to an order or a line after its payment, which counts on the day it was added. */
const addedTo = (column: 'amount_pence' | 'quantity', where: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(sum(${sql.ref(column)}), 0) FROM order_additions WHERE ${where})`
export const soldQuantity = sql`l.quantity - ${addedTo('quantity', sql`order_line_id = l.id`)}`
const soldAmount = sql`l.total_pence - ${addedTo('amount_pence', sql`order_line_id = l.id`)}`
export const soldTotal = sql`o.total_pence + o.store_credit_pence - ${addedTo('amount_pence', sql`order_id = o.id`)}`

const insertSales = (days: Days): CompiledQuery =>
  sql`INSERT INTO daily_sales (day, kind, orders, baskets, sales_pence, refunded_pence)
    SELECT day, kind, sum(orders), sum(baskets), sum(sales), sum(refunded) FROM (
      SELECT d.day, o.kind, 1 AS orders, ${soldTotal} > 0 AS baskets, ${soldTotal} AS sales, 0 AS refunded
      FROM ${paidOn(days)}
      UNION ALL SELECT d.day, o.kind, 0, 0, a.amount_pence, 0 FROM ${addedOn(days)}
      UNION ALL SELECT d.day, o.kind, 0, 0, 0, r.amount_pence FROM ${refundedOn(days)}
      UNION ALL SELECT d.day, o.kind, 0, 0, 0, s.change_pence FROM ${creditedOn(days)})
    GROUP BY day, kind`.compile(db)

const IS_PLANS = sql`o.subscription_type IN ('lock_it_in', 'wineclub')`

/** A club's case is a line of its order. Its bottles are counted without a price. */
const insertProducts = (days: Days): CompiledQuery =>
  sql`INSERT INTO daily_product_sales (day, code, title, quantity, plan_quantity, sales_pence, refunded_quantity, refunded_pence)
    SELECT day, code, max(title), sum(quantity), sum(planned), sum(sales), sum(back), sum(refunded) FROM (
      SELECT d.day, l.code, l.title, ${soldQuantity} AS quantity, iif(${IS_PLANS}, l.quantity, 0) AS planned,
        ${soldAmount} AS sales, 0 AS back, 0 AS refunded
      FROM ${paidOn(days)} JOIN order_lines l ON l.order_id = o.id
      WHERE ${soldQuantity} > 0
      UNION ALL SELECT d.day, l.code, l.title, a.quantity, 0, a.amount_pence, 0, 0
      FROM ${addedOn(days)} JOIN order_lines l ON l.id = a.order_line_id
      UNION ALL SELECT d.day, l.code, l.title, l.quantity, l.quantity, 0, 0, 0
      FROM ${paidOn(days)} JOIN cases c ON c.order_id = o.id JOIN case_lines l ON l.case_id = c.id
      WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id AND code = l.code)
      UNION ALL SELECT d.day, l.code, l.title, 0, 0, 0, p.quantity, p.amount_pence
      FROM ${refundedOn(days)} JOIN refund_lines p ON p.refund_id = r.id JOIN order_lines l ON l.id = p.order_line_id
      UNION ALL SELECT d.day, l.code, l.title, 0, 0, 0, p.quantity, 0
      FROM ${refundedOn(days)} JOIN refunded_bottles p ON p.refund_id = r.id JOIN case_lines l ON l.id = p.case_line_id)
    GROUP BY day, code`.compile(db)

/**
 * Paused plans are active, as is one whose cancellation takes effect on the day of its next case. Its history has the
 * day it ended: the day of the request may have been rolled up long before.
 */
const insertPlans = (days: Days): CompiledQuery =>
  sql`INSERT INTO daily_plans (day, type, active, started, cancelled, ended)
    WITH lives AS MATERIALIZED (SELECT type, created_at AS began, state,
        CASE WHEN state IN ('cancelled', 'ended') THEN coalesce((SELECT max(created_at) FROM plan_events
          WHERE plan_id = plans.id AND kind IN ('cancelled', 'failed', 'ended')), updated_at) END AS over
      FROM plans)
    SELECT d.day, type, count(*) FILTER (WHERE over IS NULL OR over >= d.until),
      count(*) FILTER (WHERE began >= d."from"),
      count(*) FILTER (WHERE state = 'cancelled' AND over >= d."from" AND over < d.until),
      count(*) FILTER (WHERE state = 'ended' AND over >= d."from" AND over < d.until)
    FROM ${days} JOIN lives ON began < d.until GROUP BY d.day, type`.compile(db)

const ROLLUPS = ['daily_sales', 'daily_product_sales', 'daily_plans'] as const

/** Run in one batch, so that a reader sees the days before or after it. `at` is UTC ISO-8601. */
export function rollUp(spans: readonly DaySpan[], at: string): CompiledQuery[] {
  const days = daysOf(spans)
  const named = spans.map(({ day }) => day)
  return [
    ...ROLLUPS.map((table) => db.deleteFrom(table).where('day', 'in', named).compile()),
    insertSales(days),
    insertProducts(days),
    insertPlans(days),
    sql`INSERT INTO rolled_up_days (day, rolled_up_at) SELECT day, ${at} FROM ${days} WHERE true
      ON CONFLICT (day) DO UPDATE SET rolled_up_at = excluded.rolled_up_at`.compile(db),
  ]
}

/** Refunds of that day as analytics counts them, to cards and as store credit. */
export const selectRefunded = (day: Day): CompiledQuery<{ pence: number }> => {
  const days = daysOf([spanOf(day)])
  return sql<{ pence: number }>`SELECT coalesce(sum(pence), 0) AS pence FROM (
      SELECT r.amount_pence AS pence FROM ${refundedOn(days)}
      UNION ALL SELECT s.change_pence FROM ${creditedOn(days)})`.compile(db)
}
