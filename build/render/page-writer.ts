/** Renders pages into a release, and later checks and compresses what was written: in a worker's thread or in this one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPage } from '../check-page.ts'
import { compressedCopies } from '../compress.ts'
import { compressedFilesOf, routeFiles, scriptFileOf, styleFileOf } from '../route-files.ts'
import { fileWriter } from '../write.ts'
import { loadRenderer } from './bundle.ts'
import { contentFrame, pageHtml, readFrames } from './frames.ts'
import { type Findings, noFindings, type PageTask, type Task, type WorkerSettings, type WrittenRoute } from './task.ts'

export type PageWriter = (task: Task) => Findings

/** Loads the bundle, which a thread does once. */
export async function openPageWriter(settings: WorkerSettings): Promise<PageWriter> {
  const write = fileWriter(settings.releaseDir)
  const renderer = await loadRenderer(settings.bundleDir, settings.shell, settings.siteUrl)
  const frames = readFrames(settings.bundleDir)

  function renderPage({ route, type, b, json, tail, page }: PageTask): void {
    const files = routeFiles(route, type)
    const frame = page ? contentFrame(frames, type) : frames[type]
    const extras = { tail: tail ? JSON.parse(tail) : [] }
    write(files.html, pageHtml(frame, renderer.page(json, extras)))
    write(files.descriptor, json)
    write(files.buildNumber, `{"b":${b}}`)
    if (files.content && page) write(files.content, page.document)
    if (page?.style) write(styleFileOf(route, b), page.style)
    if (page?.script) write(scriptFileOf(route, b), page.script)
  }

  function finishRoute({ route, type }: WrittenRoute, findings: Findings): void {
    const { html } = routeFiles(route, type)
    for (const file of compressedFilesOf(route, type)) {
      const bytes = readFileSync(join(settings.releaseDir, file))
      for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
      if (file !== html) continue
      const { problems, links } = checkPage(bytes.toString())
      for (const problem of problems) findings.problems.push({ route, problem })
      for (const link of links) findings.links.set(link, route)
    }
  }

  return (task) => {
    const findings = noFindings()
    const began = performance.now()
    if (task.kind === 'finish') for (const route of task.routes) finishRoute(route, findings)
    else for (const page of task.pages) renderPage(page)
    findings.busy = performance.now() - began
    return findings
  }
}
