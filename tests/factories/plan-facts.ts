/** Facts of a plan, and actions on them. */
import type { Day } from '../../domain/core/calendar/calendar.ts'
import {
  type AppliedAction,
  afterAction,
  applyAction,
  type PlanAction,
  type PlanStep,
} from '../../domain/plans/plan/apply-action.ts'
import type { PlanFacts } from '../../domain/plans/plan/facts.ts'

/** A Lock it in plan, monthly on the 18th, whose first case has left. */
export const PLAN: PlanFacts = {
  updatedAt: '2026-11-20T10:00:00.000Z',
  startedOn: '2026-11-18',
  type: 'lock_it_in',
  state: 'active',
  frequency: 1,
  anchorDay: 18,
  nextCaseOn: '2026-12-18',
  pausedUntil: null,
  casesLeft: null,
  cases: [{ plannedOn: '2026-11-18', dispatchOn: '2026-11-18', state: 'ordered' }],
}
/** A day on which the next case can be changed. */
export const OPEN = '2026-12-01'
/** A day on which it is too late for that. */
export const LATE = '2026-12-16'

export const plan = (more: Partial<PlanFacts> = {}): PlanFacts => ({ ...PLAN, ...more })

/** The plan after an action. Throws if it is refused. */
export const done = (facts: PlanFacts, action: PlanAction, today: Day): PlanFacts & Pick<PlanStep, 'countsFrom'> => {
  const applied = applyAction(facts, action, today)
  if (!applied.ok) throw new Error(applied.code)
  return { ...afterAction(facts, action, applied), countsFrom: applied.countsFrom }
}
export const refusal = (applied: AppliedAction) => (applied.ok ? 'ok' : applied.code)
