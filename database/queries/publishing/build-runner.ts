/** Queries of a build runner: claim, heartbeat, end. A runner keeps its lease as long as it sends heartbeats. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type FailedPage, namedFailures } from '../../../domain/publishing/build/failed-page.ts'
import { db } from '../../query-builder.ts'
import type { Builds } from '../../tables.ts'
import { NOW } from '../core/builds.ts'

/** Seconds without a heartbeat after which another runner takes over. */
export const LEASE_SECONDS = 15

const LEASE_END: RawBuilder<string> = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${LEASE_SECONDS} seconds`})`

const IS_DEAD = sql`state = 'running' AND lease_expires_at <= ${NOW}`
const IS_FREE = sql`state = 'queued' AND NOT EXISTS (SELECT 1 FROM builds WHERE state = 'running')`

export type ClaimedBuild = Pick<Builds, 'id' | 'scope' | 'rollback_to' | 'newest_change'>

/** True if there is a build to claim; only reads, so that waiting costs next to nothing. */
export const selectIsClaimable = (): CompiledQuery<{ claimable: 0 | 1 }> =>
  sql<{ claimable: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM builds WHERE ${IS_FREE})
    OR EXISTS (SELECT 1 FROM builds WHERE ${IS_DEAD}) AS claimable`.compile(db)

const NEWEST_CHANGE = sql`(SELECT coalesce(max(id), 0) FROM changes)`

/**
 * Takes over a dead runner's build, else the waiting one, or only build `only`. At most one of the two has a row. The
 * build publishes the changes up to `newest_change`.
 */
export const claimBuild = (owner: string, only?: number) => {
  const isWanted = only === undefined ? sql`true` : sql`id = ${only}`
  const claim = (which: RawBuilder<unknown>): CompiledQuery<ClaimedBuild> =>
    sql<ClaimedBuild>`UPDATE builds SET state = 'running', started_at = coalesce(started_at, ${NOW}),
        lease_owner = ${owner}, lease_expires_at = ${LEASE_END}, heartbeat_at = ${NOW}, stage = '', done = 0, total = 0,
        newest_change = ${NEWEST_CHANGE}
      WHERE ${isWanted} AND ${which} RETURNING id, scope, rollback_to, newest_change`.compile(db)
  return [claim(IS_DEAD), claim(IS_FREE)] as const
}

export type Progress = { stage: string; done: number; total: number }

type Claim = { id: number; owner: string }

/** Returns no row if the lease is lost. */
export const recordHeartbeat = ({ id, owner }: Claim, { stage, done, total }: Progress) =>
  sql<Pick<Builds, 'cancel_requested'>>`UPDATE builds SET heartbeat_at = ${NOW}, lease_expires_at = ${LEASE_END},
      stage = ${stage}, done = ${Math.min(done, total)}, total = ${total}
    WHERE id = ${id} AND lease_owner = ${owner} RETURNING cancel_requested`.compile(db)

/** Lets another runner take over immediately. */
export const yieldBuild = ({ id, owner }: Claim): CompiledQuery =>
  sql`UPDATE builds SET lease_expires_at = ${NOW} WHERE id = ${id} AND lease_owner = ${owner}`.compile(db)

export type BuildOutcome = {
  state: 'published' | 'failed' | 'cancelled'
  release: string | null
  rendered: number
  message: string
  /** Pages that could not be built; everything else is published. */
  failed: readonly FailedPage[]
}

const namedJson = (failed: readonly FailedPage[]): string => JSON.stringify(namedFailures(failed))

/** Does nothing if the lease is lost. */
export const finishBuild = (
  { id, owner }: Claim,
  { state, release, rendered, message, failed }: BuildOutcome,
): CompiledQuery =>
  sql`UPDATE builds SET state = ${state}, finished_at = ${NOW}, lease_owner = NULL, lease_expires_at = NULL, stage = '',
      release = ${release}, rendered = ${rendered}, message = ${message}, failed_pages_json = ${namedJson(failed)},
      failed_total = ${failed.length}
    WHERE id = ${id} AND lease_owner = ${owner}`.compile(db)

/** Records a build outside the queue, at the start of the shop or by a command. It took `ms` milliseconds. */
export const insertFinishedBuild = (
  by: string,
  outcome: Omit<BuildOutcome, 'state'> & { state?: 'published' | 'failed' },
  ms: number,
) => {
  const began = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${(ms / 1000).toFixed(3)} seconds`})`
  return sql`INSERT INTO builds (state, requested_by, requested_at, started_at, finished_at, release, rendered, message,
      failed_pages_json, failed_total)
    VALUES (${outcome.state ?? 'published'}, ${by}, ${began}, ${began}, ${NOW}, ${outcome.release}, ${outcome.rendered},
      ${outcome.message}, ${namedJson(outcome.failed)}, ${outcome.failed.length})`.compile(db)
}

/** True while the last build failed. */
export const selectHasFailed = (): CompiledQuery<{ has_failed: 0 | 1 }> =>
  sql<{ has_failed: 0 | 1 }>`SELECT coalesce((SELECT state FROM builds WHERE state IN ('published', 'failed')
    ORDER BY id DESC LIMIT 1) = 'failed', 0) AS has_failed`.compile(db)

/** Id of the newest change: a build that begins now includes all changes up to it. */
export const selectNewestChange = (): CompiledQuery<{ newest: number }> =>
  sql<{ newest: number }>`SELECT ${NEWEST_CHANGE} AS newest`.compile(db)

const NEWEST_BUILD = sql`(SELECT max(id) FROM builds)`

/** Marks changes up to `newest` as published by a build; without `build` by the one inserted last. */
export const markPublished = (newest: number, build?: number): CompiledQuery =>
  sql`UPDATE changes SET build_id = ${build ?? NEWEST_BUILD} WHERE build_id IS NULL AND id <= ${newest}`.compile(db)

export const recordReleaseOf = (release: string, build?: number): CompiledQuery =>
  sql`UPDATE releases SET build_id = ${build ?? NEWEST_BUILD} WHERE id = ${release} AND build_id IS NULL`.compile(db)
