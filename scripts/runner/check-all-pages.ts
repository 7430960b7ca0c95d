/**
 * Checks all routes while nothing waits to be published. It should find nothing: a difference was changed without the
 * queue, or is missing on disk. Publishes and reports it.
 */
import { liveRelease, type Manifest, readLiveManifest } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { selectUnfinishedBuilds } from '../../database/queries/core/builds.ts'
import { countWaitingChanges, selectAutoPublish } from '../../database/queries/core/changes.ts'
import {
  insertFinishedBuild,
  recordReleaseOf,
  selectNewestChange,
} from '../../database/queries/publishing/build-runner.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import { type BuildShopOptions, buildFailure, buildShop } from './build-shop.ts'

/** Name of the check in the history of builds. */
const BY = 'the nightly check'

/** Maximum number of routes named. */
const MAX_NAMED = 10

export type CheckOptions = Pick<BuildShopOptions, 'client' | 'folders' | 'siteUrl' | 'bundle' | 'signal' | 'holds'>

/** `busy`: changes wait, or must not be published; try again later. `found` has a `message` to report. */
export type CheckOutcome =
  | { state: 'same' }
  | { state: 'busy' }
  | { state: 'found'; release: string; rendered: number; message: string }
  | { state: 'failed'; message: string }

/** True if the live pages should match the database, and the id of its newest change. */
async function stateOf({ client, folders }: CheckOptions): Promise<{ isSettled: boolean; newest: number }> {
  const [auto, waiting, unfinished, releases, changes] = await batch(client, 'read', [
    selectAutoPublish(),
    countWaitingChanges(),
    selectUnfinishedBuilds(),
    selectReleases(),
    selectNewestChange(),
  ])
  const [last] = releases.rows
  const isSettled =
    auto.rows[0]?.auto_publish === 1 &&
    waiting.rows[0]?.total === 0 &&
    unfinished.rows[0]?.total === 0 &&
    last?.is_live === 1 &&
    last.id === liveRelease(folders.siteDir)
  return { isSettled, newest: changes.rows[0]?.newest ?? 0 }
}

/** Names of changed routes. A page rendered again with the same content had no file. */
function differences(before: Manifest | undefined, after: Manifest | undefined): string[] {
  const [was, is] = [before?.routes ?? {}, after?.routes ?? {}]
  const changed = Object.keys(is).filter((route) => was[route]?.contentHash !== is[route]?.contentHash)
  const removed = Object.keys(was).filter((route) => !(route in is))
  return [...changed, ...removed].map((route) => `/${route}`).sort()
}

function messageOf(rendered: number, routes: readonly string[]): string {
  const more = routes.length > MAX_NAMED ? ` and ${routes.length - MAX_NAMED} more` : ''
  const named = routes.length > 0 ? `: ${routes.slice(0, MAX_NAMED).join(', ')}${more}` : ''
  return (
    `ALARM: the nightly check found pages that differ from the database, although no change was waiting to be ` +
    `published. They have been published (${rendered} rendered)${named}. The change that caused this was not queued.`
  )
}

/** Throws if the build throws. */
export async function checkAllPages(options: CheckOptions): Promise<CheckOutcome> {
  const { client, folders } = options
  const { isSettled, newest } = await stateOf(options)
  if (!isSettled) return { state: 'busy' }
  const before = readLiveManifest(folders.siteDir)
  const began = performance.now()
  const built = await buildShop(options)
  if (!built.ok) return built.stage === 'lock' ? { state: 'busy' } : { state: 'failed', message: buildFailure(built) }
  const { release, rendered, failed } = built
  if (release === before?.release) return { state: 'same' }
  const [changes] = await batch(client, 'read', [selectNewestChange()])
  // A change saved during the check may be on the pages already. No alarm then: its own build will find it there.
  const isQuiet = changes.rows[0]?.newest !== newest
  const message = isQuiet ? '' : messageOf(rendered, differences(before, readLiveManifest(folders.siteDir)))
  await batch(client, 'write', [
    insertFinishedBuild(BY, { release, rendered, message, failed }, performance.now() - began),
    recordReleaseOf(release),
  ])
  return isQuiet ? { state: 'busy' } : { state: 'found', release, rendered, message }
}
