/** Makes an earlier release live again, without rendering. */
import { existsSync } from 'node:fs'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { reopenChangesAfter, retireReleases, reviveRelease } from '../../database/queries/publishing/releases.ts'
import { linkFile } from '../release/link-file.ts'
import { isFinished, liveRelease, readLiveManifest, releaseDir } from '../release/release.ts'
import { publishLocal } from './publish-local.ts'
import { completeRelease } from './sparse-release.ts'

/** Returns false if the release no longer exists. Changes published after it become pending again. */
export async function rollBackSite(client: Client, siteDir: string, release: string): Promise<boolean> {
  const dir = releaseDir(siteDir, release)
  if (!existsSync(dir) || !isFinished(siteDir, release)) return false
  const live = liveRelease(siteDir)
  await completeRelease(siteDir, release)
  // Open tabs may still request scripts and styles of the newer release.
  if (live !== undefined) {
    await completeRelease(siteDir, live)
    for (const file of Object.keys(readLiveManifest(siteDir)?.immutable ?? {}))
      linkFile(releaseDir(siteDir, live), dir, file)
  }
  publishLocal(siteDir, release)
  await batch(client, 'write', [retireReleases(), reviveRelease(release), reopenChangesAfter(release)])
  return true
}
