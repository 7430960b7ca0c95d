/** Finds the changes that a preview adds to the live release, so that only affected pages are checked. */
import type { Client } from '@libsql/client'
import { liveRelease } from '../../../build/release/release.ts'
import { batch } from '../../../database/batch.ts'
import { selectWaitingChanges } from '../../../database/queries/core/changes.ts'
import { selectReleases } from '../../../database/queries/publishing/releases.ts'
import { hasPageChange, hasSharedChange, MAX_TOUCHED, touchedProducts } from '../../../domain/publishing/build/reach.ts'
import type { BuildShopOptions } from '../build-shop.ts'

/** Pages show times, such as the end of an offer. A live build lets them be as old as this, in milliseconds. */
const SAME_DAY = 24 * 3_600_000

/** The live release, if the waiting changes are all that it lacks; undefined after a rollback. */
export async function completeUntilNow(client: Client, siteDir: string): Promise<string | undefined> {
  const [{ rows }] = await batch(client, 'read', [selectReleases()])
  const [newest] = rows
  return newest?.is_live === 1 && newest.id === liveRelease(siteDir) ? newest.id : undefined
}

export type KnownChanges = {
  shop: Client
  siteDir: string
  /** The copy of the shop once the previewed changes are live in it. */
  copy: Client
  /** Result of `completeUntilNow` before the copy was made. */
  before: string | undefined
  /** The time shown, UTC ISO-8601. */
  as_of: string
  /** True if the draft of a page is previewed. */
  isPage: boolean
}

/** Nothing if all pages have to be checked. */
export async function knownChanges(
  known: KnownChanges,
): Promise<Pick<BuildShopOptions, 'touched' | 'pages' | 'shared'>> {
  const { shop, siteDir, copy, before, as_of, isPage } = known
  if (before === undefined || Math.abs(Date.parse(as_of) - Date.now()) > SAME_DAY) return {}
  const [waiting, previewed] = await Promise.all(
    [shop, copy].map(async (client) => (await batch(client, 'read', [selectWaitingChanges(MAX_TOUCHED + 1)]))[0].rows),
  )
  // A release that went live in the meantime may lack what the copy has.
  if (liveRelease(siteDir) !== before || waiting === undefined || previewed === undefined) return {}
  const changes = [...waiting, ...previewed]
  const touched = touchedProducts(changes)
  return touched === undefined
    ? {}
    : { touched, pages: isPage || hasPageChange(changes), shared: hasSharedChange(changes) }
}
