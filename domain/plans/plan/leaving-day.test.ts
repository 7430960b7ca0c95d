import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addDays, isWorkingDay } from '../../core/calendar/calendar.ts'
import { leavingDay } from './leaving-day.ts'

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
