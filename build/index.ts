/** The static build: plan → load → diff → render and write → verify → publish (build.md). */
import { mkdirSync, rmSync } from 'node:fs'
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { productRoutes } from '../database/queries/build-source.ts'
import { placeAssets } from './assets.ts'
import { checkLinks } from './check-links.ts'
import { codeFingerprint } from './code-fingerprint.ts'
import { loadCategories } from './load/categories.ts'
import { loadDrafts } from './load/drafts.ts'
import { loadPageDocuments } from './load/pages.ts'
import { loadShell } from './load/shell.ts'
import { plan } from './plan.ts'
import { planClaims } from './plan-claims.ts'
import { linkFile, publishLocal, removeOldReleases } from './publish-local.ts'
import { recordRelease } from './record-release.ts'
import { type Manifest, readLiveManifest, releaseDir, writeManifest } from './release.ts'
import { renderChanged } from './render-changed.ts'
import { allFilesOf } from './route-files.ts'
import { stageTimer } from './stage-timer.ts'
import { writeSiteFiles } from './write-site-files.ts'

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
  onProgress?: (stage: BuildStage, done: number, total: number) => void
}

export type BuildResult =
  | {
      ok: true
      /** Name of the live release; a new one only when something changed. */
      release: string
      routes: number
      rendered: number
      raised: number
      /** Milliseconds by stage. */
      timings: Partial<Record<BuildStage, number>>
    }
  | { ok: false; stage: BuildStage; problems: string[] }

/** Sorts by age: '20261120-113000-123'. */
const releaseName = (now: Date): string => now.toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-')

/** Builds what has changed and publishes it to `siteDir`. Problems of the content are values; a kill leaves the live release. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { client, siteDir, mediaDir, clientDir, serverDir, siteUrl, now, onProgress = () => {} } = options
  const timer = stageTimer<BuildStage>()

  timer.start('plan')
  const [pages, categories, [products], shell] = await Promise.all([
    loadPageDocuments(client),
    loadCategories(client),
    batch(client, 'read', [productRoutes()]),
    loadShell(client, now.getUTCFullYear()),
  ])
  const planned = plan(planClaims(pages, categories, products.rows))
  if (!planned.ok) {
    const problems = planned.clashes.map(({ route, claims }) => `${route} is claimed by ${claims.join(' and by ')}`)
    return { ok: false, stage: 'plan', problems }
  }

  timer.start('render')
  const release = releaseName(now)
  const live = readLiveManifest(siteDir)
  const codeHash = codeFingerprint(serverDir, shell, siteUrl)
  const dir = releaseDir(siteDir, release)
  rmSync(dir, { recursive: true, force: true })
  const result = await renderChanged({
    client,
    drafts: loadDrafts(client, pages, categories),
    live: options.everything ? undefined : live,
    codeHash,
    release,
    settings: { bundleDir: serverDir, releaseDir: dir, siteUrl, shell },
    onProgress: (done) => onProgress('render', done, planned.routes.length),
  })
  const total = planned.routes.length
  const unchanged = live?.codeHash === codeHash && result.rendered === 0 && Object.keys(live.routes).length === total
  if (unchanged) {
    return { ok: true, release: live.release, routes: total, rendered: 0, raised: 0, timings: timer.stop() }
  }

  mkdirSync(dir, { recursive: true })
  const liveDir = live && releaseDir(siteDir, live.release)
  if (liveDir) {
    for (const { route, type } of result.kept) {
      for (const file of allFilesOf(route, type)) linkFile(liveDir, dir, file)
    }
  }
  const immutable = placeAssets(clientDir, dir, liveDir, live?.immutable ?? {})
  const manifest: Manifest = { release, codeHash, routes: result.routes, immutable }
  const frames = await result.frames()
  await writeSiteFiles({ releaseDir: dir, serverDir, siteUrl, shell, frames, manifest })

  timer.start('verify')
  const routes = new Set(Object.keys(result.routes))
  const problems = [...result.problems, ...checkLinks(result.links, { routes, releaseDir: dir, mediaDir })]
  if (problems.length > 0) {
    rmSync(dir, { recursive: true, force: true })
    return { ok: false, stage: 'verify', problems: problems.map(({ route, problem }) => `/${route} ${problem}`) }
  }

  timer.start('publish')
  writeManifest(dir, manifest)
  await recordRelease(client, release, total, now.toISOString())
  publishLocal(siteDir, release)
  removeOldReleases(siteDir)
  const { rendered, raised } = result
  return { ok: true, release, routes: total, rendered, raised, timings: timer.stop() }
}
