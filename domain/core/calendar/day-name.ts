/** Formats days with weekday and month, so that readers need no calendar. */
import type { Day } from './calendar.ts'
import { dayFormat } from './formats.ts'

const format = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** '2026-11-24' → 'Tuesday 24 November'. */
export const dayName = (day: Day): string => format(day).replace(',', '')

/** Like dayName, with the year if it differs from that of `today`: 'Wednesday 17 February 2027'. */
export const dayNameFrom = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayName(day) : `${dayName(day)} ${day.slice(0, 4)}`
