/** Renders pages into a release and checks each, in a worker's thread or in this one. */
import { versionFiles } from '../../domain/publishing/page-test/version-files.ts'
import { type Findings, noFindings, type PageProblem, type PageTask, type WorkerSettings } from '../load/task.ts'
import { longNameFault, routeFiles, scriptFileOf, styleFileOf } from '../release/release.ts'
import { pageChecker } from '../verify/check-page.ts'
import { isPicture } from '../verify/picture-files.ts'
import { loadRenderer } from './bundle.ts'
import { contentFrame, type PagePiece, pagePieces, readFrames } from './frames.ts'
import { pageBatch } from './page-batch.ts'
import { pageBytes } from './page-bytes.ts'
import type { TailCache } from './tail-cache.ts'
import { fileWriter } from './write.ts'

/** Copies a substring, which would otherwise keep the whole text in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString()

export type PageWriter = (pages: readonly PageTask[]) => Findings

/**
 * Number of pages that take each step together, so that its code and data stay in the processor's caches. One page at a
 * time takes a sixth longer; fifty are slower than ten, too.
 */
export const TOGETHER = { pages: 10, characters: 100_000 }

type Rendered = { task: PageTask; head: string; tail: string; isTailKnown: boolean; pieces: PagePiece[] }

/** Loads the bundle, once a thread. Tails in `tails` are neither rendered nor checked again. */
export async function openPageWriter(settings: WorkerSettings, tails?: TailCache): Promise<PageWriter> {
  const write = fileWriter(settings.releaseDir)
  const renderer = await loadRenderer(settings.bundleDir, settings.shell, settings.siteUrl)
  const frames = readFrames(settings.bundleDir)
  const checkPage = pageChecker()
  const encoded = pageBytes()
  /** Reported paths, as most are on every page. Excludes pictures, which are many and on few pages. */
  const sent = new Set<string>()

  function render(task: PageTask): Rendered {
    const { type, json, descriptor, page } = task
    const known = task.tail === '' ? undefined : tails?.get(task.tail)
    const tail = known ?? (task.tail === '' ? '' : renderer.tail(JSON.parse(task.tail)))
    const parts = renderer.page(json, { tail, ...(descriptor && { descriptor }) })
    const frame = page ? contentFrame(frames, type) : frames[type]
    const pieces = pagePieces(frame, parts, tail)
    return { task, head: parts.head, tail, isTailKnown: known !== undefined, pieces }
  }

  /** Renders a page. An error becomes a problem of that page only. */
  function tryToRender(task: PageTask, { problems }: Findings): Rendered[] {
    const tooLong = longNameFault(task.route)
    if (tooLong !== undefined) {
      problems.push(problemOf(task, tooLong))
      return []
    }
    try {
      return [render(task)]
    } catch (error) {
      problems.push(problemOf(task, `can’t be rendered: ${error instanceof Error ? error.message : String(error)}`))
      return []
    }
  }

  /** The B version of a test has no build number and no content file of its own. */
  function writeData({ route, type, b, page, version }: PageTask): void {
    const files = routeFiles(route, type)
    if (version === undefined) {
      write(files.buildNumber, `{"b":${b}}`)
      if (files.content && page) write(files.content, page.document)
    }
    if (page?.style) write(styleFileOf(route, b), page.style)
    if (page?.script) write(scriptFileOf(route, b), page.script)
  }

  /** Returns the size of the page's HTML in bytes. */
  function writePage({ task, pieces }: Rendered): number {
    const { route, type, version } = task
    const files = version === undefined ? routeFiles(route, type) : versionFiles(route, version)
    encoded.begin()
    for (const { kind, text } of pieces) {
      if (kind === 'shared') encoded.addShared(text)
      else if (kind === 'descriptor') write(files.descriptor, encoded.add(text))
      else encoded.add(text)
    }
    const html = encoded.bytes()
    write(files.html, html)
    writeData(task)
    return html.length
  }

  function check({ task, head, tail, isTailKnown, pieces }: Rendered, bytes: number, findings: Findings): void {
    const textsOf = (wanted: PagePiece['kind']) => pieces.flatMap(({ kind, text }) => (kind === wanted ? [text] : []))
    const own = [...textsOf('body'), ...(isTailKnown ? [] : textsOf('tail'))]
    const { problems, links } = checkPage({ head, own, shared: textsOf('shared') }, bytes)
    if (task.tail !== '' && !isTailKnown && problems.length === 0) tails?.keep(task.tail, tail)
    for (const problem of problems) findings.problems.push(problemOf(task, problem))
    for (const link of links) {
      if (sent.has(link)) continue
      const path = copyOf(link)
      if (!isPicture(path)) sent.add(path)
      findings.links.set(path, task.route)
    }
  }

  return (pages) => {
    const findings = noFindings()
    const began = performance.now()
    for (const together of inGroups(pages)) {
      const rendered = together.flatMap((task) => tryToRender(task, findings))
      const bytes = rendered.map(writePage)
      for (const [at, page] of rendered.entries()) check(page, bytes[at] ?? 0, findings)
    }
    findings.busy = performance.now() - began
    return findings
  }
}

const problemOf = ({ route, version }: PageTask, problem: string): PageProblem => ({
  route,
  problem: version === undefined ? problem : `(its B) ${problem}`,
})

function* inGroups(pages: readonly PageTask[]): Generator<PageTask[]> {
  const group = pageBatch(TOGETHER)
  for (const page of pages) if (group.add(page)) yield group.take()
  yield group.take()
}
