import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { fromLondonTime, goLiveFault, toLondonTime } from './go-live.ts'

test.each([
  ['2026-12-01T07:00', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T07:00', '2026-07-01T06:00:00.000Z'],
  // The clocks go back: this half hour occurs twice, and the first one is meant.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('reads %s in London as %s', (typed, at) => {
  expect(fromLondonTime(typed)?.toISOString()).toBe(at)
})

test.each(['2026-03-29T01:30', '2026-02-30T07:00', 'tomorrow', '', '2026-12-01'])('refuses %j as a time', (typed) => {
  expect(fromLondonTime(typed)).toBeNull()
})

const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })

test.prop([minutes])('reads a shown time back as the same minute, except in the hour that occurs twice', (minute) => {
  const at = new Date(minute * 60_000)
  const again = fromLondonTime(toLondonTime(at))
  expect([0, 3_600_000]).toContain(at.getTime() - (again?.getTime() ?? 0))
  expect(toLondonTime(again ?? at)).toBe(toLondonTime(at))
})

test('accepts a future time within a year', () => {
  const now = new Date('2026-11-25T09:00:00.000Z')
  expect(goLiveFault(now, now)).toMatch('still to come')
  expect(goLiveFault(new Date('2026-11-25T09:01:00.000Z'), now)).toBeNull()
  expect(goLiveFault(new Date('2027-12-25T09:01:00.000Z'), now)).toMatch('within a year')
})
