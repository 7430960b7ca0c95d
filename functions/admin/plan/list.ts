/** GET /api/admin/plans: a page of them, and how many are in each list that is worked through. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { countPlans, type FoundPlanRow, selectFoundPlans } from '../../../database/queries/staff-plans.ts'
import { factsOf, hasNextCase, leavesOn } from '../../../domain/plan/facts.ts'
import { type FoundPlan, PLAN_PAGE, type PlanPage, type PlanTab } from '../../../domain/plan/staff-plan.ts'

const toFound = ({ version, has_failed_payment, ...row }: FoundPlanRow): FoundPlan => {
  const facts = factsOf(version)
  return {
    ...row,
    next_case_on: hasNextCase(facts) ? leavesOn(facts) : null,
    has_failed_payment: has_failed_payment === 1,
  }
}

const NO_COUNTS = { active: 0, paused: 0, payment_failed: 0, cancelling: 0 }

/** One more than a page is read, which says whether there is another. */
export const listPlansForStaff = async (
  database: Client,
  { tab, q, page }: { tab: PlanTab; q: string; page: number },
): Promise<PlanPage> => {
  const from = { limit: PLAN_PAGE + 1, offset: (page - 1) * PLAN_PAGE }
  const [found, counted] = await batch(database, 'read', [selectFoundPlans({ tab, q, ...from }), countPlans()])
  return {
    plans: found.rows.slice(0, PLAN_PAGE).map(toFound),
    counts: counted.rows[0] ?? NO_COUNTS,
    has_more: found.rows.length > PLAN_PAGE,
  }
}
