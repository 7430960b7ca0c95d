/**
 * Describes the outcome of a plan change before the customer makes it, by the rules that the server applies
 * (domain/plans/plan/apply-action.ts).
 */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { nextCaseOn } from '../../../../domain/core/calendar/monthly-days.ts'
import { applyAction, type PlanAction } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf } from '../../../../domain/plans/plan/facts.ts'
import { leavingDay } from '../../../../domain/plans/plan/rules.ts'
import type { Plan } from '../../../../domain/plans/plan/schema.ts'

type Known = Pick<Plan, 'version'>

const todayInLondon = (): Day => inLondon(new Date()).day

const outcomeOf = ({ version }: Known, action: PlanAction, today: Day) => {
  const facts = factsOf(version)
  const applied = applyAction(facts, action, today)
  return applied.ok ? { next: applied.nextCaseOn, late: applied.countsFrom, facts } : null
}

/** Describes a skip; '' if no case can be skipped. */
export const skipOutcome = (plan: Known, today: Day = todayInLondon()): string => {
  const outcome = outcomeOf(plan, { verb: 'skip' }, today)
  if (outcome === null || outcome.next === null) return ''
  return outcome.late === null
    ? `If you skip it, your next case leaves on ${dayName(leavingDay(outcome.next))}.`
    : `The case of ${dayName(leavingDay(outcome.next))} will still come.`
}

/** Describes resuming a paused plan or undoing a cancellation; null if no case would follow. */
export const resumeOutcome = (
  plan: Known,
  verb: 'resume' | 'undo_cancel',
  today: Day = todayInLondon(),
): string | null => {
  const next = outcomeOf(plan, { verb }, today)?.next
  return next ? `If you do, your next case leaves on ${dayName(leavingDay(next))}.` : null
}

/** Describes a new frequency, which does not move the next case; undefined without a next case. */
export const frequencyOutcome = (
  { next_case: next, version }: Pick<Plan, 'next_case' | 'version'>,
  months: number,
): string | undefined =>
  next === null
    ? undefined
    : `Your next case still leaves on ${dayName(next.dispatch_on)}, the one after it on ${dayName(leavingDay(nextCaseOn(next.planned_on, months, factsOf(version).anchorDay)))}.`
