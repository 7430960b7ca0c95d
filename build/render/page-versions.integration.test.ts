/** Pages under test: files of both versions during a test, and after it. */
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { batch } from '../../database/batch.ts'
import { endTest } from '../../database/queries/publishing/page-tests.ts'
import { placeDeployFiles } from '../../scripts/deploy/deploy-files.ts'
import { openBuiltShop } from '../../tests/factories/built-shop.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { type MadeTest, runPageTest } from '../../tests/factories/page-test.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { liveRelease, releaseDir } from '../release/release.ts'

const ROUTE = 'lock-it-in'
const WORDS = 'The wines you love'
const INSTEAD = 'Wines worth keeping'

const A = `${ROUTE}.html`
const B = `page_tests/b/${ROUTE}.html`

const shop = forAllTests(openBuiltShop)
let made: MadeTest

const live = () => readlinkSync(join(shop.siteDir, 'current'))

async function build(over = {}) {
  const result = await shop.build(over)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result
}

const descriptor = async (path: string) => JSON.parse((await shop.file(path)) ?? '{}')

test('writes no test files for a shop without tests', async () => {
  expect(existsSync(join(shop.siteDir, 'current/page_tests'))).toBe(false)
  expect(await shop.file(A)).toContain(WORDS)
})

test('prerenders both versions, each marked', async () => {
  const pages = Object.keys(await shop.numbers())
  made = await runPageTest(shop.client, { route: ROUTE, words: WORDS, instead: INSTEAD })
  expect(await build()).toMatchObject({ rendered: 1, raised: 1, warnings: [] })
  const [a, b] = [await shop.file(A), await shop.file(B)]
  expect(a).toContain(WORDS)
  expect(b).toContain(INSTEAD)
  expect(b).not.toContain(WORDS)
  expect(await shop.file('page_tests/tests.json')).toBe(JSON.stringify([{ id: made.test.id, route: ROUTE, share: 50 }]))
  const { id } = made.test
  expect((await descriptor(`cached_routes/${ROUTE}.json`)).data.test).toEqual({ id, version: 'a' })
  expect((await descriptor(`page_tests/b/${ROUTE}.json`)).data.test).toEqual({ id, version: 'b' })
  // No separate address for search engines and links.
  expect(b).toContain(`<link rel="canonical" href="https://shop.example/${ROUTE}"`)
  expect(await shop.file('sitemap.xml')).not.toMatch(/page.tests/)
  expect(Object.keys(await shop.numbers())).toEqual(pages)
})

test('B has its own style, at the address that its page links', async () => {
  const [, style] = /href="\/(dynamic_pages\/css\/[^"]+)"/.exec((await shop.file(B)) ?? '') ?? []
  expect(await shop.file(style ?? '')).toBeTruthy()
  expect(await shop.file(A)).not.toContain(style)
})

test('makes no new release without changes', async () => {
  const before = live()
  expect(await build()).toMatchObject({ rendered: 0 })
  expect(live()).toBe(before)
})

test('B shows current prices, also after a build of a few changes', async () => {
  const code = Object.keys((await descriptor(`page_tests/b/${ROUTE}.json`)).data.products)[0] ?? ''
  expect(code).not.toBe('')
  await shop.client.execute('UPDATE variants SET lock_it_in_price_pence = 777 WHERE code = ?', [code])
  await build({ touched: [code] })
  expect(await shop.file(B)).toContain('7.77')
  const release = live()
  expect(await build()).toMatchObject({ rendered: 0 })
  expect(live()).toBe(release)
})

test('a B that can’t be built keeps its last good version, and so does its page', NIGHTLY, async () => {
  const before = [await shop.file(A), await shop.file(B), await shop.file('page_tests/tests.json')]
  const json = 'UPDATE page_versions SET document_json = replace(document_json, ?, ?) WHERE page_id = ?'
  await shop.client.execute(json, ['"/lock-it-in/wines"', '"/nowhere"', made.test.variant_id])
  const { failed } = await build()
  expect(failed).toMatchObject([{ url: `/${ROUTE}`, is_live: true }])
  expect(failed[0]?.reason).toMatch(/^\(its B\) leads to \/nowhere, which does not exist/)
  expect([await shop.file(A), await shop.file(B), await shop.file('page_tests/tests.json')]).toEqual(before)
  await shop.client.execute(json, ['"/nowhere"', '"/lock-it-in/wines"', made.test.variant_id])
  expect(await build()).toMatchObject({ failed: [] })
})

test('a deploy has no file at the page’s address, which Cloudflare would serve without the Worker', async () => {
  const folder = folderOfTest()
  const target = join(folder, 'site')
  placeDeployFiles(releaseDir(shop.siteDir, liveRelease(shop.siteDir) ?? ''), target)
  expect(existsSync(join(target, A)) || existsSync(join(target, `cached_routes/${ROUTE}.json`))).toBe(false)
  expect(readFileSync(join(target, `page_tests/a/${ROUTE}.html`), 'utf8')).toContain(WORDS)
  expect(readFileSync(join(target, B), 'utf8')).toContain(INSTEAD)
})

test('the kept version becomes the page, and nothing else is left', async () => {
  await batch(
    shop.client,
    'write',
    endTest({ ...made, keep: 'b', notes: { shown: 'B was kept', draft: '' } }, null, '2026-11-21T12:00:00.000Z'),
  )
  expect(await build()).toMatchObject({ ok: true })
  const html = await shop.file(A)
  expect(html).toContain(INSTEAD)
  expect((await descriptor(`cached_routes/${ROUTE}.json`)).data.test).toBeUndefined()
  expect(existsSync(join(shop.siteDir, 'current/page_tests'))).toBe(false)
  const { rows } = await shop.client.execute(
    `SELECT note, draft_json = document_json AS is_draft, document_json ->> '$.route' AS route,
        (SELECT count(*) FROM pages WHERE route LIKE 'page-tests/%') AS variants
      FROM pages JOIN page_versions ON page_versions.id = published_version_id WHERE pages.route = ?`,
    [ROUTE],
  )
  expect(rows).toEqual([{ note: 'B was kept', is_draft: 1, route: ROUTE, variants: 0 }])
})
