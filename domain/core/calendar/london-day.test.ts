import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addDays, inLondon } from './calendar.ts'
import { spanOf } from './london-day.ts'

test.each([
  ['2026-11-25', '2026-11-25T00:00:00.000Z', 24],
  ['2026-07-01', '2026-06-30T23:00:00.000Z', 24],
  ['2026-03-29', '2026-03-29T00:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T23:00:00.000Z', 25],
])('starts %s at %s with %i hours', (day, from, hours) => {
  const span = spanOf(day)
  expect(span.from).toBe(from)
  expect(Date.parse(span.until) - Date.parse(span.from)).toBe(hours * 3_600_000)
})

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test.prop([moment])('puts a moment within the span of London’s day, and spans in sequence', (at) => {
  const { day, from, until } = spanOf(inLondon(at).day)
  expect(at.toISOString() >= from && at.toISOString() < until).toBe(true)
  expect(spanOf(addDays(day, 1)).from).toBe(until)
})
