/** Finds failed and late jobs, and a stopped scheduler, from the latest runs. */
import { SCHEDULE } from '../job/schedule.ts'
import type { JobSchedule } from '../job/slot.ts'
import type { AlarmFact } from './alarms.ts'

const MINUTE = 60_000

/** Milliseconds without any run after which the scheduler counts as stopped: it is called each minute. */
const STOPPED_AFTER = 10 * MINUTE

/** Milliseconds that a run may take. */
const LONGEST_RUN = 15 * MINUTE

/** Milliseconds after a daily job's last start at which it is late: a day of 25 hours, and an hour. */
const LONGEST_DAY = 26 * 60 * MINUTE

/** The latest run of a job, and the outcome of the latest that ended. Times are UTC ISO-8601. */
export type LastRun = {
  job: keyof typeof SCHEDULE
  claimed_at: string
  is_running: boolean
  /** When the latest run that ended began. */
  ended_at: string | null
  /** Its state; null if none has ended. */
  outcome: 'done' | 'failed' | null
}

/** Milliseconds after its last start at which the job should have started again. */
const dueAfter = (every: JobSchedule): number =>
  'seconds' in every ? Math.max(STOPPED_AFTER, every.seconds * 3000) : LONGEST_DAY

function factOf({ job, claimed_at, is_running, ended_at, outcome }: LastRun, now: Date): AlarmFact[] {
  const age = now.getTime() - Date.parse(claimed_at)
  if (age > (is_running ? LONGEST_RUN : dueAfter(SCHEDULE[job])))
    return [{ cause: 'job_late', name: job, count: 1, since: claimed_at }]
  return outcome === 'failed' ? [{ cause: 'job_failed', name: job, count: 1, since: ended_at }] : []
}

/** A job that has never run is not late: it waits for its first slot. */
export function jobFacts(runs: readonly LastRun[], now: Date): AlarmFact[] {
  const latest = runs.reduce((time, { claimed_at }) => (claimed_at > time ? claimed_at : time), '')
  if (latest !== '' && now.getTime() - Date.parse(latest) > STOPPED_AFTER)
    return [{ cause: 'scheduler_stopped', name: '', count: 1, since: latest }]
  return runs.flatMap((run) => factOf(run, now))
}
