/** The scheduled jobs as a table: description, frequency, last result and next run. */
import { inLondon } from '../../core/calendar/calendar.ts'
import { formatDateAndTime, formatTime } from '../../core/calendar/formats.ts'
import { type JobName, SCHEDULE } from '../job/schedule.ts'
import { isByHand, type JobSchedule, nextSlotStart, slotAt } from '../job/slot.ts'
import type { JobLine } from './records.schema.ts'

/** A stored run. Times are UTC ISO-8601. */
export type JobRun = {
  job: string
  slot: string
  state: 'claimed' | 'done' | 'failed'
  claimed_at: string
  finished_at: string | null
  note: string
}

/** 'today, 03:00' or '21 Nov 2026, 03:00'. */
const momentOf = (at: Date, now: Date): string =>
  inLondon(at).day === inLondon(now).day ? `today, ${formatTime(at)}` : formatDateAndTime(at)

const oftenOf = (rhythm: JobSchedule): string => {
  if ('dailyFromHour' in rhythm) return `once a day, from ${rhythm.dailyFromHour}:00`
  return rhythm.seconds <= 60 ? 'every minute' : `every ${rhythm.seconds / 60} minutes`
}

const outcomeOf = ({ state, note }: JobRun): string => {
  if (state === 'claimed') return 'at work'
  return note === '' ? state : `${state}: ${note}`
}

/** The scheduler is called each minute, so a job by the second runs within one. */
const nextOf = (rhythm: JobSchedule, run: JobRun | undefined, now: Date): string => {
  const isDue = run === undefined || run.slot < slotAt(rhythm, now)
  if (isDue || ('seconds' in rhythm && rhythm.seconds <= 60)) return 'within a minute'
  return run.state === 'failed' && !isByHand(run.slot)
    ? 'within five minutes'
    : momentOf(nextSlotStart(rhythm, now), now)
}

const JOB_NAMES = Object.keys(SCHEDULE) as JobName[]

/** A line for each job. `runs` has the latest first. Times are London's. */
export const listJobs = (runs: readonly JobRun[], now: Date): JobLine[] =>
  JOB_NAMES.map((job) => {
    const rhythm: JobSchedule = SCHEDULE[job]
    const run = runs.find((each) => each.job === job)
    return {
      job,
      often: oftenOf(rhythm),
      last_run: run ? momentOf(new Date(run.claimed_at), now) : 'never, or over a day ago',
      outcome: run ? outcomeOf(run) : '',
      next_run: nextOf(rhythm, run, now),
    }
  })
