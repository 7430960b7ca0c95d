/** Formats past moments for staff, in London time. A moment is a UTC ISO 8601 time. */

const ZONE = { timeZone: 'Europe/London' } as const
const DAY = new Intl.DateTimeFormat('en-CA', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const DATE = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'long' })
const DATE_OF_YEAR = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const dayOf = (at: Date): string => DAY.format(at)

/** Counts calendar days in London between two moments. */
const daysBetween = (at: Date, now: Date): number =>
  Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / (24 * HOUR))

const dateOf = (at: Date, now: Date): string =>
  dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? DATE.format(at) : DATE_OF_YEAR.format(at)

/**
 * Formats the age: 'just now', '8 minutes ago', 'yesterday', '2 days ago', '20 November'. A future moment is 'just
 * now'.
 */
export function formatTimeAgo(moment: string, now: Date): string {
  const at = new Date(moment)
  const ms = now.getTime() - at.getTime()
  if (ms < MINUTE) return 'just now'
  if (ms < HOUR) return `${countOf(Math.floor(ms / MINUTE), 'minute')} ago`
  const days = daysBetween(at, now)
  if (days <= 0) return `${countOf(Math.floor(ms / HOUR), 'hour')} ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : dateOf(at, now)
}

/** Formats day and time: 'today, 10:02', 'yesterday, 17:40', '20 November, 09:15'. */
export function formatPastTime(moment: string, now: Date): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  const day = days <= 0 ? 'today' : days === 1 ? 'yesterday' : dateOf(at, now)
  return `${day}, ${TIME.format(at)}`
}

/** Formats the day with its year, in London: '20 November 2026'. */
export const formatDate = (moment: string): string => DATE_OF_YEAR.format(new Date(moment))

/** Formats the time with seconds: '10:02:31'. */
export const clockOf = (at: Date): string => `${TIME.format(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`

/** Formats a duration: '0.4 s', '12 s', '2 min 5 s'. */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
