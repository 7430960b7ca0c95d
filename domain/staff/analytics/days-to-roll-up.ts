/** Finds days whose rollups are missing or older than the data they add up (docs/domain.md#analytics). */
import { addDays, type Day, inLondon } from '../../core/calendar/calendar.ts'
import { spanOf } from '../../core/calendar/london-day.ts'

/** Time after midnight during which records of the previous day may still arrive, in milliseconds. */
const SETTLING = 60 * 60_000

/** Maximum number of days of one run; the next run continues. */
const DAYS_A_RUN = 400

export type RolledUp = {
  /** UTC ISO-8601 of the first order or plan; null while there is none. */
  since: string | null
  days: readonly { day: Day; rolled_up_at: string }[]
  /** Recently changed refunds. */
  refunds: readonly { created_at: string; updated_at: string }[]
}

/** Latest day first, so that a shop catching up sees recent days before old ones. */
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
