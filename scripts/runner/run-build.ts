import { createListCache, type ListCache } from '../../build/load/list-cache.ts'
import { rollBackSite } from '../../build/publish/roll-back.ts'
import { bundleFingerprint, liveRelease } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { selectWaitingChanges } from '../../database/queries/core/changes.ts'
import {
  type BuildOutcome,
  type ClaimedBuild,
  markPublished,
  type Progress,
  recordReleaseOf,
} from '../../database/queries/publishing/build-runner.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import { hasPageChange, hasSharedChange, MAX_TOUCHED, touchedProducts } from '../../domain/publishing/build/reach.ts'
import { waitForSiteLock } from '../shop/site-lock.ts'
import { bundledSources, CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'
import { type BuildShopOptions, buildFailure, buildShop, buildWarnings, lockFile } from './build-shop.ts'

export type RunBuildOptions = Pick<BuildShopOptions, 'client' | 'folders' | 'siteUrl' | 'holds'> & {
  onProgress: (progress: Progress) => void
  /** Aborts the build, which then throws. */
  signal: AbortSignal
}

export type RunBuild = (
  build: ClaimedBuild,
  options: Pick<RunBuildOptions, 'onProgress' | 'signal'>,
) => Promise<BuildOutcome>

const failed = (message: string): BuildOutcome => ({ state: 'failed', release: null, rendered: 0, message, failed: [] })

const CODE_HAS_CHANGED = 'The code has changed since this build runner started. Restart it, then publish again.'

async function rollBack({ client, folders, signal }: RunBuildOptions, release: string): Promise<BuildOutcome> {
  const lock = await waitForSiteLock(lockFile(folders.siteDir), signal)
  signal.throwIfAborted()
  if (!lock.ok) throw new Error(`Process ${lock.heldBy} is building`)
  try {
    const isThere = await rollBackSite(client, folders.siteDir, release)
    return isThere
      ? { state: 'published', release, rendered: 0, message: '', failed: [] }
      : failed(`Release ${release} is no longer kept on this machine.`)
  } finally {
    lock.release()
  }
}

type Warm = { bundle: string; kept: ListCache }

async function build(
  { id, scope, newest_change }: ClaimedBuild,
  options: RunBuildOptions,
  warm: Warm,
): Promise<BuildOutcome> {
  const { client, folders, siteUrl, holds, onProgress, signal } = options
  const [waiting, releases] = await batch(client, 'read', [selectWaitingChanges(MAX_TOUCHED + 1), selectReleases()])
  const isNewest = releases.rows[0]?.is_live === 1 && releases.rows[0].id === liveRelease(folders.siteDir)
  const touched = isNewest ? touchedProducts(waiting.rows) : undefined
  const built = await buildShop({
    client,
    folders,
    siteUrl,
    everything: scope === 'everything',
    ...(touched && { touched, pages: hasPageChange(waiting.rows), shared: hasSharedChange(waiting.rows) }),
    ...warm,
    holds,
    patience: signal,
    signal,
    onProgress: (stage, done, total) => onProgress({ stage, done, total }),
  })
  signal.throwIfAborted()
  if (!built.ok) return failed(buildFailure(built))
  const { release, rendered, failed: failedPages } = built
  await batch(client, 'write', [markPublished(newest_change, id), recordReleaseOf(release, id)])
  return { state: 'published', release, rendered, message: buildWarnings(built), failed: failedPages }
}

/** Refuses to render once the code has changed, since a loaded renderer can't be replaced. */
export function buildRunner(
  shop: Omit<RunBuildOptions, 'onProgress' | 'signal'>,
  sourcesNow = bundledSources,
): RunBuild {
  const sources = sourcesNow()
  const retained = createListCache()
  let bundle: string | undefined
  return async (claimed, how) => {
    const options = { ...shop, ...how }
    if (claimed.rollback_to !== null) return rollBack(options, claimed.rollback_to)
    if (sourcesNow() !== sources) return failed(CODE_HAS_CHANGED)
    bundle ??= bundleFingerprint([SERVER_DIR, CLIENT_DIR])
    return build(claimed, options, { bundle, kept: retained })
  }
}
