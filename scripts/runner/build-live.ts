/** Builds the whole live site for a start or a command, and records in the database what was published. */
import { batch } from '../../database/batch.ts'
import { countWaitingChanges } from '../../database/queries/core/changes.ts'
import {
  insertFinishedBuild,
  markPublished,
  recordReleaseOf,
  selectHasFailed,
  selectNewestChange,
} from '../../database/queries/publishing/build-runner.ts'
import { type BuildShopOptions, buildFailure, buildShop, buildWarnings, type ShopBuildResult } from './build-shop.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * `by` is the name in the history: 'the shop, when it started'. A build without changes is listed only if the one
 * before failed. A failed one is listed too, but not one that was aborted, or that another build on the same folder
 * prevented.
 */
export async function buildLive(by: string, options: BuildShopOptions): Promise<ShopBuildResult> {
  const { client, signal } = options
  const [newest, waiting, last] = await batch(client, 'read', [
    selectNewestChange(),
    countWaitingChanges(),
    selectHasFailed(),
  ])
  const began = performance.now()
  const recordFailure = async (message: string): Promise<void> => {
    if (signal?.aborted) return
    const nothing = { release: null, rendered: 0, failed: [] }
    const build = insertFinishedBuild(by, { state: 'failed', ...nothing, message }, performance.now() - began)
    await batch(client, 'write', [build])
  }
  const built = await buildShop(options).catch(async (error: unknown) => {
    // The database may be what failed: the build's own error is the one to report.
    await recordFailure(messageOf(error)).catch(() => undefined)
    throw error
  })
  const ms = performance.now() - began
  if (!built.ok) {
    if (built.stage !== 'lock') await recordFailure(buildFailure(built))
    return built
  }
  if (built.rendered === 0 && waiting.rows[0]?.total === 0 && last.rows[0]?.has_failed === 0) return built
  const { release, rendered, failed } = built
  await batch(client, 'write', [
    insertFinishedBuild(by, { release, rendered, message: buildWarnings(built), failed }, ms),
    markPublished(newest.rows[0]?.newest ?? 0),
    recordReleaseOf(release),
  ])
  return built
}
