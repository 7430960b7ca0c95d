/** Formats calendar days ('YYYY-MM-DD') for staff. */
import type { Day } from '../../../domain/core/calendar/calendar.ts'

export const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (day: Day): string => formatter.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a day: '14 November 2026'. */
export const longDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
