/** Build numbers of routes, assigned by the database, so that two builds never use the same one. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import {
  type NumberedRoute,
  ROUTES_PER_STATEMENT,
  recordBuildRoutes,
  selectBuildRoutes,
  selectBuildRoutesOf,
} from '../../database/queries/publishing/build-routes.ts'
import type { BuildRoutes } from '../../database/tables.ts'
import type { KnownRoute } from '../release/diff.ts'

/** A route's build number, and the time when it was assigned; null if unknown. */
export type RouteNumber = Pick<KnownRoute, 'b' | 'raisedAt'>

const toKnown = ({ b, content_hash, raised_at }: NumberedRoute): KnownRoute => ({
  b,
  contentHash: content_hash,
  raisedAt: raised_at,
})

/** Reads the latest build numbers of `routes`. */
export async function readKnownRoutesOf(client: Client, routes: readonly string[]): Promise<Map<string, KnownRoute>> {
  const [numbered] = await batch(client, 'read', [selectBuildRoutesOf(routes)])
  return new Map(readJsonRows(numbered).map((row) => [row.route, toKnown(row)]))
}

/** Reads the latest build numbers of all routes. */
export async function readKnownRoutes(client: Client): Promise<Map<string, KnownRoute>> {
  const known = new Map<string, KnownRoute>()
  /** Interns times: thousands of routes of one build share the same string. */
  const times = new Map<string | null, string | null>()
  const once = (time: string | null): string | null => {
    if (!times.has(time)) times.set(time, time)
    return times.get(time) ?? null
  }
  let after: string | null = null
  while (true) {
    const [result] = await batch(client, 'read', [selectBuildRoutes(after, ROUTES_PER_STATEMENT)])
    const rows: NumberedRoute[] = readJsonRows(result)
    for (const row of rows) known.set(row.route, { ...toKnown(row), raisedAt: once(row.raised_at) })
    const last = rows.at(-1)
    if (!last || rows.length < ROUTES_PER_STATEMENT) return known
    after = last.route
  }
}

/**
 * Records the content that routes are built from. Returns the number of each, and the time it was assigned. Takes at
 * most ROUTES_PER_STATEMENT routes.
 */
export async function numberRoutes(
  client: Client,
  routes: readonly Omit<BuildRoutes, 'b'>[],
): Promise<Map<string, RouteNumber>> {
  const [{ rows }] = await batch(client, 'write', [recordBuildRoutes(routes)])
  return new Map(rows.map(({ route, b, raised_at }) => [route, { b, raisedAt: raised_at }]))
}
