/** The moment a bundle goes live: typed by London's clock, kept as UTC (docs/domain.md#bundles). */
import { inLondon } from '../delivery/calendar.ts'

const MINUTE = 60_000

/** London is an hour ahead in summer. When the clocks go back, the first of the two is meant. */
const OFFSETS = [60, 0] as const

/** UTC → '2026-12-01T07:00' by London's clock, as a field for date and time has it. */
export function toLondonTime(at: Date): string {
  const { day, minutes } = inLondon(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** '2026-12-01T07:00' by London's clock → UTC; null for what is no time, and for one that the clocks skip. */
export function fromLondonTime(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const shown = Date.parse(`${typed}Z`)
  if (Number.isNaN(shown)) return null
  const found = OFFSETS.map((offset) => new Date(shown - offset * MINUTE)).find((at) => toLondonTime(at) === typed)
  return found ?? null
}

const LONGEST_AHEAD = 366 * 24 * 60 * MINUTE

/** Why a bundle can't be scheduled for that moment; null when it can. */
export function goLiveFault(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return 'Choose a time that is still to come'
  if (at.getTime() - now.getTime() > LONGEST_AHEAD) return 'Choose a time within a year from now'
  return null
}
