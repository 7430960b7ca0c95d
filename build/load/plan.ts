/**
 * Stage 1, plan: lists every route of the site and its source. Two sources for one route are a fault that names both.
 */
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'

/** `route` has no leading slash and is '' for the root. `owner` is independent of names (page-owner.ts). */
export type PlannedRoute = { route: string; type: RouteType; claimedBy: string; owner: string }

/** The routes are the same, or share their files. */
export type PlanClash = { routes: [string, string]; claims: [string, string] }

export type Plan = { routes: PlannedRoute[]; clashes: PlanClash[] }

/** Finds routes that share a path or a normalised file name ('a-b' and 'a_b' do). `routes` has the first of each. */
export function plan(claims: Iterable<PlannedRoute>): Plan {
  const routes: PlannedRoute[] = []
  const owners = new Map<string, PlannedRoute>()
  const clashes: PlanClash[] = []
  for (const claim of claims) {
    const name = normaliseRoute(claim.route)
    const owner = owners.get(name)
    if (owner) clashes.push({ routes: [owner.route, claim.route], claims: [owner.claimedBy, claim.claimedBy] })
    else {
      owners.set(name, claim)
      routes.push(claim)
    }
  }
  return { routes, clashes }
}
