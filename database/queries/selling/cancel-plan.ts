/** Cancels a case with its order: the plan ends if it was the first case, unless its cases are already paid for. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { db } from '../../query-builder.ts'
import { returnCaseStock } from './case-stock.ts'

export type CaseEnd = {
  orderId: number
  /** An order in another state is left unchanged. */
  from: OrderState
  reason: string
  now: string
}

/** The plan that started with the order, unless it has ended; null for other orders. A gift was not bought with its first case. */
const startedPlan = ({ orderId, from }: CaseEnd): RawBuilder<number | null> =>
  sql`(SELECT plans.id FROM orders JOIN cases ON cases.order_id = orders.id AND cases.sequence = 1
      JOIN plans ON plans.id = cases.plan_id AND plans.state NOT IN ('cancelled', 'ended')
        AND plans.cases_left IS NULL
    WHERE orders.id = ${orderId} AND orders.state = ${from})`

/** Ends the plan that started with the order. Run before the order changes state, in this order. */
export const endPlan = (end: CaseEnd): CompiledQuery[] => {
  const { reason, now } = end
  const plan = startedPlan(end)
  return [
    sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
      SELECT id, 'cancelled', json_object('reason', ${reason}), ${now} FROM plans WHERE id = ${plan}`.compile(db),
    ...returnCaseStock(sql`SELECT id FROM cases WHERE plan_id = ${plan} AND state = 'prepared'`, now),
    sql`UPDATE cases SET state = 'cancelled', updated_at = ${now}
      WHERE plan_id = ${plan} AND state IN ('planned', 'prepared')`.compile(db),
    db
      .updateTable('plans')
      .set({ state: 'cancelled', cancel_reason: reason, next_case_on: null, cancelled_at: now, updated_at: now })
      .where('id', '=', plan)
      .compile(),
  ]
}

/** A prepaid case that its customer has not given up. */
const paidCase = ({ orderId, from }: CaseEnd): RawBuilder<unknown> =>
  sql`FROM orders JOIN cases ON cases.order_id = orders.id AND cases.state = 'ordered'
      JOIN plans ON plans.id = cases.plan_id AND plans.cases_left IS NOT NULL AND plans.state <> 'cancelled'
    WHERE orders.id = ${orderId} AND orders.state = ${from}`

/** Returns a case paid for with a gift to the plan: after the other cases, or on `comesOn` if it was the last. */
const giveCaseBack = (end: CaseEnd & { comesOn: Day }): CompiledQuery[] => [
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plans.id, 'given_back', json_object('dispatch_on', cases.dispatch_on, 'order_no', orders.number), ${end.now}
    ${paidCase(end)}`.compile(db),
  sql`UPDATE plans SET cases_left = cases_left + 1, updated_at = ${end.now}, state = iif(state = 'ended', 'active', state),
      next_case_on = iif(cases_left = 0, ${end.comesOn}, next_case_on)
    WHERE id = (SELECT plans.id ${paidCase(end)})`.compile(db),
]

/** Like giveCaseBack, and ends the order's case of any kind. Run in the batch that ends the order. */
export const endCase = (end: CaseEnd & { comesOn: Day }): CompiledQuery[] => [
  ...endPlan(end),
  ...giveCaseBack(end),
  sql`UPDATE cases SET state = 'cancelled', updated_at = ${end.now}
    WHERE order_id = (SELECT id FROM orders WHERE id = ${end.orderId} AND state = ${end.from})`.compile(db),
]
