/**
 * Describes the outcome of a plan change before the customer makes it, by the rules that the server applies
 * (domain/plans/plan/apply-action.ts).
 */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { afterAction, applyAction, type PlanAction } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf } from '../../../../domain/plans/plan/facts.ts'
import { keptSkips, keptSkipsText } from '../../../../domain/plans/plan/kept-skips.ts'
import { leavingDay } from '../../../../domain/plans/plan/rules.ts'
import type { Plan } from '../../../../domain/plans/plan/schema.ts'
import { movedText, upcoming } from '../../../../domain/plans/plan/upcoming.ts'

type Known = Pick<Plan, 'version'>

const todayInLondon = (): Day => inLondon(new Date()).day

const outcomeOf = ({ version }: Known, action: PlanAction, today: Day) => {
  const facts = factsOf(version)
  const applied = applyAction(facts, action, today)
  if (!applied.ok) return null
  return { next: applied.nextCaseOn, late: applied.countsFrom, facts, after: afterAction(facts, action, applied) }
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

/** Describes a move of the next case to that day; '' if it can't be moved there. */
export const moveOutcome = (plan: Known, day: Day, today: Day = todayInLondon()): string => {
  const outcome = day === '' ? null : outcomeOf(plan, { verb: 'move_date', day }, today)
  return outcome === null ? '' : movedText(outcome.facts, outcome.after, today)
}

/** Describes a frequency, which does not move the next case; undefined without a next case. */
export const frequencyOutcome = (plan: Known, months: number, today: Day = todayInLondon()): string | undefined => {
  const change = { verb: 'change', frequency: toFrequency(months), noOfCases: null, changesCase: false } as const
  const outcome = outcomeOf(plan, change, today)
  if (outcome === null) return undefined
  const { facts, after } = outcome
  const [next, second] = upcoming(after, 1, today).filter(({ kind }) => kind !== 'skipped')
  if (next === undefined) return undefined
  const follows = second === undefined ? '' : `, the one after it on ${dayName(second.dispatch_on)}`
  return `Your next case still leaves on ${dayName(next.dispatch_on)}${follows}.${keptSkipsText(keptSkips(facts, after, today))}`
}

/** Names the skips that a change of frequency kept, or left without effect; '' for other changes. */
export const skipsMessage = (before: Known, after: Known, today: Day = todayInLondon()): string =>
  keptSkipsText(keptSkips(factsOf(before.version), factsOf(after.version), today))
