import { expect, test } from 'vitest'
import { firstClubCase } from './first-case.ts'

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-27', 'a week later'],
  ['2026-11-21T10:00:00Z', '2026-11-30', 'a Saturday moves to Monday'],
  ['2026-12-18T10:00:00Z', '2026-12-29', 'Christmas Day, its weekend and the Boxing Day holiday are passed over'],
  ['2026-06-30T23:30:00Z', '2026-07-08', 'it is already the next day in London'],
])('sends the first case of a plan of %s on %s: %s', (start, day) => {
  expect(firstClubCase(new Date(start))).toBe(day)
})
