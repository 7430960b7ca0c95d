/** Makes a data folder show the release that the database says is live. */
import type { Client } from '@libsql/client'
import { publishLocal } from '../../../build/publish/publish-local.ts'
import { readSparse } from '../../../build/publish/sparse-release.ts'
import { isFinished, releaseDir } from '../../../build/release/release.ts'
import { liveRelease, wholeRelease } from '../../../build/release/release-links.ts'
import { batch } from '../../../database/batch.ts'
import { selectLiveRelease } from '../../../database/queries/publishing/instances.ts'

/** Leaves the links alone if the release is not in the storage, such as one made for a deploy. */
export async function followLive(client: Client, siteDir: string): Promise<void> {
  const [{ rows }] = await batch(client, 'read', [selectLiveRelease()])
  const live = rows[0]?.id
  if (live === undefined || !isFinished(siteDir, live)) return
  // A release becomes whole some time after it went live.
  const whole = readSparse(releaseDir(siteDir, live))?.base ?? live
  if (live === liveRelease(siteDir) && whole === wholeRelease(siteDir)) return
  publishLocal(siteDir, live)
}
