import { expect, test } from 'vitest'
import { arrivalText, formatDeliveryDays } from './delivery-days.ts'

test.each([
  ['2026-11-26', '2026-11-26', 'Thursday 26 November'],
  ['2026-11-24', '2026-11-26', 'Tuesday 24 to Thursday 26 November'],
  ['2026-12-31', '2027-01-04', 'Thursday 31 December to Monday 4 January'],
])('formats %s to %s', (first_day, last_day, words) => {
  expect(formatDeliveryDays({ first_day, last_day })).toBe(words)
})

test.each([
  [null, '2026-11-26', 'by Thursday 26 November'],
  ['2026-11-26', '2026-11-26', 'on Thursday 26 November'],
  ['2026-11-24', '2026-11-26', 'between Tuesday 24 and Thursday 26 November'],
])('states the arrival from %s to %s', (first, last, words) => {
  expect(arrivalText(first, last)).toBe(words)
})
