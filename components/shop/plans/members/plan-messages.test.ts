import { expect, test } from 'vitest'
import type { NextCase, Plan } from '../../../../domain/plans/plan/schema.ts'
import {
  changeDeadlineMessage,
  greetingOf,
  headlineOf,
  lateMessage,
  rhythmLabel,
  skippedCase,
} from './plan-messages.ts'

const NEXT: NextCase = {
  dispatch_on: '2026-12-03',
  planned_on: '2026-12-03',
  closes_on: '2026-11-30',
  is_open: true,
  earliest_on: '2026-12-03',
  latest_on: '2026-12-31',
  bottles: 24,
  total: 303.82,
  delivery: 0,
  lines: [],
  swaps_left: null,
  retry_on: null,
}
const PLAN = {
  type: 'lock_it_in',
  state: 'active',
  frequency: 2,
  no_of_cases: 1,
  next_case: NEXT,
  changes_count_from: '2026-12-03',
  paused_until: null,
  undo_until: null,
  cases_left: null,
} satisfies Partial<Plan>

const CLOSED = { next_case: { ...NEXT, is_open: false }, changes_count_from: '2027-02-03' }

test.each([
  [4 * 60, 'Good evening'],
  [5 * 60, 'Good morning'],
  [12 * 60 - 1, 'Good morning'],
  [12 * 60, 'Good afternoon'],
  [18 * 60, 'Good evening'],
])('at %i minutes after midnight greets with %s', (minutes, greeting) => {
  expect(greetingOf(minutes)).toBe(greeting)
})

test('heads a running plan with the day of its next case', () => {
  expect(headlineOf(PLAN)).toEqual({
    lead: 'Your next case leaves on',
    lines: ['Thursday', '3 December'],
    more: null,
  })
})

test('heads a plan whose payment was declined with the reason that its case waits', () => {
  const { lead, lines } = headlineOf({ ...PLAN, next_case: { ...NEXT, retry_on: '2026-12-04' } })
  expect([lead, ...lines].join(' ')).toBe('Your next case is waiting to be paid for')
})

test('heads a paused plan with the pause’s end and the first case after it', () => {
  const { lines, more } = headlineOf({ ...PLAN, state: 'paused', paused_until: '2026-11-29' })
  expect(lines).toEqual(['Sunday', '29 November'])
  expect(more).toBe('The first case after it leaves on Thursday 3 December.')
})

test('says for a cancelled plan whether a case still comes and that it can be undone', () => {
  expect(headlineOf({ ...PLAN, state: 'cancelling', next_case: null }).more).toBe(
    'No more cases will come. You can still undo this.',
  )
  expect(headlineOf({ ...PLAN, state: 'cancelling', next_case: null, undo_until: '2026-12-02' }).more).toBe(
    'No more cases will come. You can still undo this until Wednesday 2 December.',
  )
  expect(headlineOf({ ...PLAN, state: 'cancelling' }).more).toContain('Thursday 3 December will still come')
})

test('promises no case for an ended plan', () => {
  expect(headlineOf({ ...PLAN, state: 'cancelled', next_case: null }).more).toContain('you won’t be charged again')
  const given = headlineOf({ ...PLAN, state: 'cancelled', next_case: null, cases_left: 2 })
  expect(given.more).toBe('No more cases will come.')
  expect(headlineOf({ ...PLAN, state: 'ended', next_case: null, cases_left: 0 }).more).toContain(
    'all the cases you were given',
  )
})

test('applies changes to this case until the cut-off, and to the next one afterwards', () => {
  expect(changeDeadlineMessage(PLAN)).toBe('Change anything until 23:59 on Monday 30 November')
  expect(changeDeadlineMessage(CLOSED)).toBe(
    'Changes to this case closed on Monday 30 November at 23:59. Changes you make now apply from the case of Wednesday 3 February.',
  )
  expect(skippedCase(PLAN)).toBe('this case')
  expect(skippedCase(CLOSED)).toBe('the case of Wednesday 3 February')
  expect(lateMessage('2027-02-03')).toContain('applies from the one on Wednesday 3 February')
  expect(lateMessage(null)).toBe('')
})

test('states the size in bottles, and in cases for the wine club', () => {
  expect(rhythmLabel(PLAN)).toBe('24 bottles, every 2 months')
  expect(rhythmLabel({ ...PLAN, type: 'wineclub', no_of_cases: 2, frequency: 1 })).toBe('2 cases, every month')
  expect(rhythmLabel({ ...PLAN, next_case: null })).toBe('Every 2 months')
  const gift = { ...PLAN, type: 'wineclub' as const, frequency: 1 as const }
  expect(rhythmLabel({ ...gift, cases_left: 2 })).toBe('1 case, every month')
  expect(rhythmLabel({ ...gift, cases_left: 1 })).toBe('1 case')
})
