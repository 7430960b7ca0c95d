/** A worker of the build: holds the server bundle once, renders batches of pages, later checks and compresses them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { checkPage } from '../check-page.ts'
import { compressedCopies } from '../compress.ts'
import { compressedFilesOf, routeFiles, scriptFileOf, styleFileOf } from '../route-files.ts'
import { fileWriter } from '../write.ts'
import { loadRenderer, type Renderer } from './bundle.ts'
import { pageHtml, readFrames } from './frames.ts'
import { type Findings, noFindings, type PageTask, type Task, type WorkerSettings, type WrittenRoute } from './task.ts'

// tinypool hands its own data first and ours second.
const [, settings] = workerData as [unknown, WorkerSettings]
const write = fileWriter(settings.releaseDir)
// Loaded with the first batch, so that a broken bundle fails that batch instead of leaving it unanswered.
const load = async () => ({
  renderer: await loadRenderer(settings.bundleDir, settings.shell, settings.siteUrl),
  frames: readFrames(settings.bundleDir),
})
let loading: ReturnType<typeof load> | undefined

function renderPage(renderer: Renderer, frame: string[], { route, type, b, json, tail, page }: PageTask): void {
  const files = routeFiles(route, type)
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

export default async function work(task: Task): Promise<Findings> {
  const findings = noFindings()
  loading ??= load()
  const { renderer, frames } = await loading
  const began = performance.now()
  if (task.kind === 'finish') for (const route of task.routes) finishRoute(route, findings)
  else for (const page of task.pages) renderPage(renderer, frames[page.type], page)
  findings.busy = performance.now() - began
  return findings
}
