/** From a bundle to the pages of its preview, beside an unchanged live site. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bundleFingerprint, liveRelease } from '../../../build/release/release.ts'
import { batch } from '../../../database/batch.ts'
import { insertVariant } from '../../../database/queries/publishing/page-tests.ts'
import { deletePreview, insertPreview, selectPreviews } from '../../../database/queries/publishing/previews.ts'
import { createBundle } from '../../../functions/publishing/bundle/change-bundle.ts'
import { putProduct } from '../../../functions/publishing/bundle/change-items.ts'
import { LAST_WINE, openBuiltShop, SITE_URL } from '../../../tests/factories/built-shop.ts'
import { made, STAFF } from '../../../tests/factories/bundles.ts'
import { forAllTests } from '../../../tests/factories/for-all-tests.ts'
import { NIGHTLY, TEST_WAIT } from '../../../tests/timeouts.ts'
import { dataFolders } from '../../shop/data-dir.ts'
import { CLIENT_DIR, SERVER_DIR } from '../../tools/bundle.ts'
import { makePreview, previewDir } from './make-preview.ts'
import { startPreviewMaker } from './preview-maker.ts'

const AS_OF = '2026-12-20T07:00:00.000Z'
const NOW = new Date('2026-11-25T10:00:00.000Z')

const shop = forAllTests(openBuiltShop)
let route: string
beforeAll(async () => {
  await shop.client.execute(
    `INSERT INTO admins (id, name, email, user_type, created_at, updated_at) VALUES (?, ?, ?, 'owner', ?, ?)`,
    [STAFF.id, STAFF.name, STAFF.email, NOW.toISOString(), NOW.toISOString()],
  )
  const { rows } = await shop.client.execute('SELECT route FROM products WHERE code = ?', [LAST_WINE])
  route = String(rows[0]?.route)
})

const bundleOf = async (name: string, price?: number): Promise<number> => {
  const { id } = made(await createBundle({ database: shop.client, staff: STAFF, now: NOW }, name))
  if (price !== undefined)
    made(await putProduct({ database: shop.client, staff: STAFF, id, now: NOW, settings: {} }, LAST_WINE, { price }))
  return id
}

const scheduleAt = (id: number, at: string) =>
  shop.client.execute(`UPDATE bundles SET state = 'scheduled', go_live_at = ? WHERE id = ?`, [at, id])

const options = () => ({
  client: shop.client,
  folders: { ...dataFolders(shop.siteDir), siteDir: shop.siteDir, mediaDir: shop.mediaDir },
  siteUrl: SITE_URL,
  bundle: bundleFingerprint([SERVER_DIR, CLIENT_DIR]),
  withoutBuilds: <Result>(work: () => Promise<Result>) => work(),
  signal: new AbortController().signal,
})

const idOf = (digit: string) => digit.repeat(32)
/** Only the pages that changes affect are checked in a preview of today. */
const today = () => new Date().toISOString()
const make = (digit: string, bundle: number, as_of = AS_OF) =>
  makePreview({ id: idOf(digit), bundle, page: null, version: 1, as_of }, options())
const shown = (digit: string, file: string) =>
  readFile(join(previewDir(shop.siteDir, idOf(digit)), 'current', file), 'utf8')
const releaseOf = (digit: string) => liveRelease(previewDir(shop.siteDir, idOf(digit)))

test('shows the shop with the bundle, and leaves the live site and the database unchanged', async () => {
  const bundle = await bundleOf('A dearer Bianco', 23.45)
  const live = liveRelease(shop.siteDir)
  const before = await shop.file(`${route}.html`)
  expect(await make('a', bundle, today())).toEqual({ state: 'ready', message: '', version: 2 })
  expect(await shown('a', `${route}.html`)).toContain('£23.45')
  expect(await shown('a', 'index.html')).toContain('<h1')
  expect(liveRelease(shop.siteDir)).toBe(live)
  expect(await shop.file(`${route}.html`)).toBe(before)
  const { rows } = await shop.client.execute('SELECT state FROM bundles WHERE id = ?', [bundle])
  expect(rows[0]?.state).toBe('draft')
})

test('copies all page data, so that one page differs after a change of one description', NIGHTLY, async () => {
  const bundle = made(await createBundle({ database: shop.client, staff: STAFF, now: NOW }, 'A word')).id
  const on = { database: shop.client, staff: STAFF, id: bundle, now: NOW, settings: {} }
  made(await putProduct(on, LAST_WINE, { meta_description: 'Another description of it' }))
  expect(await make('b', bundle)).toMatchObject({ state: 'ready' })
  const manifestOf = async (file: string): Promise<Record<string, { contentHash: string; codeHash: string }>> =>
    JSON.parse(await readFile(file, 'utf8')).routes
  const [live, preview] = await Promise.all([
    manifestOf(join(shop.siteDir, 'current/.manifest.json')),
    manifestOf(join(previewDir(shop.siteDir, idOf('b')), 'current/.manifest.json')),
  ])
  const changed = Object.entries(preview).filter(
    ([name, { contentHash, codeHash }]) => live[name]?.contentHash !== contentHash || live[name]?.codeHash !== codeHash,
  )
  expect(changed.map(([name]) => name)).toEqual([route])
  expect(Object.keys(preview).toSorted()).toEqual(Object.keys(live).toSorted())
})

test('shows bundles scheduled before its time, but no later ones', NIGHTLY, async () => {
  const [sooner, later] = [await bundleOf('Sooner', 19.5), await bundleOf('Later', 29.5)]
  await scheduleAt(sooner, '2026-12-19T07:00:00.000Z')
  await scheduleAt(later, '2026-12-21T07:00:00.000Z')
  const word = made(await createBundle({ database: shop.client, staff: STAFF, now: NOW }, 'Word')).id
  made(
    await putProduct({ database: shop.client, staff: STAFF, id: word, now: NOW, settings: {} }, LAST_WINE, {
      meta_description: 'A word',
    }),
  )
  expect(await make('c', word)).toMatchObject({ state: 'ready', message: '' })
  expect(await shown('c', `${route}.html`)).toContain('£19.50')
  await shop.client.execute(`UPDATE bundles SET state = 'draft', go_live_at = NULL`)
})

test('reports a bundle that conflicts with an earlier one, and shows nothing', NIGHTLY, async () => {
  const [first, second] = [await bundleOf('First', 20.5), await bundleOf('Second', 21.5)]
  await scheduleAt(first, '2026-12-19T07:00:00.000Z')
  const outcome = await make('d', second)
  expect(outcome.state).toBe('failed')
  expect(outcome.message).toMatch(/It can’t go live\. .*price/)
  expect(releaseOf('d')).toBeUndefined()
  await shop.client.execute(`UPDATE bundles SET state = 'draft', go_live_at = NULL`)
})

test('shows a page’s unfinished draft, and leaves the live page unchanged', async () => {
  const { rows } = await shop.client.execute(`SELECT id, route, draft_json FROM pages
    WHERE kind = 'page' AND published_version_id IS NOT NULL AND route <> '' ORDER BY route LIMIT 1`)
  const [page] = rows
  const at = `${page?.route}.html`
  const before = await shop.file(at)
  const unfinished = { title: 'A draft without a heading', meta_description: '', containers: [] }
  const draft = JSON.stringify({ ...JSON.parse(String(page?.draft_json)), ...unfinished })
  const save = (json: string) =>
    shop.client.execute(
      'UPDATE pages SET draft_json = ?, draft_revision = draft_revision + 1 WHERE id = ? RETURNING draft_revision',
      [json, Number(page?.id)],
    )
  const saved = await save(draft)
  const revision = Number(saved.rows[0]?.draft_revision)
  const of = { id: idOf('9'), bundle: null, page: Number(page?.id), version: revision, as_of: today() }
  expect(await makePreview(of, options())).toEqual({ state: 'ready', message: '', version: revision })
  expect(await shown('9', at)).toMatch(/<h1[^>]*>A draft without a heading/)
  expect(await shop.file(at)).toBe(before)
  await save(String(page?.draft_json))
})

test('shows the draft of a version B whose test has not started', async () => {
  const { rows } = await shop.client.execute(`SELECT id, route FROM pages
    WHERE kind = 'page' AND published_version_id IS NOT NULL AND route <> '' ORDER BY route LIMIT 1`)
  const [page] = rows
  await batch(shop.client, 'write', insertVariant(Number(page?.id), null, NOW.toISOString()))
  const variant = await shop.client.execute(`UPDATE pages SET draft_json = json_set(draft_json, '$.title', 'Only in B')
    WHERE id = (SELECT variant_id FROM page_tests WHERE ended_at IS NULL) RETURNING id, draft_revision`)
  const [b] = variant.rows
  const version = Number(b?.draft_revision)
  const of = { id: idOf('7'), bundle: null, page: Number(b?.id), version, as_of: today() }
  expect(await makePreview(of, options())).toEqual({ state: 'ready', message: '', version })
  expect(await shown('7', `page_tests/b/${page?.route}.html`)).toContain('Only in B')
  await shop.client.execute('DELETE FROM page_tests')
  await shop.client.execute('DELETE FROM pages WHERE id = ?', [Number(b?.id)])
})

test('fails for a page archived in the meantime', NIGHTLY, async () => {
  const of = { id: idOf('8'), bundle: null, page: 4242, version: 1, as_of: AS_OF }
  expect(await makePreview(of, options())).toMatchObject({
    state: 'failed',
    message: 'The page has been archived.',
  })
  expect(releaseOf('8')).toBeUndefined()
})

test('makes requested previews, and removes withdrawn ones', NIGHTLY, async () => {
  const bundle = await bundleOf('Asked for', 22.22)
  const id = idOf('e')
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await batch(
    shop.client,
    'write',
    insertPreview(bundle, { id, version: 2, as_of: AS_OF, expires_at, by: STAFF.id, at: NOW.toISOString() }),
  )
  const lines: string[] = []
  const maker = startPreviewMaker({
    client: shop.client,
    dataDir: shop.siteDir,
    siteDir: shop.siteDir,
    make: (preview, signal) => makePreview(preview, { ...options(), signal }),
    lookEvery: 20,
    onTrouble: (message) => lines.push(message),
  })
  onTestFinished(maker.stop)
  const state = async () =>
    (await batch(shop.client, 'read', [selectPreviews(NOW.toISOString())]))[0].rows.find((one) => one.id === id)?.state
  await vi.waitUntil(async () => (await state()) === 'ready', { ...TEST_WAIT, interval: 50 })
  expect(await shown('e', `${route}.html`)).toContain('£22.22')
  await batch(shop.client, 'write', [deletePreview(id)])
  await vi.waitUntil(() => !existsSync(previewDir(shop.siteDir, id)), { ...TEST_WAIT, interval: 50 })
  expect(lines).toEqual([])
})
