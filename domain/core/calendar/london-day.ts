/** Start and end of a calendar day of Europe/London in UTC: it has 23, 24 or 25 hours. */
import { addDays, type Day, inLondon } from './calendar.ts'

const HOUR = 3_600_000

/** Its first moment. London is at UTC or an hour ahead of it. */
function startOfLondonDay(day: Day): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  const { minutes } = inLondon(utc)
  return minutes === 0 ? utc : new Date(utc.getTime() - HOUR)
}

/** UTC ISO-8601: `from` belongs to the day, `until` to the next. */
export type DaySpan = { day: Day; from: string; until: string }

export const spanOf = (day: Day): DaySpan => ({
  day,
  from: startOfLondonDay(day).toISOString(),
  until: startOfLondonDay(addDays(day, 1)).toISOString(),
})
