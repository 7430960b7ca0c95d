/**
 * Builds a changed menu, banner, search bar or look: replaces the HTML of the shared parts in each page of the live
 * release, without rendering the pages again.
 */
import { rmSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BuildOptions, BuildResult, BuildStage } from './build-options.ts'
import { type Site, siteWarnings } from './load/site.ts'
import { publish, releaseName } from './publish/publish.ts'
import { makeSparse, readerOf, readSparse } from './publish/sparse-release.ts'
import { filesBelow } from './release/assets.ts'
import { codeFingerprint, type Manifest, releaseDir, routeFiles } from './release/release.ts'
import type { stageTimer } from './release/stage-timer.ts'
import { loadRenderer } from './render/bundle.ts'
import type { PageVersions } from './render/page-versions.ts'
import { islandSwap, replaceIslands, replaceText, type Swap } from './render/replace-islands.ts'
import { fileWriter } from './render/write.ts'
import { writeSiteFiles } from './render/write-site-files.ts'
import { lookAtElements, noElements } from './verify/check-elements.ts'
import { deadLinks } from './verify/check-links.ts'

/** Fields of the shell that only appear in islands and in the tags of the look. */
const IN_PARTS = ['menu', 'promotions', 'banner', 'searchbar', 'look', 'theme']

/** Pages between two yields to the event loop, for the runner's heartbeat. */
const PAGES_PER_YIELD = 100

type Shell = Record<string, unknown>

const outsideIslands = (shell: Shell): Shell =>
  Object.fromEntries(Object.entries(shell).filter(([field]) => !IN_PARTS.includes(field)))

/** Islands and tags whose HTML differs; undefined if an island appeared or disappeared, which changes the page around it. */
async function changedParts({ serverDir, siteUrl }: BuildOptions, before: Shell, now: Shell) {
  const [was, is] = await Promise.all([before, now].map((shell) => loadRenderer(serverDir, shell, siteUrl)))
  if (was === undefined || is === undefined) return undefined
  const names = Object.keys(is.islands)
  if (!isDeepStrictEqual(names, Object.keys(was.islands))) return undefined
  const changed = names.filter((name) => was.islands[name] !== is.islands[name])
  const islands = changed.map((name) => ({ name, was: was.islands[name] ?? '', is: is.islands[name] ?? '' }))
  const isSameLook = was.theme === is.theme
  const swaps = [
    ...islands.map(islandSwap),
    ...(isSameLook ? [] : [{ was: Buffer.from(was.theme), is: Buffer.from(is.theme) }]),
  ]
  return { swaps, html: islands.map((island) => island.is).join('') }
}

/** Returns the folders with the files of a release: its own, and that of the whole release it is based on. */
function foldersOf(siteDir: string, { release }: Manifest): [string, ...string[]] {
  const dir = releaseDir(siteDir, release)
  const sparse = readSparse(dir)
  return sparse === undefined ? [dir] : [dir, releaseDir(siteDir, sparse.base)]
}

/** Applies the checks of rendered pages to these islands. */
async function isSound(
  html: string,
  live: Manifest,
  { client, mediaDir, siteDir }: Pick<BuildOptions, 'client' | 'mediaDir' | 'siteDir'>,
): Promise<boolean> {
  const found = noElements()
  lookAtElements(html, () => true, found)
  const routes = new Set(Object.keys(live.routes))
  const dead = await deadLinks(found.links, { routes, releaseDirs: foldersOf(siteDir, live), mediaDir, client })
  return found.problems.size === 0 && dead.size === 0
}

/** Returns false if a page was changed after its build. */
async function writePages(
  read: (file: string) => Buffer,
  dir: string,
  live: Manifest,
  { swaps, code }: { swaps: readonly Swap[]; code: Swap },
  tick: (done: number) => void,
): Promise<boolean> {
  const write = fileWriter(dir)
  let done = 0
  for (const [route, { type }] of Object.entries(live.routes)) {
    const { html, descriptor } = routeFiles(route, type)
    const page = replaceIslands(read(html), swaps)
    if (page === undefined) return false
    write(html, replaceText(page, code))
    write(descriptor, replaceText(read(descriptor), code))
    done += 1
    if (done % PAGES_PER_YIELD > 0) continue
    tick(done)
    await yieldToEventLoop()
  }
  return true
}

/** Returns undefined, and removes the release it began, if this shortcut does not apply and a full build is needed. */
export async function buildShared(
  options: BuildOptions,
  site: Site & { versions: PageVersions; codeHash: string; bundle: string },
  live: Manifest,
  timer: ReturnType<typeof stageTimer<BuildStage>>,
): Promise<BuildResult | undefined> {
  const { client, siteDir, serverDir, siteUrl, now, kept: retained, signal, onProgress = () => {} } = options
  const { codeHash, bundle, shell, shop, documents } = site
  const before = live.shell
  // B versions of tests would need the same, which isn't supported.
  if (site.versions.hash !== '' || before === undefined || codeFingerprint(bundle, before, siteUrl) !== live.codeHash)
    return undefined
  if (!isDeepStrictEqual(outsideIslands(before), outsideIslands(shell))) return undefined
  const parts = await changedParts(options, before, shell)
  if (parts === undefined) return undefined

  timer.start('render')
  const [liveDir, release] = [releaseDir(siteDir, live.release), releaseName(now)]
  const dir = releaseDir(siteDir, release)
  rmSync(dir, { recursive: true, force: true })
  const total = Object.keys(live.routes).length
  const code = { was: Buffer.from(live.codeHash), is: Buffer.from(codeHash) }
  const isWritten = await writePages(readerOf(siteDir, liveDir), dir, live, { swaps: parts.swaps, code }, (done) => {
    signal?.throwIfAborted()
    onProgress('render', done, total)
  })

  timer.start('verify')
  onProgress('verify', total, total)
  if (!isWritten || !(await isSound(parts.html, live, options))) {
    rmSync(dir, { recursive: true, force: true })
    return undefined
  }
  const routes = Object.fromEntries(
    Object.entries(live.routes).map(([route, known]) => [route, { ...known, codeHash }]),
  )
  const manifest = { ...live, release, codeHash, shell, routes }
  await writeSiteFiles({ client, releaseDir: dir, serverDir, siteUrl, shell, shop, manifest, parts: documents.parts })
  makeSparse(dir, { release: live.release, dir: liveDir }, { own: filesBelow(dir), left: [] })

  timer.start('publish')
  onProgress('publish', total, total)
  await publish(options, manifest, false)
  retained?.begin(live.release, [], [])
  retained?.end(release)
  const result = { ok: true, release, routes: total, rendered: total, raised: 0, busy: 0, failed: [] } as const
  return { ...result, timings: timer.stop(), warnings: siteWarnings(site) }
}
