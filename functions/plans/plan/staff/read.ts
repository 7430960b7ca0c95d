/** GET /api/admin/plans/{id}: the plan as its customer sees it, the customer, and a declined card. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import type { CaseRow } from '../../../../database/queries/plans/plans.ts'
import { selectPlans } from '../../../../database/queries/plans/plans.ts'
import { selectPlanCustomer } from '../../../../database/queries/plans/staff-plans.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { RETRY_AFTER_DAYS } from '../../../../domain/plans/plan/due.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { DeclinedCharge, StaffPlan } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { planRows } from '../read.ts'
import { toPlanWithCases } from '../to-plan.ts'

/** The first try, and those after it. */
const MAX_TRIES = RETRY_AFTER_DAYS.length + 1

const declinedOf = (plan: PlanWithCases, cases: readonly CaseRow[]): DeclinedCharge => {
  const next_try_on = plan.next_case?.retry_on ?? null
  const row = cases.find(({ state }) => state === (next_try_on === null ? 'failed' : 'retrying'))
  return {
    next_try_on,
    tries: row?.charge_attempts ?? MAX_TRIES,
    most_tries: MAX_TRIES,
    may_retry: next_try_on !== null && plan.payment_method !== null,
  }
}

export type StaffPlanRead = StaffPlan & { cases: readonly CaseRow[] }

/** Reads a plan with the rows of its cases; undefined if there is no such plan. */
export const findStaffPlan = async (database: Client, id: number, at: Date): Promise<StaffPlanRead | undefined> => {
  const session = { onBehalfOfPlan: id, now: at.toISOString() }
  const [customers, ...read] = await batch(database, 'read', [selectPlanCustomer(id), ...selectPlans({ session, id })])
  const [customer, rows] = [customers.rows[0], planRows(read)[0]]
  if (customer === undefined || rows === undefined) return undefined
  const plan = toPlanWithCases(rows, inLondon(at).day)
  const { has_failed_payment, ...whose } = customer
  return {
    plan,
    customer: whose,
    declined: has_failed_payment === 1 ? declinedOf(plan, rows.cases) : null,
    cases: rows.cases,
  }
}

/** Drops the case rows, which the response doesn't include. */
export const toStaffPlan = ({ plan, customer, declined }: StaffPlanRead): StaffPlan => ({ plan, customer, declined })
