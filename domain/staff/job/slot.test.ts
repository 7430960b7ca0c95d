import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type JobSchedule, nextSlotStart, slotAt } from './slot.ts'

test.each<[string, JobSchedule, string, string]>([
  ['five seconds', { seconds: 5 }, '2026-11-20T11:30:59.999Z', '2026-11-20T11:30:55'],
  ['the minute', { seconds: 60 }, '2026-11-20T11:30:59.999Z', '2026-11-20T11:30:00'],
  ['five minutes', { seconds: 300 }, '2026-11-20T11:34:59.999Z', '2026-11-20T11:30:00'],
  ['an hour', { seconds: 3600 }, '2026-11-20T11:34:00.000Z', '2026-11-20T11:00:00'],
  ['a day from its hour on', { dailyFromHour: 3 }, '2026-11-20T03:00:00.000Z', '2026-11-20'],
  ['the day before, until then', { dailyFromHour: 3 }, '2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['a day late in the evening', { dailyFromHour: 3 }, '2026-11-20T23:59:00.000Z', '2026-11-20'],
  ['a day by London’s summer clock', { dailyFromHour: 3 }, '2026-07-01T02:00:00.000Z', '2026-07-01'],
  ['the day that has begun in London only', { dailyFromHour: 0 }, '2026-06-30T23:30:00.000Z', '2026-07-01'],
  ['the last day of a month', { dailyFromHour: 3 }, '2026-03-01T01:00:00.000Z', '2026-02-28'],
])('%s', (_, rhythm, at, slot) => {
  expect(slotAt(rhythm, new Date(at))).toBe(slot)
})

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const rhythm = fc.oneof(
  fc.record({ seconds: fc.constantFrom(5, 15, 60, 300, 600, 3600) }),
  fc.record({ dailyFromHour: fc.integer({ min: 0, max: 23 }) }),
)

test.prop([rhythm, moment, fc.nat({ max: 3 * 86_400_000 })])(
  'never goes back to an earlier slot over time, even when clocks change',
  (every, at, later) => {
    const next = new Date(at.getTime() + later)
    expect(slotAt(every, next) >= slotAt(every, at)).toBe(true)
  },
)

test.prop([rhythm, moment])('has one slot per day, and one per interval of seconds', (every, at) => {
  const length = 'seconds' in every ? every.seconds * 1000 : 26 * 3_600_000
  expect(slotAt(every, new Date(at.getTime() + length)) > slotAt(every, at)).toBe(true)
})

test.prop([rhythm, moment])('starts the next slot at the first moment with another name', (every, at) => {
  const next = nextSlotStart(every, at)
  expect(next.getTime()).toBeGreaterThan(at.getTime())
  expect(slotAt(every, next)).not.toBe(slotAt(every, at))
  expect(slotAt(every, new Date(next.getTime() - 1))).toBe(slotAt(every, at))
})
