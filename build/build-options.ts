/** Options and results of a build. */
import type { Client } from '@libsql/client'
import type { RawBuilder } from 'kysely'
import type { FailedPage } from '../domain/publishing/build/failed-page.ts'
import type { ListCache } from './load/list-cache.ts'

export type BuildStage = 'plan' | 'render' | 'verify' | 'publish'

export type BuildOptions = {
  client: Client
  /** Holds the releases and the link to the live one. */
  siteDir: string
  mediaDir: string
  /** The bundle: dist/client and dist/server. */
  clientDir: string
  serverDir: string
  /** Origin of the shop without a trailing slash. */
  siteUrl: string
  now: Date
  /** Renders every route, changed or not. */
  everything?: boolean
  /**
   * Codes of all products that have changed since the newest release, so that only routes they can affect are checked.
   * The release may then be sparse (sparse-release.ts).
   */
  touched?: readonly string[]
  /** True if pages of the page builder have changed since the newest release, in addition to `touched`. */
  pages?: boolean
  /** True if the menu, banner or search bar have changed since the newest release, in addition to `touched`. */
  shared?: boolean
  /** Lists cached from earlier builds of a long-running process. */
  kept?: ListCache
  /** The bundle's fingerprint, if a long-running process has computed it already. */
  bundle?: string
  onProgress?: (stage: BuildStage, done: number, total: number) => void
  /** Aborts the build between two pages, or before it is published: it then throws. */
  signal?: AbortSignal
  /** True if a shop serves these releases, so that staff may roll back to them; false for those made for a deploy. */
  isServed?: boolean
  /** SQL condition for publishing: true while this machine builds for all. */
  holds?: RawBuilder<unknown> | undefined
}

export type BuildFailure = { ok: false; stage: BuildStage; problems: string[] }

export type BuildResult =
  | {
      ok: true
      /** The live release's name; a new one only when something changed. */
      release: string
      routes: number
      rendered: number
      raised: number
      /** Total time that worker threads spent rendering and writing pages, in milliseconds. */
      busy: number
      /** Duration of each stage, in milliseconds. */
      timings: Partial<Record<BuildStage, number>>
      /** Warnings about content of the page builder that is not shown, or not as intended. */
      warnings: string[]
      /** Pages that failed to build: the release keeps their last good versions, or lacks them. */
      failed: readonly FailedPage[]
    }
  | BuildFailure
