/**
 * Requests, monitors and cancels builds. One build runs and at most one is queued; further requests join the queued
 * one. Times come from the database, so that clocks of servers and runners need not agree.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { BuildKind } from '../../../domain/publishing/build/build.ts'
import type { Build } from '../../../domain/publishing/build/schema.ts'
import { db } from '../../query-builder.ts'
import type { Builds } from '../../tables.ts'
import { hookColumns } from './build-hook.ts'
import { countRows } from './staff-lists.ts'

export const NOW: RawBuilder<string> = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

const COLUMNS = sql`id, state, iif(rollback_to IS NULL, scope, 'rollback') AS kind, requested_by AS "by", requested_at,
  started_at, finished_at, stage, done, total, rendered, message, failed_pages_json, failed_total, coalesce(rollback_to, release) AS release,
  ${hookColumns}`

export type BuildRow = Omit<Build, 'failed_pages'> & Pick<Builds, 'failed_pages_json'>

export const toBuild = ({ failed_pages_json, ...row }: BuildRow): Build => ({
  ...row,
  failed_pages: JSON.parse(failed_pages_json),
})

/** Newest first. */
export const selectBuilds = (limit: number): CompiledQuery<BuildRow> =>
  sql<BuildRow>`SELECT ${COLUMNS} FROM builds ORDER BY id DESC LIMIT ${limit}`.compile(db)

export const selectBuild = (id: number): CompiledQuery<BuildRow> =>
  sql<BuildRow>`SELECT ${COLUMNS} FROM builds WHERE id = ${id}`.compile(db)

/** The queued build, if there is one. */
export const selectQueuedBuild = (): CompiledQuery<BuildRow> =>
  sql<BuildRow>`SELECT ${COLUMNS} FROM builds WHERE state = 'queued'`.compile(db)

export const selectUnfinishedBuilds = () => countRows(sql`builds WHERE state IN ('queued', 'running')`)

export type BuildRequest = { kind: BuildKind; by: string }

/**
 * Returns the id of the queued build, whether new or existing. Returns no row if a rollback is queued or `holds` is
 * false.
 */
export const requestBuild = ({ kind, by }: BuildRequest, holds: RawBuilder<unknown> = sql`true`) =>
  sql<
    Pick<Builds, 'id'>
  >`INSERT INTO builds (scope, requested_by, requested_at) SELECT ${kind}, ${by}, ${NOW} WHERE ${holds}
    ON CONFLICT (state) WHERE state = 'queued' DO UPDATE
      SET scope = iif(excluded.scope = 'everything', 'everything', scope) WHERE rollback_to IS NULL
    RETURNING id`.compile(db)

/** Replaces a queued build. Returns no row if the release does not exist or is live. */
export const requestRollback = (release: string, by: string) =>
  sql<Pick<Builds, 'id'>>`INSERT INTO builds (scope, requested_by, requested_at, rollback_to)
    SELECT 'changed', ${by}, ${NOW}, id FROM releases WHERE id = ${release} AND is_live = 0
    ON CONFLICT (state) WHERE state = 'queued' DO UPDATE SET scope = 'changed', requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, rollback_to = excluded.rollback_to
    RETURNING id`.compile(db)

/** A running build stops at its next page. A rollback is fast and completes. */
export const cancelRunningBuilds = (): CompiledQuery =>
  sql`UPDATE builds SET cancel_requested = 1 WHERE state = 'running' AND rollback_to IS NULL`.compile(db)

/** Cancels a queued build immediately. */
export const cancelBuild = (id: number): readonly CompiledQuery[] => [
  sql`UPDATE builds SET state = 'cancelled', finished_at = ${NOW} WHERE id = ${id} AND state = 'queued'`.compile(db),
  sql`UPDATE builds SET cancel_requested = 1 WHERE id = ${id} AND state = 'running' AND rollback_to IS NULL`.compile(
    db,
  ),
]
