/** How long a case can still be changed. */
import { addDays, type Day, inLondon } from '../../domain/delivery/calendar.ts'

export type TimeLeft = { days: number; hours: number; minutes: number }

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** The moment at which the clocks of London show the midnight that a day begins with: an hour earlier in summer. */
const midnight = (day: Day): number => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  return utc - inLondon(new Date(utc)).minutes * MINUTE
}

/** Until the end of `closesOn` in Europe/London, rounded up to whole minutes; null once that is over. */
export function timeLeft(closesOn: Day, now: Date): TimeLeft | null {
  const minutes = Math.ceil((midnight(addDays(closesOn, 1)) - now.getTime()) / MINUTE)
  if (minutes <= 0) return null
  return { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR), minutes: minutes % HOUR }
}
