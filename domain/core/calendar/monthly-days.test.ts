import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addDays, inLondon } from './calendar.ts'
import { FREQUENCIES } from './frequency.ts'
import { anchorDayOf, nextCaseOn, secondCaseOn } from './monthly-days.ts'

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
])('for a plan from %s every %i months, sends the second case on %s', (day, months, second) =>
  expect(secondCaseOn(day, months)).toBe(second),
)

test('returns to the day after a short month: 31 January, 28 February, 31 March', () => {
  expect(nextCaseOn('2027-02-28', 1, 31)).toBe('2027-03-31')
})

test.each([
  // The clocks go forward on the 28th and back on the 25th.
  ['2027-03-27T23:30:00.000Z', '2027-03-27', '2027-04-27'],
  ['2027-03-28T23:30:00.000Z', '2027-03-29', '2027-04-29'],
  ['2026-10-24T23:30:00.000Z', '2026-10-25', '2026-11-25'],
  ['2026-10-25T23:30:00.000Z', '2026-10-25', '2026-11-25'],
])('starts what is paid at %s on %s in London', (at, day, second) => {
  const started = inLondon(new Date(at)).day
  expect([started, secondCaseOn(started, 1)]).toEqual([day, second])
})

const days = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2026-01-01', count))

/** Counts day by day to the start of the `months`th month and on to the anchor, or to that month's end. */
function slowly(day: string, months: number, anchor: number): string {
  let [at, turns] = [day, 0]
  while (turns < months) {
    at = addDays(at, 1)
    if (at.endsWith('-01')) turns += 1
  }
  while (Number(at.slice(8)) < anchor && !addDays(at, 1).endsWith('-01')) at = addDays(at, 1)
  return at
}

test.prop([days, fc.constantFrom(...FREQUENCIES), fc.integer({ min: 1, max: 12 })])(
  'keeps every plan on its day of the month, or on the last day of a shorter one',
  (started, months, cases) => {
    const anchor = anchorDayOf(started)
    let day = started
    for (let sent = 0; sent < cases; sent += 1) {
      const next = nextCaseOn(day, months, anchor)
      expect(next).toBe(slowly(day, months, anchor))
      day = next
    }
    // The same day that all months at once would give.
    expect(day).toBe(nextCaseOn(started, months * cases, anchor))
  },
)
