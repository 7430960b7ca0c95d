/** Builds all routes: checks each route, renders changed pages, and keeps the last good version of failed pages. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RouteType } from '../domain/publishing/descriptor/descriptor.ts'
import type { BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { loadDrafts } from './load/drafts.ts'
import { plan } from './load/plan.ts'
import { readClaims } from './load/plan-claims.ts'
import { type Site, siteWarnings } from './load/site.ts'
import { addFindings, type WorkerSettings } from './load/task.ts'
import { assembleRelease } from './publish/assemble-release.ts'
import { lastGoodKeeper } from './publish/last-good-keeper.ts'
import { publish, releaseName } from './publish/publish.ts'
import { completeRelease } from './publish/sparse-release.ts'
import { type Manifest, type ManifestRoute, releaseDir, routeFiles } from './release/release.ts'
import type { stageTimer } from './release/stage-timer.ts'
import { type PageVersions, versionPages, writeVersions } from './render/page-versions.ts'
import { type RenderChangedResult, renderChanged } from './render/render-changed.ts'
import { writeReleaseFiles, writeSiteFiles } from './render/write-site-files.ts'
import { internalLinks } from './verify/check-elements.ts'
import { deadLinks, pagesWithLinks } from './verify/check-links.ts'
import { addFailures, type Failures, failedPages, failureLines } from './verify/failures.ts'
import { pictureFinder } from './verify/picture-files.ts'

/**
 * Maps each removed route that pages in `releaseDir` still link to, to one such page. Reads pages only if
 * a route was removed, which is rare, so that other builds have no cost.
 */
function linksToRemoved(
  releaseDir: string,
  retained: readonly { route: string; type: RouteType }[],
  removed: ReadonlySet<string>,
): Map<string, string> {
  const links = new Map<string, string>()
  if (removed.size === 0) return links
  for (const { route, type } of retained) {
    const html = readFileSync(join(releaseDir, routeFiles(route, type).html), 'utf8')
    for (const link of internalLinks(html)) if (removed.has(link.slice(1))) links.set(link, route)
  }
  return links
}

/** Minimum number of routes for worker threads. Fewer pages are rendered before a worker has loaded the bundle. */
const MIN_PAGES_FOR_THREADS = 400

type AllToBuild = Site & {
  versions: PageVersions
  codeHash: string
  /** Fingerprints of the content around pages. */
  parts: Readonly<Record<string, string>>
  live: Manifest | undefined
}

/** Counts the routes and finds those that can't be built: claimed twice, or with an unreadable document. */
async function planSite({ client }: BuildOptions, site: Site): Promise<{ total: number; failures: Failures }> {
  const { routes, clashes } = plan(await readClaims(client, site))
  const failures: Failures = new Map()
  for (const clash of clashes) {
    const problem = `is claimed by ${clash.claims.join(' and by ')}`
    addFailures(
      failures,
      clash.routes.map((route) => ({ route, problem })),
    )
  }
  addFailures(failures, site.documents.unreadable)
  if (!routes.some(({ route }) => route === '')) addFailures(failures, [{ route: '', problem: 'does not exist' }])
  return { total: routes.length, failures }
}

/** Routes of the live release. Reading a route removes it, to free memory: a large shop has tens of thousands. */
function routesBefore({ routes }: Pick<Manifest, 'routes'> = { routes: {} }) {
  return {
    count: Object.keys(routes).length,
    take(route: string): ManifestRoute | undefined {
      const was = routes[route]
      delete routes[route]
      return was
    },
    /** Routes that nothing has read: the new release does not have them. */
    left: (): Set<string> => new Set(Object.keys(routes)),
  }
}

type Timer = ReturnType<typeof stageTimer<BuildStage>>

/** A running build: its options, its content, and the state shared by its stages. */
type Work = AllToBuild & {
  options: BuildOptions
  failures: Failures
  /** Number of planned routes. */
  total: number
  before: ReturnType<typeof routesBefore>
  release: string
  dir: string
  settings: WorkerSettings
}

async function renderAll({ options, documents, categories, shop, live, codeHash, ...work }: Work) {
  const { client, siteDir, mediaDir, now, signal, everything = false, onProgress = () => {} } = options
  const { failures, total, before, release, settings } = work
  const failedBefore = new Set(live?.failed)
  return renderChanged({
    client,
    drafts: loadDrafts(client, documents, categories, shop, new Set(failures.keys())),
    liveOf: (route) => {
      const was = before.take(route)
      return everything || failedBefore.has(route) ? undefined : was
    },
    isWhole: everything || live?.codeHash !== codeHash,
    isInline: total < MIN_PAGES_FOR_THREADS,
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
}

/** Finds pages of the release with broken links, except pages that have already failed. */
async function linkProblems({ options, versions, failures, before, dir }: Work, changed: RenderChangedResult) {
  const { client, mediaDir } = options
  const { kept: retained, findings, routes } = changed
  const links = [...linksToRemoved(dir, retained, before.left()).keys(), ...findings.links.keys()]
  // A link to a failed page is not reported: it works again when that page is fixed.
  const targets = new Set([...Object.keys(routes), ...failures.keys()])
  const dead = await deadLinks(links, { routes: targets, releaseDirs: [dir], mediaDir, client })
  if (dead.size === 0) return []
  const sound = Object.keys(routes).filter((route) => !failures.has(route))
  const pages = sound.map((route) => ({ route, file: routeFiles(route, 'dyn').html }))
  return pagesWithLinks(dead, [...pages, ...versionPages(versions)], dir)
}

/** True if code, content parts and page tests are unchanged since the live release. */
const hasSameParts = ({ live, codeHash, parts, versions }: Work): boolean =>
  live?.codeHash === codeHash && isDeepStrictEqual(live.parts, parts) && (live.testsHash ?? '') === versions.hash

/**
 * Fills the release's folder. Returns the manifest and the number of pages that differ from the live release, or the
 * reason to abort the release.
 */
async function makeRelease(work: Work, changed: RenderChangedResult, timer: Timer) {
  const { options, versions, codeHash, parts, live, failures, total, release, dir, settings, ...site } = work
  const { client, siteDir, serverDir, siteUrl, onProgress = () => {} } = options
  const { routes, findings, kept: retained } = changed
  addFindings(findings, await writeVersions(versions, codeHash, settings))
  const keeper = lastGoodKeeper({ client, siteDir, site, dir, routes }, failures, total)
  const fault = await keeper.settle(findings.problems)
  if (fault !== undefined) return { fault }
  const testsHash = versions.hash
  const { shell, shop, documents } = site
  const manifest = {
    ...assembleRelease({ ...options, dir, live, changed, codeHash, parts, testsHash, release }),
    shell,
  }
  await writeSiteFiles({ client, releaseDir: dir, serverDir, siteUrl, shell, shop, manifest, parts: documents.parts })

  timer.start('verify')
  onProgress('verify', total, total)
  const linkFault = await keeper.settle(await linkProblems(work, changed))
  if (linkFault !== undefined) return { fault: linkFault }
  if (failures.size > 0) {
    keeper.finish(versions, manifest)
    writeReleaseFiles({ releaseDir: dir, siteUrl, manifest })
  }
  const asTheyWere = new Set([...retained.map(({ route }) => route), ...keeper.lastGood])
  return { manifest, rendered: Object.keys(routes).filter((route) => !asTheyWere.has(route)).length }
}

/** Checks every route. Returns the result of buildSite. */
export async function buildAll(options: BuildOptions, all: AllToBuild, timer: Timer): Promise<BuildResult> {
  const { siteDir, serverDir, siteUrl, now, onProgress = () => {} } = options
  const { live } = all
  const { total, failures } = await planSite(options, all)
  const before = routesBefore(live)
  for (const route of failures.keys()) before.take(route)

  timer.start('render')
  if (live) await completeRelease(siteDir, live.release)
  const release = releaseName(now)
  const dir = releaseDir(siteDir, release)
  rmSync(dir, { recursive: true, force: true })
  const settings = { bundleDir: serverDir, releaseDir: dir, siteUrl, shell: all.shell }
  const work: Work = { ...all, options, failures, total, before, release, dir, settings }
  const changed = await renderAll(work)
  const { findings, raised, routes } = changed
  const ended = (as: { release: string; rendered: number }): BuildResult => ({
    ok: true,
    ...as,
    routes: Object.keys(routes).length,
    raised,
    busy: findings.busy,
    timings: timer.stop(),
    warnings: siteWarnings(all),
    failed: failedPages(failures, (route) => route in routes),
  })
  const failedBefore = live?.failed ?? []
  const allIsWell = failures.size + failedBefore.length + findings.problems.length === 0
  if (live && hasSameParts(work) && allIsWell && changed.rendered === 0 && before.count === total)
    return ended({ release: live.release, rendered: 0 })

  const made = await makeRelease(work, changed, timer)
  if (made.fault !== undefined) {
    rmSync(dir, { recursive: true, force: true })
    return { ok: false, stage: 'verify', problems: [made.fault, ...failureLines(failures)] }
  }
  const { manifest, rendered } = made
  const isSame = isDeepStrictEqual(manifest.failed ?? [], failedBefore) && before.count === Object.keys(routes).length
  if (live && hasSameParts(work) && rendered === 0 && isSame) {
    rmSync(dir, { recursive: true, force: true })
    return ended({ release: live.release, rendered: 0 })
  }

  timer.start('publish')
  onProgress('publish', total, total)
  await publish(options, manifest)
  return ended({ release, rendered })
}
