/** What a build is told, and what it tells. */
import type { Client } from '@libsql/client'
import type { FailedPage } from '../domain/publishing/failed-page.ts'
import type { KeptLists } from './load/kept-lists.ts'

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
  /** Render every route, whatever has changed. */
  everything?: boolean
  /**
   * Codes of the only products that have changed since the newest release: then only routes that those can reach are
   * looked at.
   */
  touched?: readonly string[]
  /** Menu, banner or search bar have changed since the newest release, beside what was touched. */
  shared?: boolean
  /** Lists as the builds before have read them, where a process that stays makes one after the other. */
  kept?: KeptLists
  /** The bundle's fingerprint, where a process that stays has worked it out already. */
  bundle?: string
  onProgress?: (stage: BuildStage, done: number, total: number) => void
  /** Ends the build between two pages, or before it is published: it throws then. */
  signal?: AbortSignal
  /** Whether a shop shows these releases, so that staff may go back to them; not those made for a deploy. */
  isServed?: boolean
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
      /** Milliseconds the threads spent on rendering and writing pages. */
      busy: number
      /** Milliseconds by stage. */
      timings: Partial<Record<BuildStage, number>>
      /** Content of the page builder that is not shown, or not as intended. */
      warnings: string[]
      /** Pages that could not be built: the release has their last good versions, or is without them. */
      failed: readonly FailedPage[]
    }
  | BuildFailure
