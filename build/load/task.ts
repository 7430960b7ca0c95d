/** Messages between the build and its workers. */
import type { Descriptor, RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import type { RoutePage } from './route-draft.ts'

/** Settings that a worker receives once. */
export type WorkerSettings = {
  bundleDir: string
  releaseDir: string
  siteUrl: string
  /** Content shared by all pages (menu, banner, footer). */
  shell: unknown
}

export type PageTask = {
  route: string
  type: RouteType
  b: number
  /** Its whole descriptor. */
  json: string
  /** The parsed JSON, if the caller has it. */
  descriptor?: Descriptor
  /** JSON of TailLink[], or ''. */
  tail: string
  page?: RoutePage
  /** Set for the B version of the route's test, written beside its page. */
  version?: 'b'
}

export type PageProblem = { route: string; problem: string }

/**
 * Problems of pages, and the internal paths they link to, each with a page; a thread reports a path once, except
 * pictures.
 */
export type Findings = {
  problems: PageProblem[]
  links: Map<string, string>
  /** Total time that worker threads spent working, in milliseconds. */
  busy: number
}

export const noFindings = (): Findings => ({ problems: [], links: new Map(), busy: 0 })

/** Leaves out links for which `isThere` returns true. */
export function addFindings(all: Findings, found: Findings, isThere: (path: string) => boolean = () => false): void {
  all.problems.push(...found.problems)
  for (const [link, route] of found.links) if (!isThere(link)) all.links.set(link, route)
  all.busy += found.busy
}
