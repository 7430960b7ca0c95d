import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { PlanRequest } from './call-plan.ts'

/**
 * Returns the request that undoes a skip. Restores only the delivery just skipped, because later ones may be skipped
 * too. Takes the plan as it was before the skip.
 */
export const undoSkip = ({ upcoming }: Pick<PlanWithCases, 'upcoming'>): PlanRequest => ({
  verb: 'unskip',
  body: { day: upcoming.find(({ may }) => may.skip)?.planned_on },
})
