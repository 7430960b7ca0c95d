/**
 * Computes when a collection is ready: in four hours, or when the store next opens after that (docs/domain.md#stores).
 */
import { addDays, type Day, inLondon, weekdayOf } from '../../core/calendar/calendar.ts'
import { dayName } from '../../core/calendar/day-name.ts'
import { type OpeningTimes, openingTimes } from './opening-hours.ts'

export const COLLECT_HOURS = 4

const HOUR_MS = 3_600_000
const HOUR_MINUTES = 60

/** Times are rounded to a quarter of an hour. In minutes. */
const QUARTER = 15

const DAYS_OF_A_WEEK = 7

/** Day and time in London when an order is ready. */
export type Ready = {
  day: Day
  /** Minutes since midnight. */
  minutes: number
  /** True if the store stays open from the order until then. */
  isStraight: boolean
}

/** Returns null if the opening hours can't be parsed, or if the store never opens. */
export function readyToCollect(openingHours: string, orderedAt: Date): Ready | null {
  const ordered = inLondon(orderedAt)
  const { day: first, minutes } = inLondon(new Date(orderedAt.getTime() + COLLECT_HOURS * HOUR_MS))
  for (let count = 0; count <= DAYS_OF_A_WEEK; count += 1) {
    const day = addDays(first, count)
    const times = openingTimes(openingHours, weekdayOf(day))
    if (times === null) return null
    const due = count === 0 ? Math.ceil(minutes / QUARTER) * QUARTER : 0
    if (times === 'closed' || due >= times.closes) continue
    const isStraight = day === ordered.day && ordered.minutes >= times.opens
    return { day, minutes: Math.max(due, times.opens), isStraight }
  }
  return null
}

/** The last minute of the day at which an order is still ready that day, in a store with those hours. */
export const lastOrderMinute = ({ closes }: OpeningTimes): number =>
  Math.floor((closes - 1) / QUARTER) * QUARTER - COLLECT_HOURS * HOUR_MINUTES

/** Formats minutes since midnight: '10am', '2.30pm'. */
function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const past = minutes % 60
  return `${hour % 12 || 12}${past === 0 ? '' : `.${String(past).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`
}

const READY = `Ready in ${COLLECT_HOURS} hours`

/** Message for an order placed at `at`: 'Ready in 4 hours', 'Ready tomorrow from 10am'. */
export function readySoon(openingHours: string, at: Date): string {
  const ready = readyToCollect(openingHours, at)
  if (ready === null || ready.isStraight) return READY
  const { day: today } = inLondon(at)
  const from = `from ${clockTime(ready.minutes)}`
  if (ready.day === today) return `Ready today ${from}`
  if (ready.day === addDays(today, 1)) return `Ready tomorrow ${from}`
  return `Ready on ${dayName(ready.day).split(' ')[0]} ${from}`
}

/**
 * Message for an order placed at `orderedAt`: 'from 2.30pm on Monday 23 November'. Returns null if the time is unknown.
 */
export function readyFrom(openingHours: string, orderedAt: Date): string | null {
  const ready = readyToCollect(openingHours, orderedAt)
  return ready && `from ${clockTime(ready.minutes)} on ${dayName(ready.day)}`
}
