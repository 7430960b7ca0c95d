/** What the end of a case's order makes of its case, and the first one's of the whole plan. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { OrderState } from '../schema/orders.ts'

export type CaseEnd = {
  orderId: number
  /** Nothing is done to an order in another state. */
  from: OrderState
  reason: string
  now: string
}

/** The plan that begins with the order, unless it is over already; null for any other order. */
const begunPlan = ({ orderId, from }: CaseEnd): RawBuilder<number | null> =>
  sql`(SELECT plans.id FROM orders JOIN cases ON cases.order_id = orders.id AND cases.sequence = 1
      JOIN plans ON plans.id = cases.plan_id AND plans.state NOT IN ('cancelled', 'ended')
    WHERE orders.id = ${orderId} AND orders.state = ${from})`

/** The plan that begins with the order ends with it. To be run before the order leaves its state, in this order. */
export const endPlan = (end: CaseEnd): CompiledQuery[] => {
  const { reason, now } = end
  const plan = begunPlan(end)
  return [
    sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
      SELECT id, 'cancelled', json_object('reason', ${reason}), ${now} FROM plans WHERE id = ${plan}`.compile(db),
    sql`UPDATE cases SET state = 'cancelled', updated_at = ${now}
      WHERE plan_id = ${plan} AND state IN ('planned', 'prepared')`.compile(db),
    sql`UPDATE plans SET state = 'cancelled', cancel_reason = ${reason}, next_case_on = NULL, cancelled_at = ${now},
        updated_at = ${now}
      WHERE id = ${plan}`.compile(db),
  ]
}

/** The same, and the order's own case, whichever it is. To be run in the batch that ends the order. */
export const endCase = (end: CaseEnd): CompiledQuery[] => [
  ...endPlan(end),
  sql`UPDATE cases SET state = 'cancelled', updated_at = ${end.now}
    WHERE order_id = (SELECT id FROM orders WHERE id = ${end.orderId} AND state = ${end.from})`.compile(db),
]
