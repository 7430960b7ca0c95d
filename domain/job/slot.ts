/**
 * The time slot of a job's run: a job runs once per slot, however many schedulers call it and however late
 * (docs/domain.md#scheduled-work).
 */
import { addDays, inLondon } from '../delivery/calendar.ts'

/** A job's schedule: at whole multiples of some seconds, or once a day from an hour of Europe/London. */
export type JobSchedule = { seconds: number } | { dailyFromHour: number }

/**
 * The slot that `at` is in, named so that later slots sort after earlier ones: '2026-11-20T11:30:00' (UTC) or, for daily
 * jobs, '2026-11-20'. Before its hour a daily job still belongs to the day before, and so catches up what was missed.
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

/** The slot of a run that somebody asked for: it sorts behind that of its time, and before the next. */
export const slotByHand = (rhythm: JobSchedule, at: Date): string =>
  `${slotAt(rhythm, at)}${BY_HAND}${at.toISOString()}`

/** Such a run is not tried again when it fails. */
export const isByHand = (slot: string): boolean => slot.includes(BY_HAND)

const MINUTE_MS = 60_000
/** Longer than any slot: a day of 25 hours, and an hour. */
const LONGEST_SLOT_MS = 26 * 60 * MINUTE_MS

/** When the slot after the one that `at` is in begins: whole seconds for jobs by the second, whole minutes for daily ones. */
export const nextSlotStart = (rhythm: JobSchedule, at: Date): Date => {
  if ('seconds' in rhythm) {
    const length = rhythm.seconds * 1000
    return new Date((Math.floor(at.getTime() / length) + 1) * length)
  }
  const slot = slotAt(rhythm, at)
  // London's clock decides, so the minute is searched for rather than calculated: later slots never come earlier.
  let before = Math.floor(at.getTime() / MINUTE_MS)
  let after = before + LONGEST_SLOT_MS / MINUTE_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (slotAt(rhythm, new Date(middle * MINUTE_MS)) === slot) before = middle
    else after = middle
  }
  return new Date(after * MINUTE_MS)
}
