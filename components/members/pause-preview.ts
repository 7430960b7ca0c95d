/** What a pause would come to, by the rules that the server applies (docs/domain.md#plans). */
import type { Day } from '../../domain/delivery/calendar.ts'
import { dayName } from '../../domain/delivery/day-name.ts'
import { applyAction } from '../../domain/plan/apply-action.ts'
import { factsOf, leavesOn } from '../../domain/plan/facts.ts'
import { leavingDay } from '../../domain/plan/leaving-day.ts'
import { pauseEnd } from '../../domain/plan/rules.ts'

/** One or two sentences for somebody who has not pressed yet; `version` is the plan's. '' when it can't be paused. */
export const pausePreview = (version: string, months: number, today: Day): string => {
  const facts = factsOf(version)
  const until = pauseEnd(today, months)
  const paused = applyAction(facts, { verb: 'pause', until }, today)
  if (!paused.ok) return ''
  const { countsFrom, nextCaseOn } = paused
  const still = leavesOn(facts)
  const first = countsFrom ?? nextCaseOn
  const resumes = first === null ? '' : ` The first case after that leaves on ${dayName(leavingDay(first))}.`
  return countsFrom === null || still === null
    ? `Paused until ${dayName(until)}.${resumes}`
    : `The case of ${dayName(still)} is already closed and will still come. Then paused until ${dayName(until)}.${resumes}`
}
