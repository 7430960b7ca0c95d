/** Which days' rollups are missing or older than what they add up (docs/domain.md#analytics). */
import { addDays, type Day, inLondon } from '../delivery/calendar.ts'
import { spanOf } from './london-day.ts'

/** What is recorded with a time of before midnight may be written a little later. */
const SETTLING = 60 * 60_000

/** A run does no more days than these; the next one goes on. */
const DAYS_A_RUN = 400

export type RolledUp = {
  /** UTC ISO-8601 of the first order or plan; null while there is none. */
  since: string | null
  days: readonly { day: Day; rolled_up_at: string }[]
  /** Refunds that have changed lately. */
  refunds: readonly { created_at: string; updated_at: string }[]
}

/** The latest first, so that a shop that catches up sees what is new before what is old. */
export function daysToRollUp({ since, days, refunds }: RolledUp, now: Date): Day[] {
  const today = inLondon(now).day
  if (since === null) return [today]
  const first = inLondon(new Date(since)).day
  const known = new Map(days.map(({ day, rolled_up_at }) => [day, Date.parse(rolled_up_at)]))
  const refunded = new Map<Day, number>()
  for (const { created_at, updated_at } of refunds) {
    const { day } = inLondon(new Date(created_at))
    refunded.set(day, Math.max(refunded.get(day) ?? 0, Date.parse(updated_at)))
  }
  const isStale = (day: Day): boolean => {
    const at = known.get(day)
    if (at === undefined || at < Date.parse(spanOf(day).until) + SETTLING) return true
    return at < (refunded.get(day) ?? 0) + SETTLING
  }
  const stale: Day[] = []
  for (let day = today; day >= first && stale.length < DAYS_A_RUN; day = addDays(day, -1)) {
    if (isStale(day)) stale.push(day)
  }
  return stale
}
