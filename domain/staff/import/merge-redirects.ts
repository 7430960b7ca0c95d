/** Adds the redirects of a file to the shop's, with the reasons for rejected rows (docs/domain.md#redirects). */
import { isAppRoute } from '../../core/route/app-routes.ts'
import { isToCheck, routeOf } from '../../core/route/link-route.ts'
import { canonicalAddress } from '../../publishing/redirect/canonical-path.ts'
import { MAX_REDIRECTS, type Redirect, redirectFaults } from '../../publishing/redirect/redirect.ts'
import type { Fault } from './notes.ts'

/** A row of the file as read. */
export type RedirectRow = { row: number } & ({ redirect: Redirect } | { faults: Fault[] })

export type MergedRedirects =
  | {
      ok: true
      /** The whole list. */
      redirects: Redirect[]
      added: number
      replaced: number
      refused: { row: number; faults: Fault[] }[]
    }
  | { ok: false; message: string }

/** Existing routes of the shop (without leading slash), among those in the file. */
export type StandingRoutes = {
  /** Paths of pages without a redirect. */
  occupied: ReadonlySet<string>
  /** Paths of pages and redirects. */
  known: ReadonlySet<string>
}

type Taken = Map<string, { row: number; redirect: Redirect }>

/** Faults of redirects that no visitor would follow, or that lead nowhere. */
function standingFaults(taken: Taken, listed: readonly Redirect[], { occupied, known }: StandingRoutes) {
  const onwards = new Set(listed.map(({ from }) => routeOf(from)))
  return [...taken].flatMap(
    ([
      from,
      {
        redirect: { to },
      },
    ]) => {
      if (occupied.has(routeOf(from)) || isAppRoute(from))
        return [
          {
            from,
            fault: { field: 'from', reason: `${from} is a page of the shop, so the redirect would never be used` },
          },
        ]
      return !isToCheck(to) || known.has(routeOf(to)) || onwards.has(routeOf(to))
        ? []
        : [{ from, fault: { field: 'to', reason: `${to} has no page behind it` } }]
    },
  )
}

/**
 * The list with the rows that fit into it; a row replaces the redirect of the same old address. Without `standing`,
 * existing routes at the addresses are not checked.
 */
export function mergeRedirects(
  current: readonly Redirect[],
  rows: readonly RedirectRow[],
  standing?: StandingRoutes,
): MergedRedirects {
  const before = new Map(current.map((redirect) => [canonicalAddress(redirect.from), redirect]))
  const refused = new Map<number, Fault[]>()
  const taken: Taken = new Map()
  for (const one of rows) {
    const earlier = 'redirect' in one ? taken.get(one.redirect.from) : undefined
    if ('faults' in one) refused.set(one.row, one.faults)
    else if (earlier)
      refused.set(one.row, [{ field: 'from', reason: `${one.redirect.from} is in row ${earlier.row} already` }])
    else taken.set(one.redirect.from, one)
  }
  const listed = () => [
    ...new Map([...before, ...[...taken].map(([from, { redirect }]) => [from, redirect] as const)]).values(),
  ]
  const refuse = (from: string, fault: Fault): void => {
    const one = taken.get(from)
    if (one === undefined) return
    refused.set(one.row, [fault])
    taken.delete(from)
  }
  const all = listed()
  for (const { index, field, message } of redirectFaults(all))
    refuse(canonicalAddress(all[index]?.from ?? ''), { field, reason: message })
  // A redirect may lead to one that is rejected here: each round rejects some, or is the last.
  for (let found = standing ? standingFaults(taken, listed(), standing) : []; found.length > 0; ) {
    for (const { from, fault } of found) refuse(from, fault)
    found = standing ? standingFaults(taken, listed(), standing) : []
  }
  const redirects = listed()
  if (redirects.length > MAX_REDIRECTS)
    return {
      ok: false,
      message: `With this file there would be ${redirects.length} redirects; the limit is ${MAX_REDIRECTS}.`,
    }
  const replaced = [...taken.keys()].filter((from) => before.has(from)).length
  return {
    ok: true,
    redirects,
    added: taken.size - replaced,
    replaced,
    refused: [...refused].map(([row, faults]) => ({ row, faults })).toSorted((one, other) => one.row - other.row),
  }
}
