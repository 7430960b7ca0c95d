import { expect, test } from 'vitest'
import { formatDate, formatDateAndTime, formatTime, longDay } from './formats.ts'

test.each([
  ['2026-10-12T09:00:00.000Z', '12 October 2026', '10:00'],
  ['2026-06-30T23:30:00.000Z', '1 July 2026', '00:30'],
  ['2026-12-31T23:30:00.000Z', '31 December 2026', '23:30'],
])('formats %s as %s, %s in London', (moment, date, time) => {
  expect([formatDate(moment), formatTime(new Date(moment))]).toEqual([date, time])
})

test('formats a day in every zone as itself, and a moment with its time', () => {
  expect(longDay('2026-07-01')).toBe('1 July 2026')
  expect(formatDateAndTime('2026-11-14T14:05:00.000Z')).toBe('14 Nov 2026, 14:05')
})
