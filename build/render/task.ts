/** Messages between the build and its workers. */
import type { Descriptor, RouteType } from '../../domain/route/descriptor.ts'
import type { RoutePage } from '../load/route-draft.ts'

/** Given to a worker once. */
export type WorkerSettings = {
  bundleDir: string
  releaseDir: string
  siteUrl: string
  /** The content that all pages share (menu, banner, footer). */
  shell: unknown
}

export type PageTask = {
  route: string
  type: RouteType
  b: number
  /** Its whole descriptor. */
  json: string
  /** The same, where it need not be read from the JSON. */
  descriptor?: Descriptor
  /** JSON of TailLink[], or ''. */
  tail: string
  page?: RoutePage
  /** The B of the route's test, which stands beside its page. */
  version?: 'b'
}

export type PageProblem = { route: string; problem: string }

/** Problems of pages, and the internal paths they link to, each with one page that does; of a thread, each once but pictures. */
export type Findings = {
  problems: PageProblem[]
  links: Map<string, string>
  /** Milliseconds the threads spent on the work. */
  busy: number
}

export const noFindings = (): Findings => ({ problems: [], links: new Map(), busy: 0 })

/** Links to what `isThere` knows to be there are left out. */
export function addFindings(all: Findings, found: Findings, isThere: (path: string) => boolean = () => false): void {
  all.problems.push(...found.problems)
  for (const [link, route] of found.links) if (!isThere(link)) all.links.set(link, route)
  all.busy += found.busy
}
