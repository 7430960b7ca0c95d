import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openState } from './opening-hours.ts'

const HOURS = 'Monday to Saturday 9.30am to 6.30pm, Sunday closed'

// 2026-01-05 is a Monday; in July London is an hour ahead of UTC.
test.each([
  [HOURS, '2026-01-05T09:29:00Z', 'opens at 9.30am'],
  [HOURS, '2026-01-05T09:30:00Z', 'open until 6.30pm'],
  [HOURS, '2026-01-05T18:30:00Z', 'closed now'],
  [HOURS, '2026-01-04T12:00:00Z', 'closed today'],
  [HOURS, '2026-07-06T08:30:00Z', 'open until 6.30pm'],
  [HOURS, '2026-07-06T17:30:00Z', 'closed now'],
  ['Every day 9am to 6pm', '2026-01-04T12:00:00Z', 'open until 6pm'],
  ['Friday to Monday 12pm to 8pm', '2026-01-05T12:00:00Z', 'open until 8pm'],
  ['Friday to Monday 12pm to 8pm', '2026-01-06T12:00:00Z', null],
  ['By appointment', '2026-01-05T12:00:00Z', null],
  ['Every day 25am to 6pm', '2026-01-05T12:00:00Z', null],
])('reads %j at %s: %s', (hours, at, expected) => {
  expect(openState(hours, new Date(at))).toBe(expected)
})

test('reads the hours of every demo store on every day', () => {
  const stores: { opening_hours: string }[] = JSON.parse(
    readFileSync(new URL('../../../content/stores.json', import.meta.url), 'utf8'),
  )
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day, 12)))
  for (const { opening_hours } of stores) {
    for (const day of days) expect(openState(opening_hours, day), opening_hours).not.toBeNull()
  }
})
