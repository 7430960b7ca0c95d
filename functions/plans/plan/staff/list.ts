/** GET /api/admin/plans: one page of a tab, and the number of plans in each tab. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countPlans, type FoundPlanRow, selectFoundPlans } from '../../../../database/queries/plans/staff-plans.ts'
import { factsOf, hasNextCase, leavesOn } from '../../../../domain/plans/plan/facts.ts'
import type { FoundPlan, PlanPage } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { planPageSchema } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { PLAN_PAGE, type PlanTab } from '../../../../domain/plans/plan/staff-plan.ts'

const toFound = ({ version, has_failed_payment, ...row }: FoundPlanRow): FoundPlan => {
  const facts = factsOf(version)
  return {
    ...row,
    next_case_on: hasNextCase(facts) ? leavesOn(facts) : null,
    has_failed_payment: has_failed_payment === 1,
  }
}

export const listPlansForStaff = async (
  database: Client,
  { tab, q, page }: { tab: PlanTab; q: string; page: number },
): Promise<PlanPage> => {
  const [found, counted] = await batch(database, 'read', [
    selectFoundPlans({ tab, q, limit: PLAN_PAGE, offset: (page - 1) * PLAN_PAGE }),
    countPlans(q),
  ])
  return { plans: found.rows.map(toFound), counts: planPageSchema.shape.counts.parse(counted.rows[0]) }
}
