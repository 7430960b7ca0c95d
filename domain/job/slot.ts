/** The slot of time a job's run belongs to: a job runs once a slot, however many schedulers ask and however late (domain §7). */

import { addDays, inLondon } from '../delivery/calendar.ts'

/** How often a job runs: at whole multiples of some seconds, or once a day from an hour of Europe/London on. */
export type Rhythm = { seconds: number } | { dailyFromHour: number }

/**
 * The slot that `at` is in, named so that later slots sort after earlier ones: '2026-11-20T11:30:00' (UTC) or, for daily
 * jobs, '2026-11-20'. Before its hour a daily job still belongs to the day before, and so catches up what was missed.
 */
export const slotAt = (rhythm: Rhythm, at: Date): string => {
  if ('seconds' in rhythm) {
    const length = rhythm.seconds * 1000
    return new Date(Math.floor(at.getTime() / length) * length).toISOString().slice(0, 19)
  }
  const { day, minutes } = inLondon(at)
  return minutes >= rhythm.dailyFromHour * 60 ? day : addDays(day, -1)
}
