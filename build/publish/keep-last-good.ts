/** Puts the last good version of pages that failed into a release, from the live one (docs/build.md#when-a-page-cant-be-built). */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from '@libsql/client'
import { versionFiles } from '../../domain/publishing/page-test/version-files.ts'
import { ownerIn } from '../load/page-owner.ts'
import { readClaims } from '../load/plan-claims.ts'
import type { Site } from '../load/site.ts'
import type { ImmutableFiles } from '../release/assets.ts'
import { linkFile } from '../release/link-file.ts'
import { allFilesOf, type ManifestRoute, readLiveManifest, releaseDir, routeFiles } from '../release/release.ts'
import { carryRoute } from './assemble-release.ts'

export type KeepLastGood = {
  client: Client
  siteDir: string
  site: Site
  /** Folder of the release being built. */
  dir: string
  /** The release's routes. Entries of failed routes are replaced by the live release's. */
  routes: Record<string, ManifestRoute>
}

/** Returns the current owners of the routes. A route that is claimed twice has two. */
async function ownersOf(
  routes: ReadonlySet<string>,
  { client, site }: KeepLastGood,
): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>()
  for (const { route, owner } of await readClaims(client, site)) {
    if (routes.has(route)) owners.set(route, (owners.get(route) ?? new Set()).add(owner))
  }
  return owners
}

/**
 * Replaces failed pages in the release with their last good versions. Removes a page that has none, or whose URL then
 * belonged to another product or category. Returns the routes that were replaced.
 */
export async function keepLastGood(failed: readonly string[], options: KeepLastGood): Promise<string[]> {
  const { siteDir, dir, routes } = options
  for (const route of failed) {
    delete routes[route]
    for (const file of allFilesOf(route, 'dyn')) removeFile(join(dir, file))
  }
  const live = readLiveManifest(siteDir)
  if (live === undefined) return []
  const liveDir = releaseDir(siteDir, live.release)
  const owners = await ownersOf(new Set(failed), options)
  return failed.filter((route) => {
    const was = live.routes[route]
    const owner = ownerIn(liveDir, route)
    if (was === undefined || owner === undefined || !owners.get(route)?.has(owner)) return false
    routes[route] = was
    carryRoute(liveDir, dir, { route, type: was.type }, live)
    return true
  })
}

/** Ignores a name that exceeds the file system's limit: such a file can't exist. */
const removeFile = (file: string): void => {
  if (existsSync(file)) rmSync(file)
}

const LOADS_MORE = /\.(?:css|js)$/

/**
 * Links the hashed files that last good versions load, which may be from an old bundle, and adds them to `immutable`.
 * They don't age while such a page is live.
 */
export function keepTheirFiles(
  retained: readonly string[],
  { siteDir, dir, immutable }: { siteDir: string; dir: string; immutable: ImmutableFiles },
): void {
  const live = readLiveManifest(siteDir)
  if (live === undefined || retained.length === 0) return
  const liveDir = releaseDir(siteDir, live.release)
  const available = Object.keys(live.immutable)
  const waiting = retained.flatMap((route) => [routeFiles(route, 'dyn').html, versionFiles(route, 'b').html])
  const used = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = [dir, liveDir].map((folder) => join(folder, file)).find((at) => existsSync(at))
    if (path === undefined) continue
    const text = readFileSync(path, 'latin1')
    for (const name of available) {
      if (used.has(name) || !text.includes(basename(name))) continue
      used.add(name)
      if (LOADS_MORE.test(name)) waiting.push(name)
    }
  }
  for (const name of used) {
    linkFile(liveDir, dir, name)
    immutable[name] = 0
  }
}
