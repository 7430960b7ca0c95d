/** Removes releases before the last 20, and objects that only they used, from the bucket. */
import { RELEASES_BEFORE_LIVE } from '../../../build/publish/publish-local.ts'
import { keysOf, OBJECTS, PIECES, pieceKey, rootKey } from '../../../domain/publishing/build/split-manifest.ts'
import type { SiteStore } from '../bucket.ts'
import { atOnce } from './at-once.ts'
import { filesOf, readLive, readRoot, releasesIn } from './store.ts'

/**
 * Runs only during this deploy's turn, since another one may rely on objects. Returns the number of objects removed.
 */
export async function cleanReleases(bucket: SiteStore, renewLock: () => Promise<boolean>): Promise<number> {
  const live = await readLive(bucket)
  const releases = await releasesIn(bucket)
  const retained = releases.slice(-RELEASES_BEFORE_LIVE - 1)
  const old = releases.filter((release) => !retained.includes(release) && release !== live?.root.release)
  if (old.length === 0 || live === undefined) return 0
  const roots = (await Promise.all(retained.map((release) => readRoot(bucket, release)))).filter(
    (root) => root !== undefined,
  )
  roots.push(live.root)
  const needed = new Set(roots.flatMap(({ pieces }) => pieces.map(pieceKey)))
  for (const file of await filesOf(bucket, roots)) for (const key of keysOf(file)) needed.add(key)
  const there = [...(await bucket.list(OBJECTS)).keys(), ...(await bucket.list(PIECES)).keys()]
  // Removes the root first, so that a release with a root is always whole.
  for (const release of old) await bucket.remove(rootKey(release))
  const unneeded = there.filter((key) => !needed.has(key))
  await atOnce(unneeded, async (key) => {
    if (await renewLock()) await bucket.remove(key)
  })
  return unneeded.length
}
