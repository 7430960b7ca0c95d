/**
 * Scheduled days of a plan's cases (docs/domain.md#plans): a number of months apart, on the day of the month the plan
 * began, or the last day of a shorter month. Days are 'YYYY-MM-DD' in Europe/London; nothing here reads a clock.
 */
import type { Day } from './calendar.ts'

const MONTHS_OF_A_YEAR = 12

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** Days of the month; `month` is 0 for January. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** Day of the month, 1 to 31, of a plan that begins on `day`. */
export const anchorDayOf = (day: Day): number => Number(day.slice(8))

/** `months` after the month of `day`, on the anchor's day: 31 January → 28 February → 31 March. */
export function nextCaseOn(day: Day, months: number, anchorDay: number): Day {
  const elapsed = Number(day.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(elapsed / MONTHS_OF_A_YEAR), elapsed % MONTHS_OF_A_YEAR]
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(anchorDay, daysIn(year, month)), 2)}`
}

/** Day of the second case of a plan that begins on `day`. */
export const secondCaseOn = (day: Day, months: number): Day => nextCaseOn(day, months, anchorDayOf(day))
