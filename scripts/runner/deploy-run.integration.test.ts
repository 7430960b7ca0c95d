/**
 * A build requested from CI: claimed by its id, uploaded, and only then published.
 * @module-tag nightly
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '../../database/batch.ts'
import { requestBuild } from '../../database/queries/core/builds.ts'
import { insertChange, selectWaitingChanges } from '../../database/queries/core/changes.ts'
import { LAST_WINE, openBuiltShop, SITE_URL } from '../../tests/factories/built-shop.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { type DeployShop, deployRunner } from './deploy-run.ts'
import { runOne } from './run-one.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const shop = forAllTests(openBuiltShop)
let uploaded: string[]
beforeEach(async () => {
  uploaded = []
  // Deleting their build makes changes wait again.
  await shop.client.batch(['DELETE FROM changes', 'DELETE FROM builds'], 'write')
})

/** Saves a price as staff do. */
async function save(pence: number): Promise<number> {
  const at = new Date().toISOString()
  await shop.client.execute('UPDATE variants SET price_pence = ? WHERE code = ?', [pence, LAST_WINE])
  const [, requested] = await batch(shop.client, 'write', [
    insertChange({ noun: 'product', noun_id: LAST_WINE, summary: 'price', admin_id: null, at }),
    requestBuild({ kind: 'changed', by: 'Ann' }),
  ])
  return requested.rows[0]?.id ?? 0
}

const waiting = async () => (await batch(shop.client, 'read', [selectWaitingChanges(100)]))[0].rows.length

const runs = (id: number, upload: DeployShop['upload']) =>
  runOne(id, {
    client: shop.client,
    run: deployRunner({
      client: shop.client,
      dataDir: shop.siteDir,
      folders: { ...dataFolders(shop.siteDir), mediaDir: shop.mediaDir },
      siteUrl: SITE_URL,
      upload,
    }),
    lookEvery: 10,
    signal: new AbortController().signal,
  })

const takes: DeployShop['upload'] = async (releaseDir) => {
  uploaded.push(releaseDir)
  return existsSync(join(releaseDir, 'index.html')) ? [] : ['There is no site.']
}

test('publishes a saved change once it is uploaded, and only once', async () => {
  const id = await save(1111)
  const build = await runs(id, takes)
  expect(build).toMatchObject({ id, state: 'published', message: '' })
  expect(uploaded).toEqual([expect.stringContaining(build?.release ?? 'none')])
  expect(await waiting()).toBe(0)
  // Requested again, as by a hook whose answer was lost.
  expect(await runs(id, takes)).toMatchObject({ state: 'published' })
  expect(uploaded).toHaveLength(1)
})

test('a failed upload leaves the changes waiting, and reports why', async () => {
  const id = await save(1222)
  const build = await runs(id, async () => ['The token was refused.'])
  expect(build).toMatchObject({ state: 'failed', message: expect.stringContaining('The token was refused.') })
  expect(await waiting()).toBe(1)
  expect(await runs(await save(1333), takes)).toMatchObject({ state: 'published' })
  expect(await waiting()).toBe(0)
})

test('uploads a failed page as in the previous deploy', async () => {
  const [{ route } = { route: '' }] = (
    await shop.client.execute('SELECT route FROM products WHERE code = ?', [LAST_WINE])
  ).rows
  const setTitle = (title: string) =>
    shop.client.execute('UPDATE products SET meta_title = ? WHERE code = ?', [title, LAST_WINE])
  await runs(await save(1444), takes)
  await setTitle('x'.repeat(301))
  const build = await runs(await save(1555), takes)
  expect(build).toMatchObject({
    state: 'published',
    failed_total: 1,
    failed_pages: [{ url: `/${route}`, is_live: true }],
  })
  const [before = '', after = ''] = uploaded
  expect(after).not.toBe(before)
  expect(readFileSync(join(after, `${route}.html`), 'utf8')).toBe(readFileSync(join(before, `${route}.html`), 'utf8'))
  expect(readFileSync(join(after, 'white.html'), 'utf8')).toContain('£15.55')
  await setTitle('')
})

test('returns nothing for an unknown build', async () => {
  expect(await runs(999_999, takes)).toBeUndefined()
  expect(uploaded).toEqual([])
})
