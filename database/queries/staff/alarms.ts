/** The facts behind the alarms, each found by an index, and the alarms that have been sent (docs/operations.md#alarms). */
import { type CompiledQuery, sql } from 'kysely'
import type { AlarmCause, AlarmFact } from '../../../domain/staff/alarm/alarms.ts'
import type { StoredAlarm } from '../../../domain/staff/alarm/compare.ts'
import type { LastRun } from '../../../domain/staff/alarm/job-facts.ts'
import { SCHEDULE } from '../../../domain/staff/job/schedule.ts'
import { MAX_ATTEMPTS } from '../../../domain/staff/mail/back-off.ts'
import { db } from '../../query-builder.ts'
import type { Alarms } from '../../tables.ts'
import { hadStopped } from '../core/job-claims.ts'
import { IS_HELD } from '../core/mail.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const fact = (cause: AlarmCause, from: ReturnType<typeof sql>) =>
  sql`SELECT ${sql.lit(cause)} AS cause, '' AS name, * FROM (${from})`

/** Selects the causes of alarms about mail, payments, payment events and builds. */
export function selectAlarmFacts(now: Date): CompiledQuery<AlarmFact> {
  const [hourAgo, weekAgo] = [before(now, HOUR), before(now, WEEK)]
  const facts = [
    fact(
      'mail_unmade',
      sql`SELECT count(*) AS count, min(created_at) AS since FROM mail WHERE state = 'dead' AND is_unmade = 1`,
    ),
    // A queued mail may be due much later than it was written: that of a gift waits for the gift's day.
    fact(
      'mail_delayed',
      sql`SELECT count(*), min(created_at) FROM mail WHERE state IN ('queued', 'failed') AND NOT (${IS_HELD})
        AND (state = 'failed' AND created_at < ${hourAgo} OR next_attempt_at < ${hourAgo})`,
    ),
    // Fewer attempts mean an address that does not exist, which is for the customer to correct.
    fact(
      'mail_given_up',
      sql`SELECT count(*), min(created_at) FROM mail WHERE state = 'dead' AND created_at > ${weekAgo}
        AND is_unmade = 0 AND attempts >= ${sql.lit(MAX_ATTEMPTS)}`,
    ),
    fact(
      'payments_pending',
      sql`SELECT count(*), min(created_at) FROM payments
        WHERE state IN ('started', 'needs_action') AND created_at < ${hourAgo}`,
    ),
    fact(
      'webhooks_set_aside',
      sql`SELECT count(*), min(set_aside_at) FROM webhook_events WHERE set_aside_at > ${weekAgo}`,
    ),
    fact(
      'build_failed',
      sql`SELECT count(*), min(finished_at) FROM (SELECT state, finished_at FROM builds
        WHERE state IN ('published', 'failed') ORDER BY id DESC LIMIT 1) WHERE state = 'failed'`,
    ),
  ]
  return sql<AlarmFact>`SELECT * FROM (${sql.join(facts, sql` UNION ALL `)}) WHERE count > 0`.compile(db)
}

/** Jobs that have run, with their latest runs. */
export function selectLastRuns(): CompiledQuery<LastRun> {
  const jobs = Object.keys(SCHEDULE).map((job) => sql`(${job})`)
  const latest = (condition: ReturnType<typeof sql>) => sql`(SELECT key FROM job_claims
    WHERE key > 'job:' || jobs.job || ':' AND key < 'job:' || jobs.job || ';' AND ${condition} ORDER BY key DESC LIMIT 1)`
  return sql<LastRun>`WITH jobs (job) AS (VALUES ${sql.join(jobs)}),
    latest AS (SELECT job, newest.claimed_at, ended.key AS ended_key, ended.claimed_at AS ended_at,
        ended.state AS outcome
      FROM jobs JOIN job_claims AS newest ON newest.key = ${latest(sql`1`)}
        LEFT JOIN job_claims AS ended ON ended.key = ${latest(sql`state <> 'claimed'`)}),
    unfinished AS (SELECT job, claims.claimed_at,
        lag(lease_expires_at) OVER (PARTITION BY job ORDER BY key) AS lease_before
      FROM latest JOIN job_claims AS claims
        ON key > coalesce(ended_key, 'job:' || job || ':') AND key < 'job:' || job || ';')
    SELECT job, claimed_at, ended_at, outcome, (SELECT max(claimed_at) FROM unfinished WHERE job = latest.job
        AND (lease_before IS NULL OR ${hadStopped(sql`lease_before`, sql`claimed_at`)})) AS running_since
    FROM latest`.compile(db)
}

const BACKUP = 'backup'

/** Times of the newest backup, and of the first paid order; null for none. */
export const selectBackups = () =>
  sql<{ last: string | null; first_order: string | null }>`SELECT
    (SELECT finished_at FROM job_claims WHERE key = ${BACKUP}) AS last,
    (SELECT min(paid_at) FROM orders WHERE paid_at IS NOT NULL) AS first_order`.compile(db)

/** Records that a backup was made. The scheduler's keys in the same table begin with job:. */
export const recordBackup = (now: string) =>
  db
    .insertInto('job_claims')
    .values({ key: BACKUP, state: 'done', claimed_at: now, lease_expires_at: now, finished_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ claimed_at: now, finished_at: now }))
    .compile()

export const selectStoredAlarms = (): CompiledQuery<StoredAlarm> =>
  db.selectFrom('alarms').select(['key', 'rang_at', 'sent_at', 'cleared_at']).compile()

export const raiseAlarm = (key: string, now: string) =>
  db
    .insertInto('alarms')
    .values({ key, rang_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ rang_at: now, tried_at: null, sent_at: null, cleared_at: null }),
    )
    .compile()

export const releaseAlarms = (keys: readonly string[]) =>
  db
    .updateTable('alarms')
    .set({ cleared_at: null })
    .where('key', 'in', [...keys])
    .compile()

export const clearAlarms = (keys: readonly string[], now: string) =>
  db
    .updateTable('alarms')
    .set({ cleared_at: now })
    .where('key', 'in', [...keys])
    .compile()

/** Claims the ringing alarms that have not been sent, unless another sender claimed them after `since`. */
export const claimAlarms = (now: string, since: string): CompiledQuery<{ key: string }> =>
  sql<Pick<Alarms, 'key'>>`UPDATE alarms SET tried_at = ${now}
    WHERE cleared_at IS NULL AND sent_at IS NULL AND (tried_at IS NULL OR tried_at < ${since}) RETURNING key`.compile(
    db,
  )

export const markAlarmsSent = (keys: readonly string[], now: string) =>
  db
    .updateTable('alarms')
    .set({ sent_at: now })
    .where('key', 'in', [...keys])
    .compile()
