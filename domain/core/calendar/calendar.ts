/**
 * Working days for parcels: Europe/London, Monday to Friday without the bank holidays of England and Wales (decision 18
 * explains why theirs apply to all). A day is 'YYYY-MM-DD'.
 */

export type Day = string

const DAY_MS = 86_400_000

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and minutes since midnight in London. */
export function inLondon(at: Date): { day: Day; minutes: number } {
  const part = new Map(FORMAT.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    minutes: Number(part.get('hour')) * 60 + Number(part.get('minute')),
  }
}

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => toDay(toUtc(day) + count * DAY_MS)

/** Days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / DAY_MS)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay()

const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

const dayOf = (year: number, month: number, date: number): Day => toDay(Date.UTC(year, month - 1, date))

/** Easter in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const sum = epact + sunday - 7 * shift + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

const firstMonday = (year: number, month: number): Day => {
  const first = dayOf(year, month, 1)
  return addDays(first, (8 - weekdayOf(first)) % 7)
}

const lastMonday = (year: number, month: number): Day => {
  const last = dayOf(year, month + 1, 0)
  return addDays(last, -((weekdayOf(last) + 6) % 7))
}

/** The first weekday from that day on that is not already a holiday. */
const substitute = (day: Day, taken: readonly Day[] = []): Day =>
  isWeekend(day) || taken.includes(day) ? substitute(addDays(day, 1), taken) : day

/** The bank holidays of a year, in order, without one-off holidays. */
export function bankHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const christmas = substitute(dayOf(year, 12, 25))
  const boxing = dayOf(year, 12, 26)
  // When Christmas falls on a Sunday, its substitute follows Boxing Day, which stays on Monday.
  const afterChristmas = isWeekend(boxing) ? substitute(boxing, [christmas]) : boxing
  const christmasDay = christmas === afterChristmas ? substitute(addDays(christmas, 1)) : christmas
  return [
    substitute(dayOf(year, 1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...[christmasDay, afterChristmas].toSorted(),
  ]
}

const byYear = new Map<string, ReadonlySet<Day>>()

const isBankHoliday = (day: Day): boolean => {
  const year = day.slice(0, 4)
  const known = byYear.get(year) ?? new Set(bankHolidays(Number(year)))
  byYear.set(year, known)
  return known.has(day)
}

export const isWorkingDay = (day: Day): boolean => !isWeekend(day) && !isBankHoliday(day)

/** Returns the working days from `first` to `last`, both included. */
export const workingDays = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at)).filter(isWorkingDay)

export function workingDayBefore(day: Day): Day {
  const before = addDays(day, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}

/** The working day `count` working days after `day`; `day` itself for 0. */
export function addWorkingDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

/** 'HH:MM' as minutes since midnight. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Dispatch day of an order placed then: today on a working day before the cut-off ('HH:MM'), else the next one. */
export function dispatchDay(at: Date, cutOff: string): Day {
  const { day, minutes } = inLondon(at)
  return isWorkingDay(day) && minutes < minutesOf(cutOff) ? day : addWorkingDays(day, 1)
}
