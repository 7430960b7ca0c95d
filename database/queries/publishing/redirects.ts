/** Redirects to the current address of a path. */
import { sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Redirects } from '../../tables.ts'

/**
 * The final target of the first of `paths` that has a redirect, with that path: a visitor is redirected only once. No row
 * without a redirect, or in a loop. Paths are in their canonical spelling (domain/publishing/redirect/canonical-path.ts), best first.
 */
export const selectRedirect = (paths: readonly string[]) =>
  sql<Pick<Redirects, 'from_path' | 'to_path'>>`WITH RECURSIVE start (path) AS (
      SELECT from_path FROM json_each(${JSON.stringify(paths)}) JOIN redirects ON from_path = value ORDER BY key LIMIT 1
    ), way (path) AS (
      SELECT path FROM start UNION SELECT to_path FROM redirects JOIN way ON from_path = path
    )
    SELECT start.path AS from_path, way.path AS to_path FROM start, way
    WHERE way.path <> start.path AND way.path NOT IN (SELECT from_path FROM redirects)`.compile(db)

/** Returns the `paths` that have a redirect. */
export const selectMoved = (paths: readonly string[]) =>
  sql<Pick<Redirects, 'from_path'>>`SELECT from_path FROM redirects
    WHERE from_path IN (SELECT value FROM json_each(${JSON.stringify(paths)}))`.compile(db)
