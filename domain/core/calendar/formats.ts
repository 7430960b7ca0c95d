/** Formats for days, and for moments in London time. A moment is a Date or a UTC ISO 8601 time. */
import type { Day } from './calendar.ts'

/** Makes the formatter on first use, since a page may load formats that it doesn't need. */
const lazyFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (at: Date): string => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(at)
  }
}

export const momentFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = lazyFormat({ timeZone: 'Europe/London', ...options })
  return (moment: Date | string): string => format(new Date(moment))
}

export const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = lazyFormat({ timeZone: 'UTC', ...options })
  return (day: Day): string => format(new Date(`${day}T00:00:00Z`))
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** '14 November 2026' */
export const longDay = dayFormat(DATE)

/** '14 November 2026' */
export const formatDate = momentFormat(DATE)

/** '14:05' */
export const formatTime = momentFormat({ hour: '2-digit', minute: '2-digit' })

/** '14 Nov 2026, 14:05' */
export const formatDateAndTime = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })
