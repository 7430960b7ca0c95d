/** Time slots of jobs: one run per slot, for any number of schedulers and delays (docs/domain.md#scheduled-work). */
import { addDays, inLondon } from '../../core/calendar/calendar.ts'

/** Schedule of a job: at multiples of a number of seconds, or once a day at an hour in Europe/London. */
export type JobSchedule = { seconds: number } | { dailyFromHour: number }

/**
 * Slot containing `at`, named so that later slots sort after earlier ones: '2026-11-20T11:30:00' (UTC) or, for daily
 * jobs, '2026-11-20'. Before its hour a daily job still belongs to the day before, so that it catches up on missed
 * runs.
 */
export const slotAt = (rhythm: JobSchedule, at: Date): string => {
  if ('seconds' in rhythm) {
    const length = rhythm.seconds * 1000
    return new Date(Math.floor(at.getTime() / length) * length).toISOString().slice(0, 19)
  }
  const { day, minutes } = inLondon(at)
  return minutes >= rhythm.dailyFromHour * 60 ? day : addDays(day, -1)
}

const BY_HAND = '+'

/** Slot of a manual run: it sorts after the regular slot of its time and before the next. */
export const slotByHand = (rhythm: JobSchedule, at: Date): string =>
  `${slotAt(rhythm, at)}${BY_HAND}${at.toISOString()}`

/** A manual run is not retried when it fails. */
export const isByHand = (slot: string): boolean => slot.includes(BY_HAND)

const MINUTE_MS = 60_000
/** Upper limit of a slot's length: a day of 25 hours, plus an hour. */
const MAX_SLOT_MS = 26 * 60 * MINUTE_MS

/** Start of the slot after the one containing `at`: whole seconds for jobs by the second, minutes for daily ones. */
export const nextSlotStart = (rhythm: JobSchedule, at: Date): Date => {
  if ('seconds' in rhythm) {
    const length = rhythm.seconds * 1000
    return new Date((Math.floor(at.getTime() / length) + 1) * length)
  }
  const slot = slotAt(rhythm, at)
  // London's clock decides, so the minute is found by search instead of arithmetic: later slots never start earlier.
  let before = Math.floor(at.getTime() / MINUTE_MS)
  let after = before + MAX_SLOT_MS / MINUTE_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (slotAt(rhythm, new Date(middle * MINUTE_MS)) === slot) before = middle
    else after = middle
  }
  return new Date(after * MINUTE_MS)
}
