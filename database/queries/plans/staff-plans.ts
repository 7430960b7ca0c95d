/** Plans for staff: list, details, and retries of a declined card. Excludes erased customers. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { PLAN_TABS, type PlanTab } from '../../../domain/plans/plan/staff-plan.ts'
import { db } from '../../query-builder.ts'
import type { Customers, Plans } from '../../tables.ts'
import { insertAudit } from '../core/audit.ts'
import type { StaffRow } from '../core/staff.ts'
import { countTabs, hasWords } from '../core/staff-lists.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'
import { beginStep, type PlanRead, steppedPlan } from './plan-steps.ts'

/** The case whose card was declined: the next one while retried, else the last one, which paused the plan. */
export const DECLINED = sql`EXISTS (SELECT 1 FROM cases WHERE cases.plan_id = plans.id
  AND ((cases.state = 'retrying' AND cases.dispatch_on = plans.next_case_on AND cases.charge_attempts > 0)
    OR (cases.state = 'failed' AND plans.state = 'paused' AND plans.next_case_on IS NULL
      AND cases.planned_on = (SELECT max(planned_on) FROM cases WHERE plan_id = plans.id))))`

const IN_TAB: Readonly<Record<PlanTab, RawBuilder<unknown>>> = {
  active: sql`plans.state = 'active'`,
  paused: sql`plans.state = 'paused'`,
  payment_failed: sql`plans.state IN ('active', 'paused', 'cancelling') AND ${DECLINED}`,
  cancelling: sql`plans.state = 'cancelling'`,
  ended: sql`plans.state IN ('cancelled', 'ended')`,
  all: sql`true`,
}

const FROM = sql`FROM plans JOIN customers ON customers.id = plans.customer_id AND customers.erased_at IS NULL
  LEFT JOIN club_plans club ON club.id = plans.club_plan_id`

const SEARCHED_TEXT = sql`(customers.first_name || ' ' || customers.last_name || ' ' || customers.email)`

/** A plan's number may be written '#1234'. */
const found = (typed: string): RawBuilder<unknown> =>
  sql`${FROM} WHERE ${hasWords(SEARCHED_TEXT, typed, (word) => sql`'#' || plans.id = ${word} OR CAST(plans.id AS TEXT) = ${word}`)}`

export type FoundPlanRow = Pick<Plans, 'id' | 'type' | 'state' | 'customer_id' | 'cases_left'> & {
  name: string
  customer_name: string
  customer_email: Customers['email']
  has_failed_payment: 0 | 1
  version: string
}

export type PlanListQuery = { tab: PlanTab; q: string; limit: number; offset: number }

/** Soonest next case first; plans without one, or ended ones, newest first. */
export const selectFoundPlans = ({ tab, q, limit, offset }: PlanListQuery): CompiledQuery<FoundPlanRow> =>
  sql<FoundPlanRow>`SELECT plans.id, plans.type, coalesce(club.name, 'Lock it in') AS name, plans.state,
      plans.customer_id, trim(customers.first_name || ' ' || customers.last_name) AS customer_name,
      customers.email AS customer_email, plans.cases_left, ${DECLINED} AS has_failed_payment, ${PLAN_VERSION} AS version
    ${found(q)} AND ${IN_TAB[tab]}
    ORDER BY plans.next_case_on IS NULL, plans.next_case_on, plans.id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countPlans = (q: string): CompiledQuery<Record<PlanTab, number>> =>
  countTabs(PLAN_TABS, (tab) => IN_TAB[tab], found(q))

export type PlanCustomerRow = Pick<Customers, 'id' | 'email'> & { name: string; has_failed_payment: 0 | 1 }

/** Returns no row for a missing plan. */
export const selectPlanCustomer = (id: number): CompiledQuery<PlanCustomerRow> =>
  sql<PlanCustomerRow>`SELECT customers.id, trim(customers.first_name || ' ' || customers.last_name) AS name,
      customers.email, ${DECLINED} AS has_failed_payment
    ${FROM} WHERE plans.id = ${id}`.compile(db)

const retriedCase = (read: PlanRead): RawBuilder<number | null> =>
  sql`(SELECT cases.id FROM cases JOIN plans ON plans.id = cases.plan_id WHERE plans.id = ${steppedPlan(read)}
    AND cases.state = 'retrying' AND cases.dispatch_on = plans.next_case_on)`

/**
 * Charges the declined case of a plan now instead of on the day of its next try. Requires the version that was seen: of
 * two requests one succeeds, as the first statement's `rowsAffected` tells.
 */
export const retryNow = (read: PlanRead, plannedOn: string, staff: StaffRow): CompiledQuery[] => [
  beginStep(read, {
    kind: 'retried',
    detail: { planned_on: plannedOn },
    unless: sql`NOT (${DECLINED} AND plans.next_case_on IS NOT NULL AND plans.payment_method_id IS NOT NULL)`,
  }),
  sql`UPDATE plan_events SET admin_id = ${staff.id}
    WHERE plan_id = ${steppedPlan(read)} AND detail_json ->> '$.run' = ${read.run}`.compile(db),
  insertAudit(
    {
      staff,
      action: 'retry-payment',
      noun: 'plan',
      noun_id: String(read.planId),
      after: { planned_on: plannedOn },
      at: read.now,
    },
    sql`${steppedPlan(read)} IS NOT NULL`,
  ),
  db
    .updateTable('cases')
    .set({ next_charge_at: read.now, updated_at: read.now })
    .where('id', '=', retriedCase(read))
    .compile(),
  db.updateTable('plans').set({ updated_at: read.now }).where('id', '=', steppedPlan(read)).compile(),
]
