/** Promise 7: each of the last 20 releases can be restored within ten seconds, to the byte. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compressRelease } from '../../build/publish/compress-release.ts'
import { RELEASES_BEFORE_LIVE, removeOldReleases } from '../../build/publish/publish-local.ts'
import { completeRelease } from '../../build/publish/sparse-release.ts'
import { liveRelease, releaseDir } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import { ask } from '../factories/ask.ts'
import { fillWith, openPublishedShop, SITE_URL } from '../factories/built-shop.ts'
import { forAllTests } from '../factories/for-all-tests.ts'
import { oneOf, seededNumbers } from '../factories/seeded-numbers.ts'
import { isRetainedForTabs, servedFiles, staleCopies } from '../factories/served-files.ts'
import { variedCatalogue } from '../factories/varied-catalogue.ts'
import { runCommand } from '../start/shop-process.ts'
import { NIGHTLY } from '../timeouts.ts'
import type { Editing } from './editing.ts'
import { atMost, FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'
import { makeRandomEdit, RANDOM_EDITS } from './random-edits.ts'
import { SETTINGS_EDITS } from './random-site-edits.ts'

const PRODUCTS = isFull ? 300 : 24
/** Releases to make, at full size more than are kept. */
const MADE = isFull ? RELEASES_BEFORE_LIVE + 5 : 3
const COMMANDS = isFull ? 5 : 1
/** Milliseconds from the request until the release is live. */
const LONGEST = 10_000
const SEED = 7

const shop = forAllTests(() => openPublishedShop(fillWith(variedCatalogue(PRODUCTS))), FAULT_TIMEOUT_MS)
let editing: Editing
beforeAll(async () => {
  editing = { shop, next: seededNumbers(SEED), codes: variedCatalogue(PRODUCTS).map(({ code }) => code) }
}, FAULT_TIMEOUT_MS)

const live = (): string => liveRelease(shop.siteDir) ?? ''

/** Hash of every served file. */
const bytesNow = (): Record<string, string> =>
  Object.fromEntries(
    Array.from(servedFiles(shop.siteDir), ([file, path]) => [
      file,
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )

const PAGES = ['/', '/wine', '/white', '/release.json', '/sitemap.xml', '/cached_routes/wine.json']

/** Answers as a browser gets them, compressed where available. */
const answersNow = (): Promise<string[]> =>
  Promise.all(PAGES.map(async (path) => (await ask(shop.url, path)).body.toString()))

type Shown = { bytes: Record<string, string>; answers: string[] }

const shownNow = async (): Promise<Shown> => ({ bytes: bytesNow(), answers: await answersNow() })

/** Runs the housekeeping. */
async function tidy(): Promise<void> {
  await completeRelease(shop.siteDir, live())
  await compressRelease(releaseDir(shop.siteDir, live()), new AbortController().signal)
  removeOldReleases(shop.siteDir)
}

async function publish(): Promise<void> {
  for (const { state, message } of await shop.publish())
    expect({ state, message }).toEqual({ state: 'published', message: '' })
}

/** Makes a release of some products or of everything; some go live incomplete and stay so until the next. */
async function makeRelease(number: number): Promise<void> {
  const before = live()
  while (live() === before) {
    if (number % 5 === 4) await SETTINGS_EDITS[0]?.make(editing)
    else await makeRandomEdit(editing, editing.next(RANDOM_EDITS.length))
    await publish()
  }
  if (number % 3 !== 0) await tidy()
}

/** Requests a rollback as staff do and runs it as the shop's runner does. Returns milliseconds. */
async function goBack(release: string): Promise<number> {
  const began = performance.now()
  expect(await shop.call('POST', `/api/admin/releases/${release}/rollback`, {})).toMatchObject({ status: 200 })
  await publish()
  return performance.now() - began
}

/** Rolls back by the command in a separate process. Returns milliseconds. */
async function goBackByCommand(release: string): Promise<number> {
  const began = performance.now()
  const env = {
    DATA_DIR: join(shop.siteDir, '..'),
    LIBSQL_URL: shop.databaseUrl,
    LIBSQL_AUTH_TOKEN: shop.authToken,
    SITE_URL,
  }
  const { code, out, err } = await runCommand('releases', env, ['--rollback', release]).ended
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining(`Release ${release} is live`) })
  return performance.now() - began
}

/** Expects every file to the byte, and besides them only hashed files for tabs open on a later release. */
function expectSame(now: Shown, then: Shown, release: string): void {
  const { bytes, answers } = now
  expect(
    Object.keys(then.bytes).filter((file) => bytes[file] !== then.bytes[file]),
    release,
  ).toEqual([])
  expect(
    Object.keys(bytes).filter((file) => !(file in then.bytes) && !isRetainedForTabs(file)),
    release,
  ).toEqual([])
  expect(answers, release).toEqual(then.answers)
  expect(staleCopies(servedFiles(shop.siteDir)), release).toEqual([])
}

test('restores each kept release to the byte', { ...NIGHTLY, timeout: FAULT_TIMEOUT_MS }, async () => {
  const shown = new Map([[live(), await shownNow()]])
  for (let number = 0; number < MADE; number += 1) {
    await makeRelease(number)
    shown.set(live(), await shownNow())
  }
  const newest = live()
  const [{ rows }] = await batch(shop.client, 'read', [selectReleases()])
  const earlier = rows.map(({ id }) => id).filter((id) => id !== newest)
  expect(earlier).toHaveLength(Math.min(MADE, RELEASES_BEFORE_LIVE))

  const took: number[] = []
  const byCommand: number[] = []
  for (let left = earlier; left.length > 0; left = left.filter((id) => id !== live())) {
    const release = oneOf(left, editing.next)
    if (byCommand.length < COMMANDS) byCommand.push(await goBackByCommand(release))
    else took.push(await goBack(release))
    expect(live()).toBe(release)
    expectSame(await shownNow(), shown.get(release) ?? { bytes: {}, answers: [] }, release)
    if (editing.next(2) === 0) await tidy()
  }
  await goBack(newest)
  expectSame(await shownNow(), shown.get(newest) ?? { bytes: {}, answers: [] }, newest)
  // Changes of later releases wait again. The newest release has them, so nothing needs rendering.
  await shop.call('PATCH', '/api/admin/publishing', { auto_publish: true })
  await publish()
  expect(live()).toBe(newest)
  expect(await shop.call('GET', '/api/admin/changes')).toMatchObject({ body: { total: 0 } })

  const longest = Math.ceil(Math.max(...took))
  const longestCommand = Math.ceil(Math.max(...byCommand))
  report(
    7,
    `each of ${earlier.length} releases of ${PRODUCTS} products live again, in any order, all files to the byte: ${longest} ms at most, ${longestCommand} ms by the command, its start included`,
  )
  expect(Math.max(longest, longestCommand)).toBeLessThan(atMost(LONGEST))
})
