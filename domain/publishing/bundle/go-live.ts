/** Scheduled time of a bundle: entered in London time, stored as UTC (docs/domain.md#bundles). */
import { inLondon } from '../../core/calendar/calendar.ts'

const MINUTE = 60_000

/** London is an hour ahead in summer. When the clocks go back, the first of the two times is meant. */
const OFFSETS = [60, 0] as const

/** UTC → '2026-12-01T07:00' in London time, for a date and time field. */
export function toLondonTime(at: Date): string {
  const { day, minutes } = inLondon(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** '2026-12-01T07:00' in London time → UTC; null for invalid times and for those that the clocks skip. */
export function fromLondonTime(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const shown = Date.parse(`${typed}Z`)
  if (Number.isNaN(shown)) return null
  const found = OFFSETS.map((offset) => new Date(shown - offset * MINUTE)).find((at) => toLondonTime(at) === typed)
  return found ?? null
}

const MAX_AHEAD_MS = 366 * 24 * 60 * MINUTE

/** Returns the reason why a bundle can't be scheduled for that time, or null. */
export function goLiveFault(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return 'Choose a time that is still to come'
  if (at.getTime() - now.getTime() > MAX_AHEAD_MS) return 'Choose a time within a year from now'
  return null
}

/** Returns the reason why a bundle that goes live at `from` can't end at `at`, or null. */
export function endFault(at: Date, from: Date, now: Date): string | null {
  if (at.getTime() <= from.getTime()) return 'Choose a time after it goes live'
  return goLiveFault(at, now)
}
