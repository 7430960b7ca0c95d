/** Builds the whole live site for a start or a command, and records in the database what was published. */
import { batch } from '../../database/batch.ts'
import { countWaitingChanges } from '../../database/queries/core/changes.ts'
import {
  insertFinishedBuild,
  markPublished,
  recordReleaseOf,
  selectNewestChange,
} from '../../database/queries/publishing/build-runner.ts'
import { type BuildShopOptions, buildShop, buildWarnings, type ShopBuildResult } from './build-shop.ts'

/** `by` is the name in the history: 'npm start'. A build without changes is not listed. */
export async function buildLive(by: string, options: BuildShopOptions): Promise<ShopBuildResult> {
  const { client } = options
  const [newest, waiting] = await batch(client, 'read', [selectNewestChange(), countWaitingChanges()])
  const began = performance.now()
  const built = await buildShop(options)
  const ms = performance.now() - began
  if (!built.ok || (built.rendered === 0 && waiting.rows[0]?.total === 0)) return built
  const { release, rendered, failed } = built
  await batch(client, 'write', [
    insertFinishedBuild(by, { release, rendered, message: buildWarnings(built), failed }, ms),
    markPublished(newest.rows[0]?.newest ?? 0),
    recordReleaseOf(release),
  ])
  return built
}
