/** Published releases, of which one is live. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Releases } from '../../tables.ts'

const ALWAYS = sql`true`

export const retireReleases = (holds: RawBuilder<unknown> = ALWAYS): CompiledQuery =>
  sql`UPDATE releases SET is_live = 0 WHERE is_live = 1 AND ${holds}`.compile(db)

/** `now` is UTC ISO-8601. Returns no row unless `holds`. */
export const insertRelease = (
  id: string,
  routes: number,
  now: string,
  holds: RawBuilder<unknown> = ALWAYS,
): CompiledQuery<Pick<Releases, 'id'>> =>
  sql<Pick<Releases, 'id'>>`INSERT INTO releases (id, is_live, routes, created_at)
    SELECT ${id}, 1, ${routes}, ${now} WHERE ${holds}
    ON CONFLICT (id) DO UPDATE SET is_live = 1 RETURNING id`.compile(db)

export const reviveRelease = (id: string) =>
  db.updateTable('releases').set({ is_live: 1 }).where('id', '=', id).compile()

/** Deletes releases whose files no longer exist. `kept` lists the releases with files. */
export const deleteOtherReleases = (retained: readonly string[]): CompiledQuery =>
  sql`DELETE FROM releases WHERE is_live = 0
    AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(retained)}))`.compile(db)

export const selectReleaseIds = () => db.selectFrom('releases').select('id').compile()

export type ReleaseRow = Releases & { by: string }

/** Newest first. */
export const selectReleases = (): CompiledQuery<ReleaseRow> =>
  sql<ReleaseRow>`SELECT releases.id, build_id, is_live, routes, created_at, coalesce(requested_by, '') AS "by"
    FROM releases LEFT JOIN builds ON builds.id = releases.build_id ORDER BY releases.id DESC`.compile(db)

/** Marks changes published after this release as pending again, since the pages no longer include them. */
export const reopenChangesAfter = (release: string): CompiledQuery =>
  sql`UPDATE changes SET build_id = NULL
    WHERE build_id IN (SELECT build_id FROM releases WHERE id > ${release})`.compile(db)
