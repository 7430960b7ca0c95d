/** Brings a shop's pages up to date with its database and this code, before it is served or while it is. */
import type { Client } from '@libsql/client'
import { loadSite } from '../../build/load/site.ts'
import { bundleFingerprint, codeFingerprint, liveRelease, readLiveManifest } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { selectAutoPublish } from '../../database/queries/core/changes.ts'
import { CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { buildLive } from './build-live.ts'
import { buildFailure, buildRemarks } from './build-shop.ts'
import type { OpenShop } from './open-shop.ts'

const HELD_BACK =
  'Changes wait until they are published, so the pages stay as they are: npm run build -- --live publishes.'

/** True after a rollback, or if staff publish by hand: a start must not undo that. */
async function isHeldBack(client: Client): Promise<boolean> {
  const [{ rows }] = await batch(client, 'read', [selectAutoPublish()])
  return rows[0]?.auto_publish === 0
}

/** True if a release is live, of any version of the code. */
export const hasPages = ({ folders }: OpenShop): boolean => liveRelease(folders.siteDir) !== undefined

/** True if the live release was built with this code and what the database has for all pages. */
export async function isOfThisCode({ siteUrl }: Settings, { folders, database }: OpenShop): Promise<boolean> {
  const { shell } = await loadSite(database.client, new Date())
  const code = codeFingerprint(bundleFingerprint([SERVER_DIR, CLIENT_DIR]), shell, siteUrl)
  return readLiveManifest(folders.siteDir)?.codeHash === code
}

/**
 * Builds what is stale. Returns a message if the shop has no pages to serve; one with pages keeps selling with those,
 * and the reason is printed. Throws when `signal` is aborted.
 */
export async function preparePages(
  { siteUrl }: Settings,
  shop: OpenShop,
  step: RunStep,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { folders, database } = shop
  const { client } = database
  if (hasPages(shop) && (await isHeldBack(client))) {
    process.stdout.write(`\n${HELD_BACK}\n`)
    return undefined
  }
  const built = await step('Pages', (report) =>
    buildLive('the shop, when it started', {
      client,
      folders,
      siteUrl,
      holds: shop.instance?.holds,
      onProgress: (_, done, total) => report(done, total),
      ...(signal && { signal, patience: signal }),
    }),
  )
  const remarks = built.ok ? buildRemarks(built) : buildFailure(built)
  if (!built.ok && !hasPages(shop)) return remarks
  if (remarks !== '') process.stderr.write(`\n${remarks}\n`)
  return undefined
}
