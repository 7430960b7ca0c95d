/** Claims on job slots: one row per key, so that only one scheduler gets each. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { JobRun } from '../../../domain/staff/config/list-jobs.ts'
import { STOPPED_AFTER_MS } from '../../../domain/staff/job/schedule.ts'
import { db } from '../../query-builder.ts'
import type { JobClaims } from '../../tables.ts'

export type JobSlot = {
  job: string
  /** Slots of a job sort by time. */
  slot: string
}

export type JobClaim = JobSlot & {
  now: string
  /** Another scheduler may take over from then on, since the owner must have died. */
  leaseUntil: string
}

const keyOf = ({ job, slot }: JobSlot): string => `job:${job}:${slot}`

/** Bounds of a job's keys: ';' follows ':'. */
const ofJob = ({ job }: JobSlot): RawBuilder<boolean> =>
  sql<boolean>`(key > ${`job:${job}:`} AND key < ${`job:${job};`})`

/** True if the scheduler had stopped between the end of an unfinished run's lease and a later claim. */
export const hadStopped = (leaseEnd: RawBuilder<unknown>, claimedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${claimedAt} > strftime('%Y-%m-%dT%H:%M:%fZ', ${leaseEnd}, ${sql.lit(`+${STOPPED_AFTER_MS / 1000} seconds`)}))`

/**
 * Returns a row to the winner. Slots that are done, or older than the newest claimed one, can't be claimed; that of a
 * failed or dead run can be once its lease is over. A run that takes over at once keeps the time of the first claim, so
 * that a job which hangs each time counts as late.
 */
export const claimJob = (claim: JobClaim) =>
  sql<Pick<JobClaims, 'key'>>`INSERT INTO job_claims (key, state, claimed_at, lease_expires_at)
    SELECT ${keyOf(claim)}, 'claimed', ${claim.now}, ${claim.leaseUntil}
    WHERE NOT EXISTS (SELECT 1 FROM job_claims WHERE ${ofJob(claim)} AND key > ${keyOf(claim)})
    ON CONFLICT (key) DO UPDATE
      SET state = 'claimed', lease_expires_at = excluded.lease_expires_at,
        finished_at = NULL, note = '',
        claimed_at = iif(state = 'failed' OR ${hadStopped(sql`job_claims.lease_expires_at`, sql`excluded.claimed_at`)},
          excluded.claimed_at, job_claims.claimed_at)
      WHERE state <> 'done' AND lease_expires_at <= excluded.claimed_at
    RETURNING key`.compile(db)

export type JobOutcome = { state: 'done' | 'failed'; note: string; finishedAt: string }

/** Has no effect if another scheduler has taken over in the meantime. */
export const finishJob = (claim: JobClaim, { state, note, finishedAt }: JobOutcome) =>
  db
    .updateTable('job_claims')
    .set({ state, note, finished_at: finishedAt })
    .where('key', '=', keyOf(claim))
    .where('lease_expires_at', '=', claim.leaseUntil)
    .where('state', '=', 'claimed')
    .compile()

/** Deletes runs of the job that started before `before`. */
export const deleteOldJobClaims = (slot: JobSlot, before: string): CompiledQuery =>
  sql`DELETE FROM job_claims WHERE ${ofJob(slot)} AND key < ${keyOf(slot)} AND claimed_at < ${before}`.compile(db)

/** The stored runs, latest first. */
export const jobRuns = (): CompiledQuery<JobRun> =>
  sql<JobRun>`SELECT substr(key, 5, instr(substr(key, 5), ':') - 1) AS job,
      substr(key, 5 + instr(substr(key, 5), ':')) AS slot, state, claimed_at, finished_at, note
    FROM job_claims WHERE key > 'job:' AND key < 'job;' ORDER BY claimed_at DESC, key`.compile(db)
