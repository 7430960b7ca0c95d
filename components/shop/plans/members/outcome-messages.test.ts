import { expect, test } from 'vitest'
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { frequencyOutcome, moveOutcome, skipsMessage } from './outcome-messages.ts'

const TODAY = '2026-12-28'

/** A plan on the 22nd whose next case leaves on Friday 22 January; `skipped`: days of later cases. */
const plan = (frequency: number, skipped: readonly Day[] = [], casesLeft: number | null = null) => ({
  version: JSON.stringify([
    '',
    '2026-12-22T12:00:00.000Z',
    'lock_it_in',
    'active',
    frequency,
    22,
    '2027-01-22',
    null,
    casesLeft,
    skipped.map((day) => [day, day, 'skipped']),
  ]),
})

test.each([
  [2, [], 'Your next case still leaves on Friday 22 January, the one after it on Monday 22 March.'],
  [
    1,
    ['2027-03-22'],
    'Your next case still leaves on Friday 22 January, the one after it on Monday 22 February. The case of Monday 22 March is still skipped.',
  ],
  [
    3,
    ['2027-03-22', '2027-07-22'],
    'Your next case still leaves on Friday 22 January, the one after it on Thursday 22 April. The case of Thursday 22 July is still skipped. No case comes on Monday 22 March, which you had skipped.',
  ],
])('a frequency of %i months names the two next cases, and skips of %j', (months, skipped, message) => {
  expect(frequencyOutcome(plan(2, skipped), months, TODAY)).toBe(message)
})

test('passes over a skipped case, and promises none after the last', () => {
  expect(frequencyOutcome(plan(1, ['2027-02-22']), 1, TODAY)).toMatch(/the one after it on Monday 22 March\.$/)
  expect(frequencyOutcome(plan(1, [], 1), 2, TODAY)).toBe('Your next case still leaves on Friday 22 January.')
})

test('names the later case that a move leaves out', () => {
  expect(moveOutcome(plan(1), '2027-02-10', TODAY)).toBe('Later cases keep their dates.')
  expect(moveOutcome(plan(1), '2027-02-18', TODAY)).toBe(
    'No case leaves on Monday 22 February 2027, since two never leave within a week.',
  )
  expect(['', '2027-03-31'].map((day) => moveOutcome(plan(1), day, TODAY))).toEqual(['', ''])
})

test('names the skips that a new frequency keeps, restores or makes unneeded, and none after other changes', () => {
  const skipped = ['2027-02-22', '2027-03-22']
  expect(skipsMessage(plan(1, skipped), plan(2, skipped), TODAY)).toBe(
    ' The case of Monday 22 March is still skipped. No case comes on Monday 22 February, which you had skipped.',
  )
  expect(skipsMessage(plan(3, skipped), plan(1, skipped), TODAY)).toBe(
    ' The cases of Monday 22 February and Monday 22 March are still skipped.',
  )
  expect(skipsMessage(plan(1), plan(1, skipped), TODAY)).toBe('')
})
