/** Formats the days between which a delivery comes. */
import type { Day } from '../../core/calendar/calendar.ts'
import { dayName } from '../../core/calendar/day-name.ts'
import { dayFormat } from '../../core/calendar/formats.ts'

const dayAndWeekday = dayFormat({ weekday: 'long', day: 'numeric' })

/** Formats a range of days: 'Tuesday 24 to Thursday 26 November', or one day if both are the same. */
export function formatDeliveryDays(
  { first_day, last_day }: { first_day: Day; last_day: Day },
  joint: 'to' | 'and' = 'to',
): string {
  if (first_day === last_day) return dayName(first_day)
  const isOneMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const first = isOneMonth ? dayAndWeekday(first_day).replace(',', '') : dayName(first_day)
  return `${first} ${joint} ${dayName(last_day)}`
}

/**
 * Formats when an order arrives: 'by Thursday 26 November', or for chosen days 'on Thursday 26 November' and 'between
 * Tuesday 24 and Thursday 26 November'. `first` is null without a choice.
 */
export function arrivalText(first: Day | null, last: Day): string {
  if (first === null) return `by ${dayName(last)}`
  const days = formatDeliveryDays({ first_day: first, last_day: last }, 'and')
  return first === last ? `on ${days}` : `between ${days}`
}
