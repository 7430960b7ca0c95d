/** What the build and its render workers say to each other. */
import type { ScreenType } from '../../domain/route/descriptor.ts'
import type { TailLink } from './bundle.ts'
import type { Frames } from './frames.ts'

/** Given to a worker once. */
export type WorkerSettings = {
  bundleDir: string
  releaseDir: string
  siteUrl: string
  /** The content that all pages share (menu, banner, footer). */
  shell: unknown
  frames: Frames
}

/** One page to render; `json` is its whole descriptor, `page` the document and style of a dynamic page. */
export type PageTask = {
  route: string
  type: Exclude<ScreenType, 'not_found'>
  b: number
  json: string
  tail: TailLink[]
  page?: { document: string; style: string }
}

export type PageProblem = { route: string; problem: string }

/** What came of a batch: the problems of its pages, and every internal path they lead to with one page that does. */
export type BatchResult = { problems: PageProblem[]; links: Map<string, string> }
