/** The days on which a plan's cases leave from now on, those that are left out among them. */
import type { Day } from '../../domain/delivery/calendar.ts'
import { nextCaseOn } from '../../domain/plan/dates.ts'
import { factsOf } from '../../domain/plan/facts.ts'
import type { PlanWithCases } from '../../domain/plan/plan.ts'

export type ComingDay = { day: Day; kind: 'next' | 'skipped' | 'later' }

/** Cases that are shown after the next one. */
const LATER = 2

type Coming = Pick<
  PlanWithCases,
  'state' | 'frequency' | 'next_case' | 'cases_left' | 'no_of_cases' | 'cases' | 'version'
>

/** How many cases come after the next one: as many as are shown, or as are left of a prepaid plan. */
const laterCount = ({ state, cases_left: left, no_of_cases: each }: Coming): number => {
  if (state === 'cancelling') return 0
  return left === null ? LATER : Math.min(LATER, Math.max(0, Math.ceil(left / each) - 1))
}

/** In order; `today` is a day of Europe/London. Empty when no case comes. */
export function comingUp(plan: Coming, today: Day): ComingDay[] {
  const { next_case: next, cases } = plan
  const skipped = cases.filter(({ state, dispatch_on }) => state === 'skipped' && dispatch_on >= today)
  const left = skipped.map(({ dispatch_on }): ComingDay => ({ day: dispatch_on, kind: 'skipped' }))
  if (next === null) return left
  const { anchorDay } = factsOf(plan.version)
  const isLeft = (day: Day) => left.some((known) => known.day === day)
  const later: ComingDay[] = []
  const wanted = laterCount(plan)
  for (let step = 1; later.length < wanted; step += 1) {
    const day = nextCaseOn(next.planned_on, step * plan.frequency, anchorDay)
    if (!isLeft(day)) later.push({ day, kind: 'later' })
  }
  const all: ComingDay[] = [{ day: next.dispatch_on, kind: 'next' }, ...left, ...later]
  return all.toSorted((one, other) => one.day.localeCompare(other.day))
}
