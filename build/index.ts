/** The static build: plan → load → diff → render and write → verify → publish. */
import { buildAll } from './build-all.ts'
import type { BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { buildShared } from './build-shared.ts'
import { buildTouched } from './build-touched.ts'
import { bundleFingerprint, codeFingerprint } from './code-fingerprint.ts'
import { contentPartsHash } from './content-part-files.ts'
import { loadSite, type Site } from './load/site.ts'
import { loadVersions, type PageVersions } from './page-versions.ts'
import { type Manifest, readLiveManifest } from './release.ts'
import { keepHeapSmall, letHeapGrow } from './small-heap.ts'
import { stageTimer } from './stage-timer.ts'

type Timer = ReturnType<typeof stageTimer<BuildStage>>

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
  failed: [],
})

/**
 * Builds what has changed and publishes it to `siteDir`. A page that can't be built is named in the result, and its last
 * good version stays. Faults of the whole site are values; if it is killed, the live release stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const timer: Timer = stageTimer<BuildStage>()
  timer.start('plan')
  const live = readLiveManifest(options.siteDir)
  const hasFailed = live?.failed !== undefined
  if (live && options.touched?.length === 0 && !options.shared && !options.everything && !hasFailed)
    return unchanged(live)
  const site = await loadSite(options.client, options.now.getUTCFullYear())
  const { clientDir, serverDir, bundle = bundleFingerprint([serverDir, clientDir]) } = options
  const codeHash = codeFingerprint(bundle, site.shell, options.siteUrl)
  const partsHash = contentPartsHash(site.documents.parts)
  const versions = await loadVersions(options.client, site.documents, site.shop)
  const { touched, everything, isServed = true } = options
  // A release of few changes can’t do without files of the one it is based on: the end of the last test takes a whole one.
  const keepsTests = versions.hash !== '' || (live?.testsHash ?? '') === ''
  // Pages that failed are tried again, and only a look at all routes can keep their last good versions.
  const allCanBeMade = !hasFailed && site.documents.unreadable.length === 0
  const mayBeFew = touched && !everything && isServed && keepsTests && allCanBeMade
  if (mayBeFew && live?.partsHash === partsHash) {
    letHeapGrow()
    const built = await buildFew(options, { ...site, versions, codeHash, bundle }, { live, touched }, timer)
    if (built !== undefined) return built
  }
  keepHeapSmall()
  return buildAll(options, { ...site, versions, codeHash, partsHash, live: readLiveManifest(options.siteDir) }, timer)
}

type FewToBuild = Site & { versions: PageVersions; codeHash: string; bundle: string }

/** Gives all pages other shared parts, then builds what products can reach; undefined when all routes have to be looked at. */
async function buildFew(
  options: BuildOptions,
  site: FewToBuild,
  { live, touched }: { live: Manifest; touched: readonly string[] },
  timer: Timer,
): Promise<BuildResult | undefined> {
  if (live.codeHash === site.codeHash) return buildTouched(options, site, live, touched, timer)
  const shared = await buildShared(options, site, live, timer)
  const now = readLiveManifest(options.siteDir)
  if (!shared?.ok || touched.length === 0 || now === undefined) return shared
  const built = await buildTouched({ ...options, now: after(options.now) }, site, now, touched, timer)
  return built?.ok ? { ...built, rendered: shared.rendered } : built
}

/** Releases are named by their moment. */
const after = (moment: Date): Date => new Date(moment.getTime() + 1)
