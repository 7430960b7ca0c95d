/**
 * Builds the changes of a few products and of pages: the same stages as for all routes, but only for routes that the changes can
 * affect. The release's other files are carried over once the new one is live (sparse-release.ts).
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { type Changes, findTouched, type TouchedRoutes } from './load/affected-pages.ts'
import { loadLists } from './load/categories.ts'
import { loadPages } from './load/pages.ts'
import { loadProducts } from './load/products.ts'
import type { LoadedRoute } from './load/route-draft.ts'
import { type Site, siteWarnings } from './load/site.ts'
import { addFindings } from './load/task.ts'
import { usedFilesOf } from './publish/assemble-release.ts'
import { publish, releaseName } from './publish/publish.ts'
import { makeSparse, readerOf, readSparse } from './publish/sparse-release.ts'
import { filesBelow, type ImmutableFiles, MAX_RELEASES } from './release/assets.ts'
import { type Manifest, releaseDir, scriptFileOf, styleFileOf } from './release/release.ts'
import type { stageTimer } from './release/stage-timer.ts'
import { aroundFiles } from './render/around-files.ts'
import { contentPartHashes } from './render/content-part-files.ts'
import { type PageVersions, writeVersions } from './render/page-versions.ts'
import { type RenderChangedResult, renderChanged } from './render/render-changed.ts'
import { readKnownRoutesOf } from './render/route-numbers.ts'
import { writeReleaseFiles } from './render/write-site-files.ts'
import { deadLinks } from './verify/check-links.ts'

async function* draftsOf(
  { client, kept: retained }: BuildOptions,
  site: Site,
  touched: TouchedRoutes,
): AsyncGenerator<LoadedRoute> {
  const { documents, categories, shop } = site
  const source = { client, categories, parts: documents.parts, shopName: shop.company.name }
  yield* loadProducts(source, [...touched.products, ...touched.hosts])
  yield* loadLists(source, { only: touched.categories, kept: retained })
  yield* loadPages(client, documents, shop)
}

/** The routes that were rendered, without those found unchanged. */
const renderedOf = ({ routes, kept: retained }: RenderChangedResult): string[] => {
  const unchanged = new Set(retained.map(({ route }) => route))
  return Object.keys(routes).filter((route) => !unchanged.has(route))
}

/**
 * Ages files that pages stopped using by a release, as a full build does; the bundle and files in use stay at age 0.
 */
function carriedFiles(dir: string, live: Manifest, routes: Manifest['routes'], rendered: string[]): ImmutableFiles {
  const left = new Set(rendered.flatMap((route) => usedFilesOf(live, route)))
  const used = rendered.flatMap((route) => {
    const b = routes[route]?.b ?? 0
    return [styleFileOf(route, b), scriptFileOf(route, b)].filter((file) => existsSync(join(dir, file)))
  })
  const carried = Object.entries(live.immutable).map(([file, age]): [string, number] => [
    file,
    age > 0 || left.has(file) ? age + 1 : 0,
  ])
  const young = used.map((file): [string, number] => [file, 0])
  return Object.fromEntries([...carried.filter(([, age]) => age <= MAX_RELEASES), ...young])
}

/**
 * Returns undefined, and removes its release, if only a check of all routes can find what to render, or if a page has a
 * problem.
 */
export async function buildTouched(
  options: BuildOptions,
  site: Site & { versions: PageVersions },
  live: Manifest,
  changes: Changes,
  timer: ReturnType<typeof stageTimer<BuildStage>>,
): Promise<BuildResult | undefined> {
  const { client, siteDir, mediaDir, serverDir, siteUrl, now, kept: retained, signal, onProgress = () => {} } = options
  const touched = await findTouched(client, changes, { ...site, live })
  if (touched === undefined) return undefined
  retained?.begin(live.release, [...changes.products, ...touched.products], touched.members)

  timer.start('render')
  const release = releaseName(now)
  const [liveDir, dir] = [releaseDir(siteDir, live.release), releaseDir(siteDir, release)]
  rmSync(dir, { recursive: true, force: true })
  const { base = live.release } = readSparse(liveDir) ?? {}
  const baseDir = releaseDir(siteDir, base)
  const settings = { bundleDir: serverDir, releaseDir: dir, siteUrl, shell: site.shell }
  const changed = await renderChanged({
    client,
    drafts: draftsOf(options, site, touched),
    known: await readKnownRoutesOf(client, touched.routes),
    isInline: true,
    liveOf: (route) => live.routes[route],
    liveDirs: [liveDir, baseDir],
    codeHash: live.codeHash,
    release,
    now,
    settings,
    onProgress: (done) => {
      signal?.throwIfAborted()
      onProgress('render', done, touched.routes.length)
    },
  })
  const { rendered, raised } = changed
  const around = await aroundFiles({ client, serverDir, siteUrl, dir, read: readerOf(siteDir, liveDir) }, site, {
    live,
    touched,
    parts: changes.parts,
  })
  const isSame =
    rendered === 0 &&
    !around.isChanged &&
    changed.findings.problems.length === 0 &&
    (live.testsHash ?? '') === site.versions.hash
  if (!isSame) addFindings(changed.findings, await writeVersions(site.versions, live.codeHash, settings))
  const { busy, problems, links } = changed.findings
  const routes = { ...live.routes, ...changed.routes }
  const result = { ok: true, routes: Object.keys(routes).length, rendered, raised, busy, failed: [] } as const
  const warnings = siteWarnings(site)
  if (isSame) {
    retained?.end(live.release)
    return { ...result, release: live.release, timings: timer.stop(), warnings }
  }

  timer.start('verify')
  onProgress('verify', touched.routes.length, touched.routes.length)
  const manifest = {
    ...live,
    release,
    routes,
    immutable: carriedFiles(dir, live, routes, renderedOf(changed)),
    testsHash: site.versions.hash,
    parts: contentPartHashes(site.documents.parts),
  }
  writeReleaseFiles({ releaseDir: dir, siteUrl, manifest })
  const left = Object.keys(live.immutable).filter((file) => !(file in manifest.immutable))
  makeSparse(dir, { release: live.release, dir: liveDir }, { own: filesBelow(dir), left: [...left, ...around.left] })
  const dead = await deadLinks(links.keys(), {
    routes: new Set(Object.keys(routes)),
    releaseDirs: [dir, baseDir],
    mediaDir,
    client,
  })
  if (problems.length > 0 || dead.size > 0) {
    rmSync(dir, { recursive: true, force: true })
    return undefined
  }

  timer.start('publish')
  onProgress('publish', touched.routes.length, touched.routes.length)
  await publish(options, manifest, false)
  retained?.end(release)
  return { ...result, release, timings: timer.stop(), warnings }
}
