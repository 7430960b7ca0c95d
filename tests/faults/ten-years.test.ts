/** Promise 18: over ten years a plan sends one case for each day of its schedule, however late it runs. */
import { expect, test } from 'vitest'
import { addDays, type Day, isWorkingDay } from '../../domain/core/calendar/calendar.ts'
import type { Frequency } from '../../domain/core/calendar/frequency.ts'
import { anchorDayOf, nextCaseOn, secondCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import type { PlanAction } from '../../domain/plans/plan/apply-action.ts'
import { MIN_GAP_DAYS } from '../../domain/plans/plan/facts.ts'
import { leavingDay } from '../../domain/plans/plan/rules.ts'
import { SimulatedPlan } from '../factories/simulated-plan.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

/** Pseudo-random numbers from 0 to 1 for a seed (Park and Miller). */
const chance = (seed: number) => {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const YEARS = 10

/** Every day of a leap year with each frequency; in the short run a sample that changes daily. */
const STARTS = Array.from({ length: 366 }, (_, days) => addDays('2028-01-01', days)).flatMap((startedOn) =>
  ([1, 2, 3] as const).map((frequency): [Day, Frequency] => [startedOn, frequency]),
)
const offset = Math.floor(Date.now() / 86_400_000)
const TRIED = isFull ? STARTS : STARTS.filter((_, index) => (index + offset) % 197 === 0)

const at = (day: Day): Date => new Date(`${day}T12:00:00Z`)

test('sends one case for each day of the schedule, from any first day, on the next working day', {
  timeout: FAULT_TIMEOUT_MS,
}, () => {
  let cases = 0
  for (const [startedOn, frequency] of TRIED) {
    const plan = new SimulatedPlan(startedOn, frequency)
    const end = addDays(startedOn, YEARS * 365)
    const scheduled: Day[] = []
    for (let day = secondCaseOn(startedOn, frequency); leavingDay(day) <= end; ) {
      scheduled.push(day)
      day = nextCaseOn(day, frequency, anchorDayOf(startedOn))
    }
    for (let day = startedOn; day <= end; day = addDays(day, 1)) plan.run(at(day))
    expect(plan.ordered.map(({ plannedOn }) => plannedOn)).toEqual(scheduled)
    expect(plan.ordered.map(({ on }) => on)).toEqual(scheduled.map(leavingDay))
    expect(plan.missed).toEqual([])
    cases += plan.ordered.length
  }
  report(18, `${TRIED.length} plans of ten years, from every day of a leap year: ${cases} cases, each on its day`)
})

/** The customer's action on a day, if any. */
const wishOn = (plan: SimulatedPlan, today: Day, random: () => number): PlanAction | null => {
  const days = (most: number) => Math.floor(random() * most)
  const wishes: (PlanAction | null)[] = [
    { verb: 'skip' },
    { verb: 'unskip' },
    { verb: 'resume' },
    { verb: 'pause', until: addDays(today, 1 + days(150)) },
    { verb: 'move_date', day: leavingDay(addDays(plan.facts.nextCaseOn ?? today, days(29))) },
  ]
  return random() < 0.1 ? (wishes[days(wishes.length)] ?? null) : null
}

test('sends each case once, on a working day, a week after the last, whatever its customer does and however late it runs', {
  timeout: FAULT_TIMEOUT_MS,
}, () => {
  let cases = 0
  for (const [index, [startedOn, frequency]] of TRIED.entries()) {
    const seed = offset * 10_000 + index
    const random = chance(seed)
    const plan = new SimulatedPlan(startedOn, frequency)
    for (let today = startedOn; today < addDays(startedOn, YEARS * 365); ) {
      today = addDays(today, random() < 0.02 ? 1 + Math.floor(random() * 40) : 1)
      plan.run(at(today), () => random() < 0.7)
      expect(plan.due(at(today))).toBeNull()
      const wish = wishOn(plan, today, random)
      if (wish !== null) plan.act(wish, today)
    }
    const planned = plan.ordered.map(({ plannedOn }) => plannedOn)
    expect(new Set(planned).size).toBe(planned.length)
    for (const [place, { plannedOn, dispatchOn, on }] of plan.ordered.entries()) {
      expect(plannedOn).toBe(nextCaseOn(plannedOn, 0, plan.facts.anchorDay))
      expect(isWorkingDay(dispatchOn)).toBe(true)
      const before = plan.ordered[place - 1]
      if (before === undefined) continue
      expect(dispatchOn >= addDays(before.dispatchOn, MIN_GAP_DAYS)).toBe(true)
      expect(on >= addDays(before.on, MIN_GAP_DAYS), `seed ${seed}, from ${startedOn}`).toBe(true)
    }
    cases += plan.ordered.length
  }
  report(
    18,
    `${TRIED.length} more with skips, moves, pauses, declined cards and up to 40 days without a run: ${cases} cases, none twice, none within a week of another`,
  )
})
