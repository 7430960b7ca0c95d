import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addDays, inLondon, isWorkingDay } from '../../core/calendar/calendar.ts'
import { closesOn, firstOpenDay, isInMoveWindow, leavingDay, mayPauseUntil, pauseEnd } from './rules.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2026-01-01', count))

test('[case-closes] closes changes to a case three days before it leaves', () => {
  expect(closesOn('2027-01-20')).toBe('2027-01-17')
  expect(closesOn('2027-03-02')).toBe('2027-02-27')
})

test.each([
  // Winter time, then summer time: 23:59 in London is 22:59 UTC.
  ['2027-01-17T23:59:59.999Z', true],
  ['2027-01-18T00:00:00.000Z', false],
])('has the case of 20 January open at %s: %s', (at, open) =>
  expect('2027-01-20' >= firstOpenDay(inLondon(new Date(at)).day)).toBe(open),
)
test.each([
  ['2027-06-17T22:59:59.999Z', true],
  ['2027-06-17T23:00:00.000Z', false],
])('has the case of 20 June open at %s: %s', (at, open) =>
  expect('2027-06-20' >= firstOpenDay(inLondon(new Date(at)).day)).toBe(open),
)

test.prop([days, fc.integer({ min: -40, max: 40 })])(
  'is open exactly for cases that leave on or after the first open day',
  (today, off) => {
    const leaves = addDays(today, off)
    expect(leaves >= firstOpenDay(today)).toBe(closesOn(leaves) >= today)
  },
)

test.prop([days, fc.integer({ min: -60, max: 60 }), fc.integer({ min: -40, max: 60 })])(
  '[case-moved] moves a case to the working days of 28 days',
  (planned, ago, off) => {
    const [today, day] = [addDays(planned, ago), addDays(planned, off)]
    const may = isInMoveWindow(planned, day, today) && isWorkingDay(day)
    const isSoonEnough = off >= 0 && off <= 28 && closesOn(day) >= today
    expect(may).toBe(isSoonEnough && isWorkingDay(day))
  },
)

test.each([
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('ends a pause from %s of %i months on %s', (today, months, end) => expect(pauseEnd(today, months)).toBe(end))

test('[pause-length] ends a pause tomorrow at the earliest, and in six months at the latest', () => {
  expect(
    ['2026-11-22', '2026-11-23', '2027-05-22', '2027-05-23'].map((day) => mayPauseUntil(day, '2026-11-22')),
  ).toEqual([false, true, true, false])
})

test.each([
  ['2026-11-20', '2026-11-20'],
  // A Saturday, and Christmas with the days after it.
  ['2026-11-21', '2026-11-23'],
  ['2026-12-25', '2026-12-29'],
])('dispatches a case of %s on %s', (scheduled, leaves) => expect(leavingDay(scheduled)).toBe(leaves))

test.prop([fc.integer({ min: 0, max: 20_000 })])(
  'dispatches on the first working day from the scheduled one on',
  (count) => {
    const scheduled = addDays('2026-01-01', count)
    const leaves = leavingDay(scheduled)
    expect(isWorkingDay(leaves)).toBe(true)
    for (let day = scheduled; day < leaves; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false)
    expect(leavingDay(leaves)).toBe(leaves)
  },
)
