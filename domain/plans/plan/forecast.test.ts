import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { SimulatedPlan } from '../../../tests/factories/simulated-plan.ts'
import { addDays, type Day, weekdayOf } from '../../core/calendar/calendar.ts'
import { FORECAST_WEEKS, type ForecastPlan, forecast, shortage, supplyOf } from './forecast.ts'

const TODAY = '2026-02-02'
const LINES = [
  { code: 'A', quantity: 8 },
  { code: 'B', quantity: 4 },
]

const lockedIn = ({ facts }: SimulatedPlan): ForecastPlan => ({ facts, casesAtATime: 1, lines: LINES, slots: [] })

const daysFrom = (first: Day, number: number): Day[] =>
  Array.from({ length: number }, (_, days) => addDays(first, days))

describe('forecast', () => {
  test("has eight weeks from this Monday, with each plan's needs in its dispatch week", () => {
    const { weeks, wines } = forecast([lockedIn(new SimulatedPlan('2026-01-31', 1))], '2026-02-05')
    expect(weeks).toHaveLength(FORECAST_WEEKS)
    expect(weeks.every(({ starts_on }) => weekdayOf(starts_on) === 1)).toBe(true)
    expect(weeks[0]?.starts_on).toBe('2026-02-02')
    // 28 February is a Saturday: the case leaves on Monday 2 March.
    expect(weeks.flatMap(({ cases }, week) => (cases > 0 ? [week] : []))).toEqual([4])
    expect(weeks[4]).toEqual({ starts_on: '2026-03-02', cases: 1, bottles: 12 })
    expect([...wines]).toEqual([
      ['A', [0, 0, 0, 0, 8, 0, 0, 0]],
      ['B', [0, 0, 0, 0, 4, 0, 0, 0]],
    ])
  })

  test('counts a prepared case, but no more stock for it', () => {
    const plan = new SimulatedPlan('2026-01-31', 1)
    for (const day of daysFrom('2026-01-31', 27)) plan.run(new Date(`${day}T12:00:00.000Z`))
    const { weeks, wines } = forecast([lockedIn(plan)], '2026-02-26')
    expect(weeks[1]?.cases).toBe(1)
    expect(wines.get('A')).toEqual([0, 0, 0, 0, 0, 8, 0, 0])
  })

  test('counts the club’s bottles by the kinds of its slots, for all cases of a delivery', () => {
    const { facts } = new SimulatedPlan('2026-01-31', 1)
    const slots: ForecastPlan['slots'] = [
      { kinds: ['red'], bottles: 9 },
      { kinds: ['white', 'rose'], bottles: 3 },
    ]
    const { weeks, kinds } = forecast([{ facts, casesAtATime: 2, lines: [], slots }], TODAY)
    expect(weeks[4]).toMatchObject({ cases: 2, bottles: 24 })
    expect([...kinds.values()]).toEqual([
      { kinds: ['red'], needed: [0, 0, 0, 0, 18, 0, 0, 0] },
      { kinds: ['white', 'rose'], needed: [0, 0, 0, 0, 6, 0, 0, 0] },
    ])
  })

  const aPlan = fc.record({ began: fc.nat(400), frequency: fc.constantFrom(1, 2, 3) })

  test.prop([fc.array(aPlan, { minLength: 1, maxLength: 5 })], { numRuns: 20 })(
    'matches the cases actually dispatched, for plans of any start',
    (chosen) => {
      const plans = chosen.map(({ began, frequency }) => new SimulatedPlan(addDays(TODAY, -began), frequency))
      const noon = (day: Day) => new Date(`${day}T12:00:00.000Z`)
      for (const plan of plans) for (const day of daysFrom(addDays(TODAY, -400), 400)) plan.run(noon(day))
      const before = plans.map(({ ordered }) => ordered.length)
      const { weeks } = forecast(plans.map(lockedIn), TODAY)
      for (const plan of plans) for (const day of daysFrom(TODAY, 7 * FORECAST_WEEKS)) plan.run(noon(day))
      const left = plans.flatMap(({ ordered }, index) => ordered.slice(before[index]))
      const came = weeks.map(
        ({ starts_on }) => left.filter(({ on }) => on >= starts_on && on < addDays(starts_on, 7)).length,
      )
      expect(weeks.map(({ cases }) => cases)).toEqual(came)
    },
  )
})

test('names the first week with a shortage and the bottles missing at the end', () => {
  expect(shortage([0, 5, 5, 5], 15)).toBeNull()
  expect(shortage([0, 5, 5, 5], 12)).toEqual({ bottles: 3, week: 3 })
  expect(shortage([4, 0, 0], 0)).toEqual({ bottles: 4, week: 0 })
})

test('reports no shortage of a wine without demand', () => {
  const weeks = [{ starts_on: TODAY, cases: 0, bottles: 0 }]
  expect(supplyOf(undefined, 0, weeks)).toEqual({ needed: [0], stock: 0, short: null })
  expect(supplyOf([3], 1, weeks).short).toEqual({ bottles: 2, from: TODAY })
})
