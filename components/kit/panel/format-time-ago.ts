/** Formats past moments for staff, in London time. A moment is a UTC ISO 8601 time. */
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { formatDate, formatTime, momentFormat } from '../../../domain/core/calendar/formats.ts'
import { countOf } from '../primitives/format-count.ts'

const formatDayAndMonth = momentFormat({ day: 'numeric', month: 'long' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Counts calendar days in London between two moments. */
const daysBetween = (at: Date, now: Date): number =>
  Math.round((Date.parse(inLondon(now).day) - Date.parse(inLondon(at).day)) / (24 * HOUR))

/** Formats the date, with its year if that is not the year of `now`: '20 November', '20 November 2025'. */
export const formatDateFrom = (at: Date, now: Date): string =>
  inLondon(at).day.slice(0, 4) === inLondon(now).day.slice(0, 4) ? formatDayAndMonth(at) : formatDate(at)

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
  return days < 7 ? `${days} days ago` : formatDateFrom(at, now)
}

/** Formats day and time: 'today, 10:02', 'yesterday, 17:40', '20 November, 09:15'. */
export function formatPastTime(moment: string, now: Date): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  const day = days <= 0 ? 'today' : days === 1 ? 'yesterday' : formatDateFrom(at, now)
  return `${day}, ${formatTime(at)}`
}

/** Formats the time with seconds: '10:02:31'. */
export const clockOf = (at: Date): string => `${formatTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`

/** Formats a duration: '0.4 s', '12 s', '2 min 5 s'. */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
