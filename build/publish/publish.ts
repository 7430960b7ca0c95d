/** Build stage 7: makes a finished release live, and records it in the database. */
import type { Client } from '@libsql/client'
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

/** Records in the database which release is live. `now` is UTC ISO-8601. Returns the ids of all recorded releases. */
async function recordRelease(client: Client, release: string, routes: number, now: string): Promise<Set<string>> {
  const [, , { rows }] = await batch(client, 'write', [
    retireReleases(),
    insertRelease(release, routes, now),
    selectReleaseIds(),
  ])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Throws if the build was aborted. The release goes live in the last step: if the process is killed before, the
 * previous release stays live and the next build publishes again. Removing old releases takes seconds; with
 * `removesOld` false the caller does it later.
 */
export async function publish(options: BuildOptions, manifest: Manifest, removesOld = true): Promise<void> {
  const { client, siteDir, now, signal, isServed = true } = options
  signal?.throwIfAborted()
  const { release, routes } = manifest
  writeManifest(releaseDir(siteDir, release), manifest)
  if (isServed) {
    const recorded = await recordRelease(client, release, Object.keys(routes).length, now.toISOString())
    discardUnrecorded(siteDir, recorded)
  }
  publishLocal(siteDir, release)
  const retained = removesOld ? removeOldReleases(siteDir) : retainedReleases(siteDir)
  if (isServed) await batch(client, 'write', [deleteOtherReleases(retained)])
}
