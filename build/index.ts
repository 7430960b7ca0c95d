/** The static build: plan → load → diff → render and write → verify → publish. */
import { rmSync } from 'node:fs'
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { productRoutes } from '../database/queries/build-source.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { assembleRelease } from './assemble-release.ts'
import { checkLinks } from './check-links.ts'
import { codeFingerprint } from './code-fingerprint.ts'
import { contentPartsHash } from './content-part-files.ts'
import { goneRoutes, linksToGone } from './kept-links.ts'
import { type Category, loadCategories } from './load/categories.ts'
import { loadDrafts } from './load/drafts.ts'
import { type Documents, loadDocuments } from './load/pages.ts'
import { loadShell } from './load/shell.ts'
import { loadShop } from './load/shop.ts'
import { plan } from './plan.ts'
import { planClaims } from './plan-claims.ts'
import { publishLocal, removeOldReleases } from './publish-local.ts'
import { recordRelease } from './record-release.ts'
import { readLiveManifest, releaseDir, writeManifest } from './release.ts'
import { renderChanged } from './render-changed.ts'
import { keepHeapSmall } from './small-heap.ts'
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

type Failure = { ok: false; stage: BuildStage; problems: string[] }

export type BuildResult =
  | {
      ok: true
      /** Name of the live release; a new one only when something changed. */
      release: string
      routes: number
      rendered: number
      raised: number
      /** Milliseconds the threads spent on rendering and writing pages. */
      busy: number
      /** Milliseconds by stage. */
      timings: Partial<Record<BuildStage, number>>
      /** What of the pages made in the page builder is not shown, or not as it was meant. */
      warnings: string[]
    }
  | Failure

/** Sorts by age: '20261120-113000-123'. */
const releaseName = (now: Date): string => now.toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-')

type Planned = {
  documents: Documents
  categories: Category[]
  shell: Record<string, unknown>
  shop: Shop
  routes: number
}

async function planSite({ client, now }: BuildOptions): Promise<Planned | Failure> {
  const shop = await loadShop(client)
  const [documents, categories, [products], shell] = await Promise.all([
    loadDocuments(client, shop),
    loadCategories(client, shop),
    batch(client, 'read', [productRoutes()]),
    loadShell(client, shop, now.getUTCFullYear()),
  ])
  const planned = plan(planClaims(documents.pages, categories, products.rows))
  if (planned.ok) return { documents, categories, shell, shop, routes: planned.routes.length }
  const problems = planned.clashes.map(({ route, claims }) => `${route} is claimed by ${claims.join(' and by ')}`)
  return { ok: false, stage: 'plan', problems }
}

/** Builds what has changed and publishes it to `siteDir`. Problems of the content are values; a kill leaves the live release. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { client, siteDir, mediaDir, clientDir, serverDir, siteUrl, now, onProgress = () => {} } = options
  keepHeapSmall()
  const timer = stageTimer<BuildStage>()
  timer.start('plan')
  const planned = await planSite(options)
  if ('ok' in planned) return planned
  const { documents, shell, shop, routes: total } = planned
  const warnings = documents.problems.map(({ route, field, message }) => `/${route} ${field}: ${message}`)

  timer.start('render')
  const live = readLiveManifest(siteDir)
  const codeHash = codeFingerprint([serverDir, clientDir], shell, siteUrl)
  const release = releaseName(now)
  const dir = releaseDir(siteDir, release)
  rmSync(dir, { recursive: true, force: true })
  const changed = await renderChanged({
    client,
    drafts: loadDrafts(client, documents, planned.categories, shop),
    live: options.everything ? undefined : live,
    liveDir: live && releaseDir(siteDir, live.release),
    codeHash,
    release,
    now,
    settings: { bundleDir: serverDir, releaseDir: dir, siteUrl, shell },
    onProgress: (done) => onProgress('render', done, total),
  })
  const { rendered, raised, busy, routes } = changed
  try {
    const partsHash = contentPartsHash(documents.parts)
    const sameParts = live?.codeHash === codeHash && live.partsHash === partsHash
    if (sameParts && rendered === 0 && Object.keys(live.routes).length === total)
      return { ok: true, release: live.release, routes: total, rendered, raised, busy, timings: timer.stop(), warnings }

    const manifest = assembleRelease({ ...options, dir, live, changed, codeHash, partsHash, release })
    await writeSiteFiles({ releaseDir: dir, serverDir, siteUrl, shell, shop, manifest, parts: documents.parts })

    timer.start('verify')
    const { problems, links } = await changed.finish()
    const gone = goneRoutes(live?.routes ?? {}, routes)
    const allLinks = new Map([...linksToGone(dir, changed.kept, gone), ...links])
    const targets = { routes: new Set(Object.keys(routes)), releaseDir: dir, mediaDir, client }
    problems.push(...(await checkLinks(allLinks, targets)))
    if (problems.length > 0) {
      rmSync(dir, { recursive: true, force: true })
      return { ok: false, stage: 'verify', problems: problems.map(({ route, problem }) => `/${route} ${problem}`) }
    }

    timer.start('publish')
    writeManifest(dir, manifest)
    await recordRelease(client, release, total, now.toISOString())
    publishLocal(siteDir, release)
    removeOldReleases(siteDir)
    return { ok: true, release, routes: total, rendered, raised, busy, timings: timer.stop(), warnings }
  } finally {
    await changed.close()
  }
}
