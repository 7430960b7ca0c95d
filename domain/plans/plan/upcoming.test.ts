import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { SimulatedPlan } from '../../../tests/factories/simulated-plan.ts'
import { addDays, type Day, isWorkingDay } from '../../core/calendar/calendar.ts'
import type { PlanAction } from './apply-action.ts'
import { leavingDay, pauseEnd } from './rules.ts'
import { MAX_UPCOMING, upcoming } from './upcoming.ts'

const noon = (day: Day): Date => new Date(`${day}T12:00:00.000Z`)
const deliveries = (plan: SimulatedPlan, today: Day) => upcoming(plan.facts, 1, today)
const coming = (plan: SimulatedPlan, today: Day): Day[] =>
  deliveries(plan, today)
    .filter(({ kind }) => kind !== 'skipped')
    .map(({ dispatch_on }) => dispatch_on)

/** Runs the scheduled work of each day up to and including `last`. */
function runUntil(plan: SimulatedPlan, first: Day, last: Day): void {
  for (let day = first; day <= last; day = addDays(day, 1)) plan.run(noon(day))
}

const START = '2026-01-31'
const TODAY = '2026-02-02'

describe('a plan without changes', () => {
  test('has twelve deliveries ahead, on its own day of the month or the next working day', () => {
    const all = deliveries(new SimulatedPlan(START, 2), TODAY)
    expect(all).toHaveLength(MAX_UPCOMING)
    expect(all.slice(0, 3)).toMatchObject([
      { planned_on: '2026-03-31', dispatch_on: '2026-03-31', kind: 'next', may: { skip: true, move: true } },
      { planned_on: '2026-05-31', dispatch_on: '2026-06-01', kind: 'later', may: { skip: true, move: false } },
      { planned_on: '2026-07-31', dispatch_on: '2026-07-31', kind: 'later' },
    ])
    expect(all[0]?.closes_on).toBe('2026-03-28')
  })

  test('has only the paid cases of a gift, and none after a cancellation', () => {
    const { facts } = new SimulatedPlan(START, 1)
    expect(upcoming({ ...facts, casesLeft: 2 }, 1, TODAY)).toHaveLength(2)
    expect(upcoming({ ...facts, state: 'cancelling' }, 1, TODAY)).toEqual([])
    expect(upcoming({ ...facts, state: 'ended', nextCaseOn: null }, 1, TODAY)).toEqual([])
  })
})

describe('a delivery further ahead', () => {
  test('can be skipped individually and restored', () => {
    const plan = new SimulatedPlan(START, 1)
    const before = deliveries(plan, TODAY)
    const day = before[4]?.planned_on ?? ''
    expect(plan.act({ verb: 'skip', day }, TODAY)).toBe(true)
    const skipped = deliveries(plan, TODAY)
    expect(skipped[4]).toMatchObject({ planned_on: day, kind: 'skipped', may: { unskip: true } })
    expect(skipped.filter(({ kind }) => kind === 'skipped')).toHaveLength(1)
    expect(skipped.map(({ planned_on }) => planned_on)).toEqual(before.map(({ planned_on }) => planned_on))
    expect(plan.act({ verb: 'unskip', day }, TODAY)).toBe(true)
    expect(deliveries(plan, TODAY)).toEqual(before)
  })

  test('doesn’t hold up a nearer one after a pause when it was skipped', () => {
    const plan = new SimulatedPlan(START, 1)
    plan.act({ verb: 'skip', day: deliveries(plan, TODAY)[8]?.planned_on }, TODAY)
    plan.act({ verb: 'pause', until: '2026-03-15' }, TODAY)
    plan.act({ verb: 'resume' }, '2026-02-03')
    expect(coming(plan, '2026-02-03')[0]).toBe(leavingDay('2026-02-28'))
  })

  test('is no longer among them once a new frequency has no case that day, until it would be the next', () => {
    const plan = new SimulatedPlan(START, 1)
    const skipped = () => deliveries(plan, '2026-03-03').filter(({ kind }) => kind === 'skipped')
    plan.act({ verb: 'skip', day: '2026-03-31' }, TODAY)
    const change = { verb: 'change', noOfCases: null, changesCase: false } as const
    plan.act({ ...change, frequency: 2 }, TODAY)
    expect(skipped()).toEqual([])
    runUntil(plan, TODAY, '2026-03-03')
    expect(plan.ordered).toHaveLength(1)
    expect(skipped()).toMatchObject([{ planned_on: '2026-03-31', may: { unskip: true } }])
    plan.act({ ...change, frequency: 1 }, '2026-03-03')
    expect(skipped()).toMatchObject([{ planned_on: '2026-03-31', may: { unskip: true } }])
    plan.act({ verb: 'cancel', givesUp: null }, '2026-03-03')
    expect(deliveries(plan, '2026-03-03')).toEqual([])
  })

  test('can be restored at a new frequency if it was the next, and later ones count from it', () => {
    const plan = new SimulatedPlan(START, 1)
    plan.act({ verb: 'skip' }, TODAY)
    plan.act({ verb: 'change', frequency: 2, noOfCases: null, changesCase: false }, TODAY)
    expect(deliveries(plan, TODAY).slice(0, 2)).toMatchObject([
      { planned_on: '2026-02-28', kind: 'skipped', may: { unskip: true } },
      { planned_on: '2026-03-31', kind: 'next' },
    ])
    expect(plan.act({ verb: 'unskip', day: '2026-02-28' }, TODAY)).toBe(true)
    expect(deliveries(plan, TODAY).slice(0, 2)).toMatchObject([
      { planned_on: '2026-02-28', kind: 'next' },
      { planned_on: '2026-04-30', kind: 'later' },
    ])
  })

  test('must be one of the next twelve', () => {
    const plan = new SimulatedPlan(START, 1)
    expect(plan.act({ verb: 'skip', day: '2026-03-30' }, TODAY)).toBe(false)
    expect(plan.act({ verb: 'skip', day: '2046-03-31' }, TODAY)).toBe(false)
  })
})

test('counts a pause too late for the next case from the first delivery after it', () => {
  const plan = new SimulatedPlan(START, 1)
  const today = '2026-03-01'
  runUntil(plan, TODAY, today)
  expect(plan.act({ verb: 'pause', until: '2026-05-15' }, today)).toBe(true)
  const [first, second] = coming(plan, today)
  expect([first, second]).toEqual([leavingDay('2026-02-28'), leavingDay('2026-05-31')])
  runUntil(plan, today, '2026-06-30')
  expect(plan.ordered.map(({ dispatchOn }) => dispatchOn).slice(0, 2)).toEqual([first, second])
})

const actions = (today: Day, plan: SimulatedPlan, [pick, days]: [number, number]): PlanAction => {
  const all = deliveries(plan, today)
  const day = all[days % Math.max(1, all.length)]?.planned_on
  const verbs: PlanAction[] = [
    { verb: 'skip' },
    { verb: 'skip', day },
    { verb: 'unskip', day },
    { verb: 'unskip' },
    { verb: 'pause', until: pauseEnd(today, (days % 6) + 1) },
    { verb: 'resume' },
    { verb: 'move_date', day: leavingDay(addDays(all[0]?.planned_on ?? today, days % 28)) },
    { verb: 'change', frequency: ([1, 2, 3] as const)[days % 3] ?? 1, noOfCases: null, changesCase: false },
  ]
  return verbs[pick % verbs.length] ?? { verb: 'skip' }
}

const turns = fc.array(fc.tuple(fc.nat(60), fc.nat(), fc.nat()), { maxLength: 8 })
const starts = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days))

test.prop([starts, fc.constantFrom(1, 2, 3), turns], { numRuns: 40 })(
  'lists the deliveries that then come, after any actions by the customer',
  (start, frequency, taken) => {
    const plan = new SimulatedPlan(start, frequency as 1 | 2 | 3)
    let today = start
    for (const [days, pick, more] of taken) {
      const next = addDays(today, days)
      runUntil(plan, today, next)
      today = next
      plan.act(actions(today, plan, [pick, more]), today)
    }
    runUntil(plan, today, today)
    const labels = coming(plan, today)
    const before = plan.ordered.length
    for (const day of labels) expect(isWorkingDay(day)).toBe(true)
    runUntil(plan, today, labels.at(-1) ?? today)
    expect(plan.ordered.slice(before).map(({ dispatchOn }) => dispatchOn)).toEqual(labels)
  },
)
