/** Renders pages into a release and checks each on its way: in a worker's thread or in this one. */
import { versionFiles } from '../../domain/page-test/version-files.ts'
import { pageChecker } from '../check-page.ts'
import { type RouteFiles, routeFiles, scriptFileOf, styleFileOf } from '../route-files.ts'
import { fileWriter } from '../write.ts'
import { loadRenderer, type PageParts } from './bundle.ts'
import { contentFrame, type PagePiece, pagePieces, readFrames } from './frames.ts'
import { pageBytes } from './page-bytes.ts'
import type { TailCache } from './tail-cache.ts'
import { type Findings, noFindings, type PageTask, type WorkerSettings } from './task.ts'

/** A piece of a text keeps all of it in memory; its copy does not. */
const copyOf = (text: string): string => Buffer.from(text).toString()

export type PageWriter = (pages: readonly PageTask[]) => Findings

/** Loads the bundle, which a thread does once. What `tails` knows is neither rendered nor checked again. */
export async function openPageWriter(settings: WorkerSettings, tails?: TailCache): Promise<PageWriter> {
  const write = fileWriter(settings.releaseDir)
  const renderer = await loadRenderer(settings.bundleDir, settings.shell, settings.siteUrl)
  const frames = readFrames(settings.bundleDir)
  const checkPage = pageChecker()
  const encoded = pageBytes()
  /** Each path is told once: nearly all stand on every page. */
  const told = new Set<string>()

  /** A page that throws stops the release; the others are looked at all the same, so that all that do are named at once. */
  function partsOf(json: string, tail: string, known: string | undefined): (PageParts & { tail: string }) | Error {
    try {
      const html = known ?? (tail === '' ? '' : renderer.tail(JSON.parse(tail)))
      return { ...renderer.page(json, { tail: html }), tail: html }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** The B of a test has no number and no content of its own to ask for. */
  function writeData({ route, type, b, page }: PageTask): void {
    const files = routeFiles(route, type)
    write(files.buildNumber, `{"b":${b}}`)
    if (files.content && page) write(files.content, page.document)
  }

  /** Returns how many bytes of HTML the page has. */
  function writePage(files: Pick<RouteFiles, 'html' | 'descriptor'>, pieces: PagePiece[]): number {
    encoded.begin()
    for (const { kind, text } of pieces) {
      if (kind === 'shared') encoded.addShared(text)
      else if (kind === 'descriptor') write(files.descriptor, encoded.add(text))
      else encoded.add(text)
    }
    const html = encoded.bytes()
    write(files.html, html)
    return html.length
  }

  function renderPage(task: PageTask, findings: Findings): void {
    const { route, type, b, json, tail, page, version } = task
    const files = version === undefined ? routeFiles(route, type) : versionFiles(route, version)
    const problemOf = (problem: string) => ({ route, problem: version === undefined ? problem : `(its B) ${problem}` })
    const frame = page ? contentFrame(frames, type) : frames[type]
    const known = tail === '' ? undefined : tails?.get(tail)
    const parts = partsOf(json, tail, known)
    if (parts instanceof Error) {
      findings.problems.push(problemOf(`can’t be rendered: ${parts.message}`))
      return
    }
    const pieces = pagePieces(frame, parts, parts.tail)
    const bytes = writePage(files, pieces)
    if (version === undefined) writeData(task)
    if (page?.style) write(styleFileOf(route, b), page.style)
    if (page?.script) write(scriptFileOf(route, b), page.script)
    const textsOf = (wanted: PagePiece['kind']) => pieces.flatMap(({ kind, text }) => (kind === wanted ? [text] : []))
    const own = [...textsOf('body'), ...(known === undefined ? textsOf('tail') : [])]
    const { problems, links } = checkPage({ head: parts.head, own, shared: textsOf('shared') }, bytes)
    if (tail !== '' && known === undefined && problems.length === 0) tails?.keep(tail, parts.tail)
    for (const problem of problems) findings.problems.push(problemOf(problem))
    for (const link of links) {
      if (told.has(link)) continue
      const path = copyOf(link)
      told.add(path)
      findings.links.set(path, route)
    }
  }

  return (pages) => {
    const findings = noFindings()
    const began = performance.now()
    for (const page of pages) renderPage(page, findings)
    findings.busy = performance.now() - began
    return findings
  }
}
