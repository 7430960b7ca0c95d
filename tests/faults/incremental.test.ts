/** Promise 8: after any edits by staff, the pages equal, to the byte, those of a build from the database alone. */
import { expect, test } from 'vitest'
import { compressRelease } from '../../build/publish/compress-release.ts'
import { removeOldReleases } from '../../build/publish/publish-local.ts'
import { completeRelease } from '../../build/publish/sparse-release.ts'
import { readLiveManifest, releaseDir } from '../../build/release/release.ts'
import { checkAllPages } from '../../scripts/runner/check-all-pages.ts'
import { fillWith, openPublishedShop, SITE_URL } from '../factories/built-shop.ts'
import { forAllTests } from '../factories/for-all-tests.ts'
import { seededNumbers } from '../factories/seeded-numbers.ts'
import { differenceOf, NO_DIFFERENCE, servedFiles } from '../factories/served-files.ts'
import { variedCatalogue } from '../factories/varied-catalogue.ts'
import { NIGHTLY } from '../timeouts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'
import { makeRandomEdit } from './random-edits.ts'

const PRODUCTS = isFull ? 300 : 110
const EDITS = isFull ? 1000 : 40
/** Maximum edits in one build. */
const MAX_EDITS = isFull ? 3 : 8
/** Edits between two comparisons of all pages. */
const COMPARED_AFTER = 40
/** Milliseconds of compressing before a build interrupts it. */
const COMPRESSED_FOR = 300
const SEED = 17

const shop = forAllTests(() => openPublishedShop(fillWith(variedCatalogue(PRODUCTS))), FAULT_TIMEOUT_MS)

const live = (): string => readLiveManifest(shop.siteDir)?.release ?? ''

/** Runs the housekeeping between two builds, to its end or until the next build starts. */
async function tidy(signal: AbortSignal): Promise<void> {
  await completeRelease(shop.siteDir, live(), signal)
  if (!signal.aborted) await compressRelease(releaseDir(shop.siteDir, live()), signal)
  removeOldReleases(shop.siteDir)
}

/** Build number and sources of each route. */
const routesOf = (siteDir: string) => readLiveManifest(siteDir)?.routes

test('builds the same pages after any edits, to the byte, as a full build', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const next = seededNumbers(SEED)
  const codes = variedCatalogue(PRODUCTS).map(({ code }) => code)
  const all = (await shop.client.execute('SELECT count(*) AS n FROM build_routes')).rows[0]?.n
  const editing = { shop, next, codes }
  const edits: string[] = []
  const builds = { few: 0, all: 0 }
  let compared = 0
  let checked = 0
  let waits = 0
  const published = () =>
    `seed ${SEED}, ${edits.length} edits, the last of them:\n${edits.slice(-COMPARED_AFTER).join('\n')}`
  while (edits.length < EDITS) {
    edits.push(await makeRandomEdit(editing, edits.length))
    waits -= 1
    const isCompared = edits.length % COMPARED_AFTER === 0
    if (waits > 0 && !isCompared) continue
    for (const { state, message, rendered, failed } of await shop.publish()) {
      expect({ state, message, failed }, published()).toEqual({ state: 'published', message: '', failed: [] })
      builds[rendered < Number(all) / 2 ? 'few' : 'all'] += 1
    }
    waits = 1 + next(MAX_EDITS)
    if (next(isFull ? 2 : 3) === 0) {
      // The nightly check of all pages, before a later full build could hide a stale page.
      expect(
        await checkAllPages({ client: shop.client, folders: shop.folders, siteUrl: SITE_URL }),
        published(),
      ).toEqual({
        state: 'same',
      })
      checked += 1
    }
    if (next(4) === 0) await tidy(AbortSignal.timeout(COMPRESSED_FOR))
    if (!isCompared) continue
    const full = await shop.buildFull()
    expect(differenceOf(servedFiles(shop.siteDir), servedFiles(full)), published()).toEqual(NO_DIFFERENCE)
    expect(routesOf(shop.siteDir), published()).toEqual(routesOf(full))
    compared += 1
  }
  expect(builds.few).toBeGreaterThan(builds.all)
  report(
    8,
    `${EDITS} edits of ${PRODUCTS} products, their lists, pages, the menu and settings, published by ${builds.few + builds.all} builds, ${builds.all} of them of most pages; ${checked} times a look at all pages found nothing, ${compared} times compared with a full build from nothing, no byte different`,
  )
})
