/** Content hash that each route was last built from, and its build number. */
import { type CompiledQuery, sql } from 'kysely'
import { asJsonRows, type JsonRows } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { BuildRoutes } from '../../tables.ts'

export type NumberedRoute = Pick<BuildRoutes, 'route' | 'b' | 'content_hash' | 'raised_at'>

const selectNumbered = () => db.selectFrom('build_routes').select(['route', 'b', 'content_hash', 'raised_at'])

/** Routes after `afterRoute`, in order. Rows of deleted routes remain, so that their numbers are not used again. */
export const selectBuildRoutes = (afterRoute: string | null, limit: number): CompiledQuery<JsonRows<NumberedRoute>> =>
  asJsonRows(
    selectNumbered()
      .$if(afterRoute !== null, (query) => query.where('route', '>', afterRoute ?? ''))
      .orderBy('route')
      .limit(limit),
  )

/** Rows of the given routes. */
export const selectBuildRoutesOf = (routes: readonly string[]): CompiledQuery<JsonRows<NumberedRoute>> =>
  asJsonRows(
    selectNumbered().where('route', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(routes)}))`),
  )

/** Rows are passed as JSON in one statement, far below any limit on parameters. */
export const ROUTES_PER_STATEMENT = 2000

/**
 * Records the content of built routes and returns their build numbers. b increases by one exactly when the content
 * differs from the record; raised_at is then the given time. New routes begin at 1; one whose normalised name was used
 * before continues from there.
 */
export const recordBuildRoutes = (
  routes: readonly Omit<BuildRoutes, 'b'>[],
): CompiledQuery<Pick<BuildRoutes, 'route' | 'b' | 'raised_at'>> =>
  sql<Pick<BuildRoutes, 'route' | 'b' | 'raised_at'>>`INSERT INTO build_routes
      (route, normalised, type, b, content_hash, code_hash, release, raised_at)
    SELECT value ->> 'route', value ->> 'normalised', value ->> 'type', 1, value ->> 'content_hash',
      value ->> 'code_hash', value ->> 'release', value ->> 'raised_at'
    FROM json_each(${JSON.stringify(routes)}) WHERE true
    ON CONFLICT (normalised) DO UPDATE SET route = excluded.route, type = excluded.type,
      b = b + (content_hash <> excluded.content_hash),
      raised_at = iif(content_hash <> excluded.content_hash, excluded.raised_at, raised_at),
      content_hash = excluded.content_hash, code_hash = excluded.code_hash, release = excluded.release
    RETURNING route, b, raised_at`.compile(db)
