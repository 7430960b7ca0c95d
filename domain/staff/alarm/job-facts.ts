/** Finds failed and late jobs, and a stopped scheduler, from the latest runs. */
import { SCHEDULE, STOPPED_AFTER_MS } from '../job/schedule.ts'
import type { JobSchedule } from '../job/slot.ts'
import type { AlarmFact } from './alarms.ts'

const MINUTE = 60_000

/** Milliseconds that a run may take. */
const LONGEST_RUN = 15 * MINUTE

/** Milliseconds after a daily job's last start at which it is late: a day of 25 hours, and an hour. */
const LONGEST_DAY = 26 * 60 * MINUTE

/** The latest run of a job, and the outcome of the latest that ended. Times are UTC ISO-8601. */
export type LastRun = {
  job: keyof typeof SCHEDULE
  claimed_at: string
  /** When the first of the runs began that have not ended since the latest that did; null if none is running. */
  running_since: string | null
  /** When the latest run that ended began. */
  ended_at: string | null
  /** Its state; null if none has ended. */
  outcome: 'done' | 'failed' | null
}

/** Milliseconds after its last start at which the job should have started again. */
const dueAfter = (every: JobSchedule): number =>
  'seconds' in every ? Math.max(STOPPED_AFTER_MS, every.seconds * 3000) : LONGEST_DAY

/** A job that hangs is claimed again and again, so the latest run alone does not show it. */
function factOf({ job, claimed_at, running_since, ended_at, outcome }: LastRun, now: Date): AlarmFact[] {
  const since = running_since ?? claimed_at
  const age = now.getTime() - Date.parse(since)
  if (age > (running_since === null ? dueAfter(SCHEDULE[job]) : LONGEST_RUN))
    return [{ cause: 'job_late', name: job, count: 1, since }]
  return outcome === 'failed' ? [{ cause: 'job_failed', name: job, count: 1, since: ended_at }] : []
}

/** A job that has never run is not late: it waits for its first slot. */
export function jobFacts(runs: readonly LastRun[], now: Date): AlarmFact[] {
  const latest = runs.reduce((time, { claimed_at }) => (claimed_at > time ? claimed_at : time), '')
  if (latest !== '' && now.getTime() - Date.parse(latest) > STOPPED_AFTER_MS)
    return [{ cause: 'scheduler_stopped', name: '', count: 1, since: latest }]
  return runs.flatMap((run) => factOf(run, now))
}
