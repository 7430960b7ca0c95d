import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { inLondon } from '../../core/calendar/calendar.ts'
import { openState } from './opening-hours.ts'
import { COLLECT_HOURS, readyFrom, readySoon, readyToCollect } from './ready.ts'

const HOURS = 'Monday to Saturday 10am to 7pm, Sunday closed'

// 2026-01-05 is a Monday; in July London is an hour ahead of UTC.
test.each([
  ['2026-01-05T10:00:00Z', 'Ready in 4 hours', 'from 2pm on Monday 5 January'],
  ['2026-01-05T14:40:00Z', 'Ready in 4 hours', 'from 6.45pm on Monday 5 January'],
  ['2026-01-05T15:00:00Z', 'Ready tomorrow from 10am', 'from 10am on Tuesday 6 January'],
  ['2026-01-05T23:30:00Z', 'Ready tomorrow from 10am', 'from 10am on Tuesday 6 January'],
  ['2026-01-05T07:10:00Z', 'Ready today from 11.15am', 'from 11.15am on Monday 5 January'],
  ['2026-01-05T03:00:00Z', 'Ready today from 10am', 'from 10am on Monday 5 January'],
  ['2026-01-03T16:00:00Z', 'Ready on Monday from 10am', 'from 10am on Monday 5 January'],
  ['2026-01-04T12:00:00Z', 'Ready tomorrow from 10am', 'from 10am on Monday 5 January'],
  ['2026-07-06T14:00:00Z', 'Ready tomorrow from 10am', 'from 10am on Tuesday 7 July'],
])('is ready, ordered at %s, at %s: %s', (at, soon, from) => {
  expect(readySoon(HOURS, new Date(at))).toBe(soon)
  expect(readyFrom(HOURS, new Date(at))).toBe(from)
})

test('keeps the promise without a time if hours can’t be read', () => {
  expect(readySoon('By appointment', new Date('2026-01-05T23:00:00Z'))).toBe('Ready in 4 hours')
  expect(readyFrom('By appointment', new Date('2026-01-05T23:00:00Z'))).toBeNull()
  expect(readyToCollect('Every day closed', new Date('2026-01-05T23:00:00Z'))).toBeNull()
})

const hours = fc.constantFrom(
  HOURS,
  'Every day 9.30am to 6pm',
  'Friday to Monday 12pm to 3pm, Tuesday to Thursday closed',
)
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })

test.prop([hours, moments])(
  '[collect-hours] is ready at the first quarter of an hour, four hours on or later, at which the shop is open',
  (openingHours, moment) => {
    const at = new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
    // Step by step, from the first quarter that is late enough.
    const quarter = 15 * 60_000
    let then = Math.ceil((at.getTime() + COLLECT_HOURS * 4 * quarter) / quarter) * quarter
    while (!openState(openingHours, new Date(then))?.startsWith('open until')) then += quarter
    expect(readyToCollect(openingHours, at)).toMatchObject(inLondon(new Date(then)))
  },
)
