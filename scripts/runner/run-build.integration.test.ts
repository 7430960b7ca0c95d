/** From a saved change to the page, and rollback to an earlier release. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeRelease } from '../../build/publish/sparse-release.ts'
import { liveRelease } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { requestBuild, requestRollback, selectBuilds, toBuild } from '../../database/queries/core/builds.ts'
import { AUTO_PUBLISH, insertChange, selectWaitingChanges } from '../../database/queries/core/changes.ts'
import { upsertConfig } from '../../database/queries/core/site.ts'
import {
  type BuildOutcome,
  type ClaimedBuild,
  claimBuild,
  finishBuild,
} from '../../database/queries/publishing/build-runner.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import { LAST_WINE, openBuiltShop, SITE_URL } from '../../tests/factories/built-shop.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { checkAllPages } from './check-all-pages.ts'
import { buildRunner, type RunBuild } from './run-build.ts'

const shop = forAllTests(openBuiltShop)
let run: RunBuild
let route: string
beforeAll(async () => {
  const folders = { ...dataFolders(shop.siteDir), siteDir: shop.siteDir, mediaDir: shop.mediaDir }
  run = buildRunner({ client: shop.client, folders, siteUrl: SITE_URL })
  const { rows } = await shop.client.execute('SELECT route FROM products WHERE code = ?', [LAST_WINE])
  route = String(rows[0]?.route)
})

const SIGNAL = new AbortController().signal

/** Runs the waiting build, as a runner does. */
async function next(signal = SIGNAL): Promise<BuildOutcome> {
  const claims = await batch(shop.client, 'write', claimBuild('test'))
  const build = claims.flatMap(({ rows }): ClaimedBuild[] => rows)[0]
  if (build === undefined) throw new Error('Nothing waits')
  const outcome = await run(build, { onProgress: () => undefined, signal })
  await batch(shop.client, 'write', [finishBuild({ id: build.id, owner: 'test' }, outcome)])
  return outcome
}

/** Saves a price with its change, as the API does. */
async function save(pence: number): Promise<void> {
  const at = new Date().toISOString()
  await shop.client.execute('UPDATE variants SET price_pence = ? WHERE code = ?', [pence, LAST_WINE])
  await batch(shop.client, 'write', [
    insertChange({ noun: 'product', noun_id: LAST_WINE, summary: 'price', admin_id: null, at }),
    requestBuild({ kind: 'changed', by: 'Ann' }),
  ])
}

const waiting = async () => (await batch(shop.client, 'read', [selectWaitingChanges(100)]))[0].rows.length
const page = () => shop.file(`${route}.html`)
const releases = async () => (await batch(shop.client, 'read', [selectReleases()]))[0].rows

/** Completes the live release, and returns its files with their bytes. */
async function bytes(): Promise<Record<string, string>> {
  const current = join(shop.siteDir, 'current')
  await completeRelease(shop.siteDir, liveRelease(shop.siteDir) ?? '')
  const entries = await readdir(`${current}/`, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(current.length), await readFile(file, 'base64')])),
  )
}

describe('a saved price', () => {
  test('is on the page after its build, and no longer waits', async () => {
    await save(2345)
    expect(await waiting()).toBe(1)
    const outcome = await next()
    expect(outcome).toMatchObject({ state: 'published', message: '' })
    expect(outcome.rendered).toBeGreaterThan(0)
    expect(await page()).toContain('£23.45')
    expect(await waiting()).toBe(0)
    expect((await releases())[0]).toMatchObject({ id: outcome.release, is_live: 1, by: 'Ann' })
  })

  test('waits for the next build when saved during one', async () => {
    await save(2400)
    let isSaved: Promise<void> | undefined
    const claims = await batch(shop.client, 'write', claimBuild('test'))
    const build = claims.flatMap(({ rows }): ClaimedBuild[] => rows)[0]
    if (build === undefined) throw new Error('Nothing waits')
    const onProgress = () => {
      isSaved ??= save(2500)
    }
    const outcome = await run(build, { onProgress, signal: SIGNAL })
    await isSaved
    await batch(shop.client, 'write', [finishBuild({ id: build.id, owner: 'test' }, outcome)])
    expect(await waiting()).toBe(1)
    await next()
    expect(await page()).toContain('£25.00')
    expect(await waiting()).toBe(0)
  })

  test('is published by the same build as those saved before it', async () => {
    for (let pence = 2550; pence < 2560; pence += 1) await save(pence)
    expect(await waiting()).toBe(10)
    await next()
    expect(await page()).toContain('£25.59')
    expect(await waiting()).toBe(0)
    await expect(next()).rejects.toThrow('Nothing waits')
  })

  test('waits unpublished after its build was cancelled', async () => {
    const before = await bytes()
    await save(2600)
    await expect(next(AbortSignal.abort('cancelled'))).rejects.toBe('cancelled')
    expect(await bytes()).toEqual(before)
    expect(await waiting()).toBe(1)
    await shop.client.execute(`UPDATE builds SET state = 'cancelled', finished_at = requested_at, lease_owner = NULL
      WHERE state = 'running'`)
    await batch(shop.client, 'write', [requestBuild({ kind: 'changed', by: 'Ann' })])
    await next()
    expect(await page()).toContain('£26.00')
  })
})

test('a rollback restores a release to the byte; later changes wait, and can be published again', async () => {
  const [earlier, shown] = [(await releases()).find(({ is_live }) => is_live === 1)?.id ?? '', await bytes()]
  await save(3100)
  const later = await next()
  expect(await page()).toContain('£31.00')
  await batch(shop.client, 'write', [requestRollback(earlier, 'Ann')])
  expect(await next()).toMatchObject({ state: 'published', release: earlier, rendered: 0 })
  expect(await bytes()).toMatchObject(shown)
  expect(await waiting()).toBe(1)
  expect((await releases()).find(({ is_live }) => is_live === 1)?.id).toBe(earlier)
  expect(await shop.releases()).toContain(later.release)
  await batch(shop.client, 'write', [requestBuild({ kind: 'changed', by: 'Ann' })])
  await next()
  expect(await page()).toContain('£31.00')
  expect(await waiting()).toBe(0)
})

test('names a failed page in the build’s record, and publishes the other changes', async () => {
  const setTitle = (title: string) =>
    shop.client.execute('UPDATE products SET meta_title = ? WHERE code = ?', [title, LAST_WINE])
  await setTitle('x'.repeat(301))
  await save(3200)
  const failed = [{ url: `/${route}`, reason: expect.stringContaining('over 300'), is_live: true }]
  expect(await next()).toMatchObject({ state: 'published', message: '', failed })
  expect(await shop.file('white.html')).toContain('£32.00')
  expect(await page()).not.toContain('£32.00')
  expect(await waiting()).toBe(0)
  const [record] = (await batch(shop.client, 'read', [selectBuilds(1)]))[0].rows
  expect(record && toBuild(record)).toMatchObject({ state: 'published', failed_pages: failed, failed_total: 1 })
  await setTitle('')
  await batch(shop.client, 'write', [requestBuild({ kind: 'changed', by: 'Ann' })])
  expect(await next()).toMatchObject({ state: 'published', failed: [] })
  expect(await page()).toContain('£32.00')
})

test('names a release whose files are missing', async () => {
  await shop.client.execute(`INSERT INTO releases (id, routes, created_at)
    VALUES ('20200101-000000-000', 1, '2020-01-01T00:00:00.000Z')`)
  await batch(shop.client, 'write', [requestRollback('20200101-000000-000', 'Ann')])
  expect(await next()).toMatchObject({
    state: 'failed',
    message: 'Release 20200101-000000-000 is no longer kept on this machine.',
  })
})

describe('the check of all pages', () => {
  const check = () => {
    const folders = { ...dataFolders(shop.siteDir), siteDir: shop.siteDir, mediaDir: shop.mediaDir }
    return checkAllPages({ client: shop.client, folders, siteUrl: SITE_URL })
  }
  const history = async () => (await batch(shop.client, 'read', [selectBuilds(100)]))[0].rows

  test('does nothing while changes wait, or while publishing is manual', async () => {
    await save(1701)
    expect(await check()).toEqual({ state: 'busy' })
    await next()
    const setAuto = (on: boolean) =>
      batch(shop.client, 'write', [upsertConfig(AUTO_PUBLISH, on, new Date().toISOString())])
    await setAuto(false)
    expect(await check()).toEqual({ state: 'busy' })
    await setAuto(true)
  })

  test('finds nothing after saved changes are published, and leaves no trace', async () => {
    await save(1702)
    await next()
    const before = [await releases(), await history()]
    expect(await check()).toEqual({ state: 'same' })
    expect([await releases(), await history()]).toEqual(before)
  })

  test('publishes a change made without the queue, names the page, and records it in the history', async () => {
    await shop.client.execute('UPDATE variants SET price_pence = 1703 WHERE code = ?', [LAST_WINE])
    const found = await check()
    expect(found).toMatchObject({ state: 'found' })
    expect(await page()).toContain('17.03')
    const [build] = await history()
    expect(build).toMatchObject({ state: 'published', by: 'the nightly check' })
    expect(build?.message).toMatch(/^ALARM: /)
    expect(build?.message).toContain(`/${route}`)
    expect(await check()).toEqual({ state: 'same' })
  })
})

test('does not render with a new bundle', async () => {
  const bundles = ['at the start', 'by now']
  const folders = { ...dataFolders(shop.siteDir), siteDir: shop.siteDir, mediaDir: shop.mediaDir }
  const stale = buildRunner({ client: shop.client, folders, siteUrl: SITE_URL }, () => bundles.shift() ?? '')
  const outcome = await stale(
    { id: 1, scope: 'changed', rollback_to: null, newest_change: 0 },
    { onProgress: () => undefined, signal: SIGNAL },
  )
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('The code has changed') })
})
