/** A render worker: holds the server bundle once, renders batches of pages and writes their files (build.md, render). */
import { workerData } from 'node:worker_threads'
import { checkPage } from '../check-page.ts'
import { compressedCopies } from '../compress.ts'
import { routeFiles, styleFileOf } from '../route-files.ts'
import { fileWriter } from '../write.ts'
import { loadRenderer, type Renderer } from './bundle.ts'
import { pageHtml } from './frames.ts'
import type { BatchResult, PageTask, WorkerSettings } from './task.ts'

// tinypool hands its own data first and ours second.
const [, settings] = workerData as [unknown, WorkerSettings]
// Loaded with the first batch, so that a broken bundle fails that batch instead of leaving it unanswered.
let loading: Promise<Renderer> | undefined
const write = fileWriter(settings.releaseDir)

function writeCompressed(file: string, text: string): void {
  const bytes = Buffer.from(text)
  write(file, bytes)
  for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
}

function renderPage(renderer: Renderer, task: PageTask, result: BatchResult): void {
  const files = routeFiles(task.route, task.type)
  const html = pageHtml(settings.frames[task.type], renderer.page(task.json, { tail: task.tail }))
  writeCompressed(files.html, html)
  writeCompressed(files.descriptor, task.json)
  write(files.buildNumber, `{"b":${task.b}}`)
  if (files.content && task.page) {
    writeCompressed(files.content, task.page.document)
    if (task.page.style) writeCompressed(styleFileOf(task.route, task.b), task.page.style)
  }

  const { problems, links } = checkPage(html)
  for (const problem of problems) result.problems.push({ route: task.route, problem })
  for (const link of links) if (!result.links.has(link)) result.links.set(link, task.route)
}

export default async function renderBatch(tasks: PageTask[]): Promise<BatchResult> {
  loading ??= loadRenderer(settings.bundleDir, settings.shell, settings.siteUrl)
  const renderer = await loading
  const result: BatchResult = { problems: [], links: new Map() }
  for (const task of tasks) renderPage(renderer, task, result)
  return result
}
