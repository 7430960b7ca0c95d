/** The static build: plan → load → diff → render and write → verify → publish. */
import { rmSync } from 'node:fs'
import { batch } from '../database/batch.ts'
import { readJsonRows } from '../database/json-rows.ts'
import { productRoutes } from '../database/queries/build-source.ts'
import { assembleRelease } from './assemble-release.ts'
import type { BuildFailure, BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { buildTouched } from './build-touched.ts'
import { checkLinks } from './check-links.ts'
import { bundleFingerprint, codeFingerprint } from './code-fingerprint.ts'
import { contentPartsHash } from './content-part-files.ts'
import { linksToGone } from './kept-links.ts'
import { loadDrafts } from './load/drafts.ts'
import { loadSite, type Site, siteWarnings } from './load/site.ts'
import { loadVersions, type PageVersions, writeVersions } from './page-versions.ts'
import { pictureFinder } from './picture-files.ts'
import { plan } from './plan.ts'
import { planClaims } from './plan-claims.ts'
import { publish, releaseName } from './publish.ts'
import { type Manifest, type ManifestRoute, readLiveManifest, releaseDir } from './release.ts'
import { addFindings } from './render/task.ts'
import { renderChanged } from './render-changed.ts'
import { keepHeapSmall, letHeapGrow } from './small-heap.ts'
import { completeRelease } from './sparse-release.ts'
import { stageTimer } from './stage-timer.ts'
import { writeSiteFiles } from './write-site-files.ts'

/** How many routes there are, or who claims one twice. */
async function planSite(
  { client }: BuildOptions,
  { documents, categories }: Site,
): Promise<{ ok: true; routes: number } | BuildFailure> {
  const [products] = await batch(client, 'read', [productRoutes()])
  const planned = plan(planClaims(documents.pages, categories, readJsonRows(products)))
  if (planned.ok) return { ok: true, routes: planned.routes.length }
  const problems = planned.clashes.map(({ route, claims }) => `${route} is claimed by ${claims.join(' and by ')}`)
  return { ok: false, stage: 'plan', problems }
}

/** Nothing is loaded and nothing is looked at. */
const unchanged = ({ release, routes }: Manifest): BuildResult => ({
  ok: true,
  release,
  routes: Object.keys(routes).length,
  rendered: 0,
  raised: 0,
  busy: 0,
  timings: {},
  warnings: [],
})

/** Routes of a shop from which on more threads are quicker: with fewer, all pages are rendered before a thread has loaded the bundle. */
const WORTH_THREADS = 400

/**
 * Builds what has changed and publishes it to `siteDir`. Content problems are values; if it is killed, the live release
 * stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const timer = stageTimer<BuildStage>()
  timer.start('plan')
  const live = readLiveManifest(options.siteDir)
  if (live && options.touched?.length === 0 && !options.everything) return unchanged(live)
  const site = await loadSite(options.client, options.now.getUTCFullYear())
  const { clientDir, serverDir, bundle = bundleFingerprint([serverDir, clientDir]) } = options
  const codeHash = codeFingerprint(bundle, site.shell, options.siteUrl)
  const partsHash = contentPartsHash(site.documents.parts)
  const versions = await loadVersions(options.client, site.documents, site.shop)
  const { touched, everything, isServed = true } = options
  // A release of few changes can’t do without files of the one it is based on: the end of the last test takes a whole one.
  const keepsTests = versions.hash !== '' || (live?.testsHash ?? '') === ''
  if (touched && !everything && isServed && keepsTests && live?.codeHash === codeHash && live.partsHash === partsHash) {
    letHeapGrow()
    const built = await buildTouched(options, { ...site, versions }, live, touched, timer)
    if (built !== undefined) return built
  }
  keepHeapSmall()
  const planned = await planSite(options, site)
  if (!planned.ok) return planned
  return buildAll(options, { ...site, versions, codeHash, partsHash, live, total: planned.routes }, timer)
}

type Planned = Site & {
  versions: PageVersions
  codeHash: string
  partsHash: string
  live: ReturnType<typeof readLiveManifest>
  total: number
}

/** The routes of the live release. Each is taken once and forgotten with it: a large shop has tens of thousands. */
function routesBefore({ routes }: Pick<Manifest, 'routes'> = { routes: {} }) {
  return {
    count: Object.keys(routes).length,
    take(route: string): ManifestRoute | undefined {
      const was = routes[route]
      delete routes[route]
      return was
    },
    /** Those that the new release lacks. */
    left: (): Set<string> => new Set(Object.keys(routes)),
  }
}

/** Looks at every route. */
async function buildAll(
  options: BuildOptions,
  { versions, codeHash, partsHash, live, total, ...site }: Planned,
  timer: ReturnType<typeof stageTimer<BuildStage>>,
): Promise<BuildResult> {
  const { client, siteDir, mediaDir, serverDir, siteUrl, now, signal, onProgress = () => {} } = options
  const { documents, shell, shop } = site
  const warnings = siteWarnings(site)
  const before = routesBefore(live)

  timer.start('render')
  if (live) await completeRelease(siteDir, live.release)
  const release = releaseName(now)
  const dir = releaseDir(siteDir, release)
  rmSync(dir, { recursive: true, force: true })
  const settings = { bundleDir: serverDir, releaseDir: dir, siteUrl, shell }
  const changed = await renderChanged({
    client,
    drafts: loadDrafts(client, documents, site.categories, shop),
    liveOf: (route) => {
      const was = before.take(route)
      return options.everything ? undefined : was
    },
    isWhole: options.everything || live?.codeHash !== codeHash,
    isInline: total < WORTH_THREADS,
    liveDirs: live ? [releaseDir(siteDir, live.release)] : [],
    codeHash,
    release,
    now,
    settings,
    isThere: pictureFinder(mediaDir),
    onProgress: (done) => {
      signal?.throwIfAborted()
      onProgress('render', done, total)
    },
  })
  const { rendered, raised, routes } = changed
  const testsHash = versions.hash
  const sameParts = live?.codeHash === codeHash && live.partsHash === partsHash && (live.testsHash ?? '') === testsHash
  if (sameParts && rendered === 0 && before.count === total)
    return {
      ok: true,
      release: live.release,
      routes: total,
      rendered,
      raised,
      busy: changed.findings.busy,
      timings: timer.stop(),
      warnings,
    }

  addFindings(changed.findings, await writeVersions(versions, codeHash, settings))
  const { busy, problems, links } = changed.findings
  const manifest = assembleRelease({ ...options, dir, live, changed, codeHash, partsHash, testsHash, release })
  await writeSiteFiles({ client, releaseDir: dir, serverDir, siteUrl, shell, shop, manifest, parts: documents.parts })

  timer.start('verify')
  onProgress('verify', total, total)
  const allLinks = new Map([...linksToGone(dir, changed.kept, before.left()), ...links])
  const targets = { routes: new Set(Object.keys(routes)), releaseDirs: [dir] as const, mediaDir, client }
  problems.push(...(await checkLinks(allLinks, targets)))
  if (problems.length > 0) {
    rmSync(dir, { recursive: true, force: true })
    return { ok: false, stage: 'verify', problems: problems.map(({ route, problem }) => `/${route} ${problem}`) }
  }

  timer.start('publish')
  onProgress('publish', total, total)
  await publish(options, manifest)
  return { ok: true, release, routes: total, rendered, raised, busy, timings: timer.stop(), warnings }
}
