/** Redirects to the current address of a path. */
import { sql } from 'kysely'
import { MAX_REDIRECTS } from '../../../domain/publishing/redirect/redirect.ts'
import { db } from '../../query-builder.ts'
import type { Redirects } from '../../tables.ts'
import { formerAddresses } from '../core/former-addresses.ts'

/** Maximum number of addresses on the way to look for in the release. */
const MAX_ON_WAY = 10

type RedirectRow = Pick<Redirects, 'from_path' | 'to_path'> & {
  /** string[]: the first addresses on the way, in order. */
  way: string
  /** string[]: former addresses of the final target, the last first. */
  former: string
}

/**
 * The final target of the first of `paths` that has a redirect, with that path: a visitor is redirected only once. No row
 * without a redirect, or in a loop. Paths are in their canonical spelling (domain/publishing/redirect/canonical-path.ts), best first.
 */
export const selectRedirect = (paths: readonly string[]) =>
  sql<RedirectRow>`WITH RECURSIVE start (path) AS (
      SELECT from_path FROM json_each(${JSON.stringify(paths)}) JOIN redirects ON from_path = value ORDER BY key LIMIT 1
    ), way (path, step) AS (
      SELECT path, 0 FROM start
      UNION ALL SELECT to_path, step + 1 FROM redirects JOIN way ON from_path = path WHERE step < ${sql.lit(MAX_REDIRECTS)}
    )
    SELECT start.path AS from_path, way.path AS to_path,
      (SELECT json_group_array(path) FROM (SELECT path FROM way WHERE step > 0 ORDER BY step LIMIT ${sql.lit(MAX_ON_WAY)})) AS way,
      ${formerAddresses(sql`way.path`)} AS former
    FROM start, way WHERE step > 0 AND NOT EXISTS (SELECT 1 FROM redirects WHERE redirects.from_path = way.path)`.compile(
    db,
  )

/** Returns the `paths` that have a redirect. */
export const selectMoved = (paths: readonly string[]) =>
  sql<Pick<Redirects, 'from_path'>>`SELECT from_path FROM redirects
    WHERE from_path IN (SELECT value FROM json_each(${JSON.stringify(paths)}))`.compile(db)
