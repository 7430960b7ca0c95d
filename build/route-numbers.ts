/** Build numbers of routes: read from the database, and given out by it, so that two builds never give the same one. */
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import {
  type BuildRouteRow,
  ROUTES_PER_STATEMENT,
  recordBuildRoutes,
  selectBuildRoutes,
} from '../database/queries/build-routes.ts'
import type { KnownRoute } from './diff.ts'

/** A route's build number, and since when it has it: null where that is not known. */
export type RouteNumber = Pick<KnownRoute, 'b' | 'raisedAt'>

/** What every route was last given a number for. */
export async function readKnownRoutes(client: Client): Promise<Map<string, KnownRoute>> {
  const known = new Map<string, KnownRoute>()
  let after: string | null = null
  while (true) {
    const [result] = await batch(client, 'read', [selectBuildRoutes(after, ROUTES_PER_STATEMENT)])
    const rows: BuildRouteRow[] = result.rows
    for (const { route, b, content_hash, raised_at } of rows) {
      known.set(route, { b, contentHash: content_hash, raisedAt: raised_at })
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROUTES_PER_STATEMENT) return known
    after = last.route
  }
}

/** Records what routes are about to be built from; answers the number of each and since when it has it. At most ROUTES_PER_STATEMENT at once. */
export async function numberRoutes(
  client: Client,
  routes: readonly Omit<BuildRouteRow, 'b'>[],
): Promise<Map<string, RouteNumber>> {
  const [{ rows }] = await batch(client, 'write', [recordBuildRoutes(routes)])
  return new Map(rows.map(({ route, b, raised_at }) => [route, { b, raisedAt: raised_at }]))
}
