import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  addDays,
  addWorkingDays,
  bankHolidays,
  dispatchDay,
  easterSunday,
  inLondon,
  isWorkingDay,
  workingDays,
} from './calendar.ts'

describe('bank holidays', () => {
  test.each([
    [
      2022,
      ['2022-01-03', '2022-04-15', '2022-04-18', '2022-05-02', '2022-05-30', '2022-08-29', '2022-12-26', '2022-12-27'],
    ],
    [
      2026,
      ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
    ],
    [
      2027,
      ['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
    ],
    [
      2028,
      ['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26'],
    ],
  ])('of %i', (year, expected) => {
    expect(bankHolidays(year)).toEqual(expected)
  })

  test('are eight different weekdays in any year', () => {
    for (let year = 1980; year < 2200; year += 1) {
      const days = bankHolidays(year)
      expect(new Set(days).size, `${year}`).toBe(8)
      expect(days, `${year}`).toEqual(days.toSorted())
      for (const day of days) expect([1, 2, 3, 4, 5], day).toContain(new Date(day).getUTCDay())
    }
  })
})

/** Easter by the church's rule: the Sunday after the first full moon (of its own tables) on or after 21 March. */
function easterOracle(year: number): string {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const skipped = Math.floor((3 * century) / 4) - 12
  const moon = Math.floor((8 * century + 5) / 25) - 5
  let epact = (11 * golden + 20 + moon - skipped) % 30
  if (epact < 0) epact += 30
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1
  let full = 44 - epact
  if (full < 21) full += 30
  let day = new Date(Date.UTC(year, 2, full + 1))
  while (day.getUTCDay() !== 0) day = new Date(day.getTime() + 86_400_000)
  return day.toISOString().slice(0, 10)
}

test('puts Easter on the Sunday after the full moon, for a thousand years', () => {
  for (let year = 1583; year < 2583; year += 1) expect(easterSunday(year)).toBe(easterOracle(year))
})

const moments = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2039-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

test('puts London an hour ahead in summer', () => {
  expect(inLondon(new Date('2026-07-01T23:30:00Z'))).toEqual({ day: '2026-07-02', minutes: 30 })
  expect(inLondon(new Date('2026-12-01T23:30:00Z'))).toEqual({ day: '2026-12-01', minutes: 23 * 60 + 30 })
  expect(inLondon(new Date('2026-03-29T00:59:00Z')).minutes).toBe(59)
  expect(inLondon(new Date('2026-03-29T01:00:00Z')).minutes).toBe(120)
})

test.prop([moments, fc.integer({ min: 0, max: 20 })])('counts working days one by one', (at, count) => {
  const from = at.toISOString().slice(0, 10)
  const to = addWorkingDays(from, count)
  const between: string[] = []
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) between.push(day)
  expect(between.filter(isWorkingDay)).toHaveLength(count)
  expect(workingDays(addDays(from, 1), to)).toEqual(between.filter(isWorkingDay))
  expect(count === 0 ? to === from : isWorkingDay(to)).toBe(true)
})

describe('the day an order leaves', () => {
  test.each([
    ['2026-11-20T14:59:00Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-23'],
    ['2026-11-21T10:00:00Z', '2026-11-23'],
    ['2026-07-01T13:59:00Z', '2026-07-01'],
    ['2026-07-01T14:00:00Z', '2026-07-02'],
    ['2026-12-24T15:30:00Z', '2026-12-29'],
    ['2026-04-02T15:00:00Z', '2026-04-07'],
  ])('ordered at %s: %s', (at, day) => {
    expect(dispatchDay(new Date(at), '15:00')).toBe(day)
  })

  test.prop([moments])('[cut-off] is the first working day whose cut-off has not passed', (at) => {
    let day = inLondon(at).day
    const isTooLate = inLondon(at).minutes >= 15 * 60
    while (!isWorkingDay(day) || (day === inLondon(at).day && isTooLate)) day = addDays(day, 1)
    expect(dispatchDay(at, '15:00')).toBe(day)
  })
})
