/** The static build: plan → load → diff → render and write → verify → publish. */
import { buildAll } from './build-all.ts'
import type { BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { buildShared } from './build-shared.ts'
import { buildTouched } from './build-touched.ts'
import type { Changes } from './load/affected-pages.ts'
import { loadSite, type Site } from './load/site.ts'
import { bundleFingerprint, codeFingerprint, type Manifest, readLiveManifest } from './release/release.ts'
import { keepHeapSmall, letHeapGrow } from './release/small-heap.ts'
import { stageTimer } from './release/stage-timer.ts'
import { changedParts, contentPartHashes } from './render/content-part-files.ts'
import { loadVersions, type PageVersions } from './render/page-versions.ts'

type Timer = ReturnType<typeof stageTimer<BuildStage>>

/** The result of a build that had nothing to load or check. */
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
 * Builds changes and publishes them to `siteDir`. The result names failed pages, whose last good versions stay. Faults
 * of the whole site are values. If the build is killed, the live release stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const timer: Timer = stageTimer<BuildStage>()
  timer.start('plan')
  const live = readLiveManifest(options.siteDir)
  const hasFailed = live?.failed !== undefined
  const isNothing = options.touched?.length === 0 && !options.pages && !options.shared && !options.everything
  if (live && isNothing && !hasFailed) return unchanged(live)
  const site = await loadSite(options.client, options.now)
  const { clientDir, serverDir, bundle = bundleFingerprint([serverDir, clientDir]) } = options
  const codeHash = codeFingerprint(bundle, site.shell, options.siteUrl)
  const parts = contentPartHashes(site.documents.parts)
  const versions = await loadVersions(options.client, site.documents, site.shop)
  const { touched, everything } = options
  // A sparse release uses files of its base, so the end of the last test needs a full build.
  const keepsTests = versions.hash !== '' || (live?.testsHash ?? '') === ''
  // Failed pages are tried again, and only a full build can keep their last good versions.
  const allCanBeMade = !hasFailed && site.documents.unreadable.length === 0
  const mayBeFew = touched && !everything && keepsTests && allCanBeMade
  if (mayBeFew && live?.parts) {
    letHeapGrow()
    const changes = { products: touched, parts: changedParts(live.parts, parts) }
    const built = await buildFew(options, { ...site, versions, codeHash, bundle }, { live, changes }, timer)
    if (built !== undefined) return built
  }
  keepHeapSmall()
  return buildAll(options, { ...site, versions, codeHash, parts, live: readLiveManifest(options.siteDir) }, timer)
}

type FewToBuild = Site & { versions: PageVersions; codeHash: string; bundle: string }

/** Replaces shared parts in all pages, then builds routes that products affect; undefined if all have to be checked. */
async function buildFew(
  options: BuildOptions,
  site: FewToBuild,
  { live, changes }: { live: Manifest; changes: Changes },
  timer: Timer,
): Promise<BuildResult | undefined> {
  const isSameCode = live.codeHash === site.codeHash
  // Replacing shared parts leaves the content around pages as it is.
  if (!isSameCode && changes.parts.length > 0) return undefined
  if (isSameCode) return buildTouched(options, site, live, changes, timer)
  const shared = await buildShared(options, site, live, timer)
  const now = readLiveManifest(options.siteDir)
  if (!shared?.ok || (changes.products.length === 0 && !options.pages) || now === undefined) return shared
  const built = await buildTouched({ ...options, now: after(options.now) }, site, now, changes, timer)
  return built?.ok ? { ...built, rendered: shared.rendered } : built
}

/** A later time for the next release, since releases are named by their time. */
const after = (moment: Date): Date => new Date(moment.getTime() + 1)
