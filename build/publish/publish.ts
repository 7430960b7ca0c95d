/** Build stage 7: makes a finished release live, and records it in the database. */
import { batch } from '../../database/batch.ts'
import {
  deleteOtherReleases,
  insertRelease,
  retireReleases,
  selectReleaseIds,
} from '../../database/queries/publishing/releases.ts'
import type { BuildOptions } from '../build-options.ts'
import { type Manifest, releaseDir, writeManifest } from '../release/release.ts'
import { discardUnrecorded, publishLocal, removeOldReleases, retainedReleases } from './publish-local.ts'

/** Returns an id that sorts by time, e.g. '20261120-113000-123'. */
export const releaseName = (now: Date): string =>
  now.toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-')

/** Records in the database which release is live. Returns the ids of all recorded releases. Throws unless `holds`. */
async function recordRelease(
  { client, now, holds }: BuildOptions,
  release: string,
  routes: number,
): Promise<Set<string>> {
  const [, recorded, { rows }] = await batch(client, 'write', [
    retireReleases(holds),
    insertRelease(release, routes, now.toISOString(), holds),
    selectReleaseIds(),
  ])
  if (recorded.rows.length === 0) throw new Error('Another machine builds the pages by now. Nothing was published.')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Throws if the build was aborted. The release goes live in the last step: if the process is killed before, the
 * previous release stays live and the next build publishes again. Removing old releases takes seconds; with
 * `removesOld` false the caller does it later.
 */
export async function publish(options: BuildOptions, manifest: Manifest, removesOld = true): Promise<void> {
  const { client, siteDir, signal, isServed = true } = options
  signal?.throwIfAborted()
  const { release, routes } = manifest
  writeManifest(releaseDir(siteDir, release), manifest)
  if (isServed) {
    const recorded = await recordRelease(options, release, Object.keys(routes).length)
    discardUnrecorded(siteDir, recorded)
  }
  publishLocal(siteDir, release)
  const retained = removesOld ? removeOldReleases(siteDir) : retainedReleases(siteDir)
  if (isServed) await batch(client, 'write', [deleteOtherReleases(retained)])
}
