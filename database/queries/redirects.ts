/** Redirects: where a path leads now. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'

/**
 * The final target of `path`, so that nobody is redirected twice. No row without a redirect, or in a loop. `path`
 * begins with a slash and has no trailing one.
 */
export const selectRedirect = (path: string): CompiledQuery<{ to_path: string }> =>
  sql<{ to_path: string }>`WITH RECURSIVE way (path) AS (
      VALUES (${path}) UNION SELECT to_path FROM redirects JOIN way ON from_path = path
    )
    SELECT path AS to_path FROM way
    WHERE path <> ${path} AND path NOT IN (SELECT from_path FROM redirects)`.compile(db)

/** Those of `paths` that have a redirect. */
export const selectMoved = (paths: readonly string[]): CompiledQuery<{ from_path: string }> =>
  sql<{ from_path: string }>`SELECT from_path FROM redirects
    WHERE from_path IN (SELECT value FROM json_each(${JSON.stringify(paths)}))`.compile(db)
