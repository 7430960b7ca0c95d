/**
 * Tasks after a release is live, made by any process, and while no build runs: adds its missing files and its
 * compressed copies, and removes old releases.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { compressRelease } from '../../build/publish/compress-release.ts'
import { moveOldReleases } from '../../build/publish/publish-local.ts'
import { completeRelease } from '../../build/publish/sparse-release.ts'
import { liveRelease, releaseDir } from '../../build/release/release.ts'
import { takeSiteLock } from '../shop/site-lock.ts'
import { lockFile } from './build-shop.ts'

/** Interval between checks for a new release, in milliseconds. */
const POLL_INTERVAL_MS = 1000

export type Housekeeping = {
  /** Pauses the housekeeping to run a function. */
  without: <Result>(work: () => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Calls `onTrouble` once for each release with a failure; the release is served as it is. */
export function startHousekeeping(siteDir: string, onTrouble: (message: string) => void): Housekeeping {
  const ending = new AbortController()
  let resting = new AbortController()
  let done: string | undefined
  let turn: Promise<void> = Promise.resolve()
  let removing: Promise<void> = Promise.resolve()

  /** Returns false while another process builds, whose partial release looks like the remains of a build that died. */
  function removeOld(): boolean {
    const lock = takeSiteLock(lockFile(siteDir))
    if (!lock.ok) return false
    const folders = moveOldReleases(siteDir)
    lock.release()
    // Takes seconds for large sites, so builds don't wait for it.
    removing = removing.then(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    })
    removing.catch((error: unknown) => onTrouble(messageOf(error)))
    return true
  }

  async function tidy(): Promise<void> {
    const live = liveRelease(siteDir)
    if (live === undefined || live === done) return
    const signal = AbortSignal.any([ending.signal, resting.signal])
    try {
      await completeRelease(siteDir, live, signal)
      if (!signal.aborted) await compressRelease(releaseDir(siteDir, live), signal)
      if (!signal.aborted && removeOld()) done = live
    } catch (error) {
      done = live
      // Reports no failure of a release that is no longer live and may have been removed.
      if (liveRelease(siteDir) === live) onTrouble(messageOf(error))
    }
  }

  async function go(): Promise<void> {
    while (!ending.signal.aborted) {
      turn = turn.then(tidy)
      await turn
      await delay(POLL_INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const going = go()
  return {
    async without(work) {
      resting.abort()
      const worked = turn.then(() => {
        resting = new AbortController()
        return work()
      })
      turn = worked.then(
        () => undefined,
        () => undefined,
      )
      return worked
    },
    async stop() {
      ending.abort()
      await going
      await removing.catch(() => undefined)
    },
  }
}
