/** Undoes the skip of a pressed delivery: of that one only, since others further ahead may be skipped as well. */
import type { PlanWithCases } from '../../../../domain/plans/plan/plan.ts'
import type { PlanRequest } from './call-plan.ts'

/** `plan` is the one before the skip. */
export const skipUndone = ({ upcoming }: Pick<PlanWithCases, 'upcoming'>): PlanRequest => ({
  verb: 'unskip',
  body: { day: upcoming.find(({ may }) => may.skip)?.planned_on },
})
