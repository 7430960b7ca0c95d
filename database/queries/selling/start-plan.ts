/**
 * Starts a plan in the batch that pays its first case: each statement checks that the order is still unpaid, so that
 * repeated reports of the payment start only one plan.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { db } from '../../query-builder.ts'

export type PlanStart = {
  orderId: number
  /** The payment whose card pays for later cases. */
  paymentId: number | null
  /** Days in Europe/London: the plan's first, and the dispatch days of its first two cases. */
  startedOn: Day
  dispatchOn: Day
  nextCaseOn: Day
  /** Day of the month on which cases leave, 1 to 31. */
  anchorDay: number
  now: string
}

/** The unpaid order, of a kind that starts a plan. */
const starting = (orderId: number): RawBuilder<boolean> =>
  sql`orders.id = ${orderId} AND orders.state = 'pending_payment' AND orders.customer_id IS NOT NULL
    AND orders.subscription_type IN ('lock_it_in', 'wineclub')`

/** Like the order, but only after its plan was created. */
const started = (orderId: number): RawBuilder<boolean> => sql`${starting(orderId)} AND orders.plan_id IS NOT NULL`

/** The saved address to which the order is delivered; null for any other address. */
const keptAddress = sql`(SELECT mine.id FROM addresses mine WHERE mine.customer_id = orders.customer_id
  AND mine.full_name = orders.address_json ->> '$.full_name' AND mine.line_1 = orders.address_json ->> '$.line_1'
  AND mine.line_2 = orders.address_json ->> '$.line_2' AND mine.postcode = orders.address_json ->> '$.postcode'
  ORDER BY mine.id LIMIT 1)`

/** The club plan of a case's line; null for Lock it in bottles. */
const clubPlan = sql`(SELECT line.code FROM order_lines line
  WHERE line.order_id = orders.id AND orders.subscription_type = 'wineclub')`

/** Price of the first case, which later ones keep; null for Lock it in bottles. */
const clubPrice = sql`(SELECT line.unit_price_pence FROM order_lines line
  WHERE line.order_id = orders.id AND orders.subscription_type = 'wineclub')`

/** Order matters: the second statement checks whether the first has just created the plan. */
const insertPlan = ({ orderId, paymentId, anchorDay, nextCaseOn, now }: PlanStart): CompiledQuery[] => [
  sql`INSERT INTO plans (type, state, customer_id, club_plan_id, club_price_pence, frequency, no_of_cases, anchor_day,
      next_case_on, address_id, address_json, payment_method_id, created_at, updated_at)
    SELECT subscription_type, 'active', customer_id, ${clubPlan}, ${clubPrice}, frequency, no_of_cases, ${anchorDay}, ${nextCaseOn}, ${keptAddress},
      address_json, (SELECT payment_method_id FROM payments WHERE id = ${paymentId}), ${now}, ${now}
    FROM orders WHERE ${starting(orderId)}`.compile(db),
  sql`UPDATE orders SET plan_id = last_insert_rowid() WHERE ${starting(orderId)} AND changes() = 1`.compile(db),
]

/** Bottles are locked at the price paid. Discontinued wines lock nothing. */
const lockPrices = ({ orderId, startedOn }: PlanStart): CompiledQuery =>
  sql`INSERT INTO plan_lines (plan_id, code, quantity, locked_price_pence, locked_on)
    SELECT orders.plan_id, line.code, line.quantity, line.unit_price_pence, ${startedOn}
    FROM orders JOIN order_lines line ON line.order_id = orders.id JOIN variants ON variants.code = line.code
    WHERE ${started(orderId)}`.compile(db)

/** A club case's wines are chosen when it is prepared. */
const insertFirstCase = ({ orderId, startedOn, dispatchOn, now }: PlanStart): CompiledQuery[] => [
  sql`INSERT INTO cases (plan_id, sequence, state, dispatch_on, planned_on, total_pence, order_id, created_at, updated_at)
    SELECT plan_id, 1, 'ordered', ${dispatchOn}, ${startedOn}, total_pence, id, ${now}, ${now}
    FROM orders WHERE ${started(orderId)}`.compile(db),
  sql`INSERT INTO case_lines (case_id, code, title, quantity, price_pence)
    SELECT cases.id, line.code, line.title, line.quantity, line.unit_price_pence
    FROM orders JOIN cases ON cases.order_id = orders.id JOIN order_lines line ON line.order_id = orders.id
    WHERE ${started(orderId)} AND orders.subscription_type = 'lock_it_in' ORDER BY line.id`.compile(db),
]

const insertEvent = ({ orderId, now }: PlanStart): CompiledQuery =>
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plan_id, 'started', json_object('order_no', number, 'frequency', frequency), ${now}
    FROM orders WHERE ${started(orderId)}`.compile(db)

/** Resets the settings, so that the next selection starts with the default target and frequency. */
const clearSelectionData = ({ orderId, now }: PlanStart): CompiledQuery =>
  sql`UPDATE carts SET target_quantity = NULL, frequency = NULL, from_landing_page = 0, updated_at = ${now}
    WHERE id = (SELECT cart_id FROM orders WHERE ${started(orderId)}) AND kind = 'lock_it_in'`.compile(db)

/** Run in the batch that pays the order, in this order and before the order is paid. */
export const startPlan = (start: PlanStart): CompiledQuery[] => [
  ...insertPlan(start),
  lockPrices(start),
  ...insertFirstCase(start),
  insertEvent(start),
  clearSelectionData(start),
]
