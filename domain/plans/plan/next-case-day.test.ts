import { expect, test } from 'vitest'
import { nextCaseDay } from './next-case-day.ts'

test.each([
  ['2026-12-04', false, 'Friday 4 December'],
  ['2026-11-30', false, 'Monday 30 November'],
  ['2026-11-27', false, 'due Friday 27 November, unpaid'],
  ['2026-11-27', true, 'due Friday 27 November'],
  ['2027-01-29', false, 'Friday 29 January 2027'],
])('names the next case of %s (a gift: %s)', (day, isGift, words) => {
  expect(nextCaseDay(day, '2026-11-30', isGift)).toBe(words)
})
