import { expect, test } from 'vitest'
import type { NextCase, PlanCase, PlanWithCases } from '../../domain/plan/plan.ts'
import { comingUp } from './coming-up.ts'

const NEXT = { dispatch_on: '2026-12-31', planned_on: '2026-12-31' } as NextCase
const skipped = (dispatch_on: string): PlanCase => ({
  sequence: 2,
  dispatch_on,
  state: 'skipped',
  total: null,
  order_no: null,
  lines: [],
})
/** Monthly, on the 31st. */
const VERSION = JSON.stringify(['', '2026-08-31', 'lock_it_in', 'active', 1, 31, '2026-12-31', null, null, []])
const PLAN: Parameters<typeof comingUp>[0] = {
  state: 'active' satisfies PlanWithCases['state'],
  frequency: 1,
  next_case: NEXT,
  cases_left: null,
  no_of_cases: 1,
  cases: [],
  version: VERSION,
}
const TODAY = '2026-11-24'
const words = (plan: Partial<typeof PLAN>) =>
  comingUp({ ...PLAN, ...plan }, TODAY).map(({ day, kind }) => `${day} ${kind}`)

test('two cases after the next one, on the plan’s own day of the month', () => {
  expect(words({})).toEqual(['2026-12-31 next', '2027-01-31 later', '2027-02-28 later'])
  expect(words({ frequency: 2 })).toEqual(['2026-12-31 next', '2027-02-28 later', '2027-04-30 later'])
})

test('what is skipped stands among them, what was skipped long ago does not', () => {
  expect(words({ cases: [skipped('2027-01-31'), skipped('2026-10-31')] })).toEqual([
    '2026-12-31 next',
    '2027-01-31 skipped',
    '2027-02-28 later',
    '2027-03-31 later',
  ])
})

test('a case that was moved keeps the days of those after it', () => {
  expect(words({ next_case: { ...NEXT, dispatch_on: '2027-01-11' } })).toEqual([
    '2027-01-11 next',
    '2027-01-31 later',
    '2027-02-28 later',
  ])
})

test('no more than are paid for, and none after a cancellation', () => {
  expect(words({ cases_left: 2 })).toEqual(['2026-12-31 next', '2027-01-31 later'])
  expect(words({ cases_left: 1 })).toEqual(['2026-12-31 next'])
  expect(words({ state: 'cancelling' })).toEqual(['2026-12-31 next'])
  expect(words({ state: 'cancelling', next_case: null })).toEqual([])
})
