/** Stage 1, plan: every route of the site and its source; two sources for one route are an error that names both. */
import { normaliseRoute } from '../domain/page/normalise-route.ts'
import type { RouteType } from '../domain/route/descriptor.ts'

/** `route` has no first slash and is '' for the root. */
export type PlannedRoute = { route: string; type: RouteType; claimedBy: string }

export type PlanClash = { route: string; claims: [string, string] }

export type Plan = { ok: true; routes: PlannedRoute[] } | { ok: false; clashes: PlanClash[] }

/** Checks that no two routes share a path or a normalised file name ('a-b' and 'a_b' do). */
export function plan(claims: Iterable<PlannedRoute>): Plan {
  const routes: PlannedRoute[] = []
  const owners = new Map<string, PlannedRoute>()
  const clashes: PlanClash[] = []
  for (const claim of claims) {
    const name = normaliseRoute(claim.route)
    const owner = owners.get(name)
    if (owner) clashes.push({ route: `/${claim.route}`, claims: [owner.claimedBy, claim.claimedBy] })
    else {
      owners.set(name, claim)
      routes.push(claim)
    }
  }
  return clashes.length ? { ok: false, clashes } : { ok: true, routes }
}
