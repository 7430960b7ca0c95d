/** A build as staff see it: asked for, under way, or over (docs/build.md#how-a-change-travels). */
import type { FailedPage } from './failed-page.ts'

/** What staff may ask for: what has changed since, or all pages rendered again. */
export const BUILD_KINDS = ['changed', 'everything'] as const
export type BuildKind = (typeof BUILD_KINDS)[number]

export const BUILD_STATES = ['queued', 'running', 'published', 'failed', 'cancelled'] as const
export type BuildState = (typeof BUILD_STATES)[number]

export type Build = {
  id: number
  state: BuildState
  kind: BuildKind | 'rollback'
  /** Who asked for it. */
  by: string
  /** UTC ISO-8601, like all times here. */
  requested_at: string
  started_at: string | null
  finished_at: string | null
  /** While it runs: 'plan', 'render', 'verify' or 'publish'; else ''. */
  stage: string
  /** Pages looked at, of so many. */
  done: number
  total: number
  /** Pages that were rendered. */
  rendered: number
  /** What went wrong, naming pages and fields; or what is left out of a page. */
  message: string
  /** Pages that it could not make, at most MOST_NAMED; everything else is published. */
  failed_pages: FailedPage[]
  /** The number of all that it could not make. */
  failed_total: number
  /** The release that was live at its end; of a rollback from the beginning. */
  release: string | null
  /** While it waits: how often the build service was asked for it (docs/build.md#with-ci), 0 where there is none. */
  hook_tries: number
  /** Why the last time came to nothing; '' when the service took the request. */
  hook_error: string
  /** When it is asked again; null where it was not asked. */
  hook_again_at: string | null
}

export const isOver = ({ state }: Pick<Build, 'state'>): boolean => state !== 'queued' && state !== 'running'

export type Release = {
  id: string
  /** The build that made it; null where that is forgotten. */
  build_id: number | null
  is_live: boolean
  /** How many pages it has. */
  routes: number
  /** UTC ISO-8601. */
  created_at: string
  /** Who had it built; '' for the shop itself. */
  by: string
}
