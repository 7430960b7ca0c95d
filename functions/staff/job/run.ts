/** Runs due jobs: each slot once, by whichever scheduler claims it first. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { claimJob, deleteOldJobClaims, finishJob, type JobClaim } from '../../../database/queries/core/job-claims.ts'
import { slotAt, slotByHand } from '../../../domain/staff/job/slot.ts'
import type { Job, JobContext } from '../../job.ts'
import { log } from '../../log.ts'

/** Age in milliseconds at which an unfinished run counts as dead. It doesn't block jobs that run every minute. */
const LEASE_MS = 5 * 60_000

/** Retention of finished runs in milliseconds. */
const HISTORY_MS = 24 * 60 * 60_000

/** Characters of an outcome that are stored. */
const MAX_NOTE = 500

export type JobReport = { job: string; slot: string; state: 'done' | 'failed'; note: string }

const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()

const claimAt = ({ name, every }: Job, at: Date): JobClaim => ({
  job: name,
  slot: slotAt(every, at),
  now: at.toISOString(),
  leaseUntil: later(at, LEASE_MS),
})

/** The slots that this scheduler has claimed. One round trip. */
const claimDue = async (database: Client, jobs: readonly Job[], at: Date) => {
  const claims = jobs.map((job) => ({ job, claim: claimAt(job, at) }))
  const results = await batch(
    database,
    'write',
    claims.map(({ claim }) => claimJob(claim)),
  )
  return claims.filter((_, index) => results[index]?.rows.length === 1)
}

const outcomeOf = async (job: Job, context: JobContext): Promise<Pick<JobReport, 'state' | 'note'>> => {
  try {
    return { state: 'done', note: (await job.run(context)).slice(0, MAX_NOTE) }
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error)
    log('error', { job: job.name, error: stack })
    return { state: 'failed', note: String(error).slice(0, MAX_NOTE) }
  }
}

const runClaimed = async (job: Job, claim: JobClaim, context: JobContext): Promise<JobReport> => {
  const outcome = await outcomeOf(job, context)
  const finishedAt = context.now()
  await batch(context.database, 'write', [
    finishJob(claim, { ...outcome, finishedAt: finishedAt.toISOString() }),
    deleteOldJobClaims(claim, later(finishedAt, -HISTORY_MS)),
  ])
  return { job: job.name, slot: claim.slot, ...outcome }
}

/**
 * Safe to call at any time, late, and concurrently from several schedulers. Returns this scheduler's runs; a failing
 * job is logged and does not stop the others. Throws when the database is unreachable.
 */
export const runDueJobs = async (jobs: readonly Job[], context: JobContext): Promise<JobReport[]> => {
  if (jobs.length === 0) return []
  const claimed = await claimDue(context.database, jobs, context.now())
  return Promise.all(claimed.map(({ job, claim }) => runClaimed(job, claim, context)))
}

/**
 * Runs a job now on request of staff, due or not, separately from the runs of its slots. Returns undefined if another
 * run started at the same time.
 */
export async function runJobNow(job: Job, context: JobContext): Promise<JobReport | undefined> {
  const at = context.now()
  const claim = { ...claimAt(job, at), slot: slotByHand(job.every, at) }
  const [claimed] = await batch(context.database, 'write', [claimJob(claim)])
  return claimed.rows.length === 1 ? runClaimed(job, claim, context) : undefined
}
