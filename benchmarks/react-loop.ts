/**
 * Measures the minimum cost of rendering: React's own loop over the pages of a built shop, on one core. Times
 * only rendering and writing: loads the data before, and compares the files with the live release afterwards.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadDrafts } from '../build/load/drafts.ts'
import { loadSite } from '../build/load/site.ts'
import { currentLink, readLiveManifest, routeFiles, scriptFileOf, styleFileOf } from '../build/release/release.ts'
import { loadRenderer } from '../build/render/bundle.ts'
import { contentFrame, pageHtml, readFrames } from '../build/render/frames.ts'
import { createNodeClient } from '../database/client-node.ts'
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'
import { descriptorJson } from '../domain/publishing/descriptor/descriptor-json.ts'
import { SERVER_DIR } from '../scripts/tools/bundle.ts'

/** `isUncached` loads the renderer again for each page, so that shared parts are rendered each time. */
export type ReactLoop = {
  database: { url: string; authToken: string }
  siteDir: string
  outDir: string
  isUncached: boolean
}
/** Wall-clock and CPU milliseconds. */
export type ReactLoopResult = { pages: number; ms: number; cpu: number }

const { database, siteDir, outDir, isUncached }: ReactLoop = JSON.parse(process.argv[2] ?? '')
const SITE_URL = 'http://127.0.0.1:8787'
const manifest = readLiveManifest(siteDir)
if (manifest === undefined) throw new Error('No release is live')
const client = createNodeClient(database)
const { shell, shop, documents, categories } = await loadSite(client, new Date())
const kept = await loadRenderer(SERVER_DIR, shell, SITE_URL)
const frames = readFrames(SERVER_DIR)
const pages: { html: string; render: () => Promise<string>; files: Record<string, string> }[] = []
for await (const draft of loadDrafts(client, documents, categories, shop, new Set())) {
  if ('problem' in draft) throw new Error(`/${draft.route} ${draft.problem}`)
  const { route, type, tail, page } = draft
  const { b = 1, codeHash = '' } = manifest.routes[route] ?? {}
  const { html, descriptor, buildNumber, content: document } = routeFiles(route, type)
  const json = descriptorJson(draft.json, b, codeHash)
  const content: Descriptor = { ...draft.content, b, code: codeHash }
  const frame = page ? contentFrame(frames, type) : frames[type]
  const render = async () => {
    const renderer = isUncached ? await loadRenderer(SERVER_DIR, shell, SITE_URL) : kept
    const end = tail ? renderer.tail(JSON.parse(tail)) : ''
    return pageHtml(frame, renderer.page(json, { tail: end, descriptor: content }))
  }
  const files = {
    [descriptor]: json,
    [buildNumber]: `{"b":${b}}`,
    ...(document && page && { [document]: page.document }),
    ...(page?.style && { [styleFileOf(route, b)]: page.style }),
    ...(page?.script && { [scriptFileOf(route, b)]: page.script }),
  }
  pages.push({ html, render, files })
}
for (const { html, files } of pages)
  for (const file of [html, ...Object.keys(files)]) mkdirSync(dirname(join(outDir, file)), { recursive: true })

const began = performance.now()
const used = process.cpuUsage()
for (const { html, render, files } of pages) {
  writeFileSync(join(outDir, html), await render())
  for (const [file, text] of Object.entries(files)) writeFileSync(join(outDir, file), text)
}
const { user, system } = process.cpuUsage(used)
const result: ReactLoopResult = { pages: pages.length, ms: performance.now() - began, cpu: (user + system) / 1000 }
for (const { html, files } of pages) {
  for (const file of [html, ...Object.keys(files)]) {
    if (!readFileSync(join(outDir, file)).equals(readFileSync(join(currentLink(siteDir), file))))
      throw new Error(`${file} differs between the build and React's loop`)
  }
}
rmSync(outDir, { recursive: true })
process.stdout.write(JSON.stringify(result))
process.exit(0)
