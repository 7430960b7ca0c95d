/** A page that can't be built keeps its last good version, and everything else is published. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LAST_WINE, openBuiltShop } from '../tests/factories/built-shop.ts'
import { folderOfTest } from '../tests/factories/folder.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { NIGHTLY } from '../tests/timeouts.ts'
import { completeRelease } from './publish/sparse-release.ts'
import { liveRelease, readLiveManifest } from './release/release.ts'

const OTHER_WINE = 'CD1050'
const TOO_LONG = 'x'.repeat(301)

const shop = forAllTests(openBuiltShop)
/** The last wine’s route, without the leading slash. */
let route: string
beforeAll(async () => {
  route = await routeOf(LAST_WINE)
})
beforeEach(async () => {
  expect(await built()).toMatchObject({ failed: [] })
})

const run = (sql: string, args: (string | number)[] = []) => shop.client.execute(sql, args)
const routeOf = async (code: string) =>
  String((await run('SELECT route FROM products WHERE code = ?', [code])).rows[0]?.route)
const setTitle = (code: string, title: string) =>
  run('UPDATE products SET meta_title = ? WHERE code = ?', [title, code])
const setPrice = (code: string, pence: number) =>
  run('UPDATE variants SET price_pence = ? WHERE code = ?', [pence, code])
const setStatus = (code: string, status: string) => run('UPDATE products SET status = ? WHERE code = ?', [status, code])

async function built(over = {}) {
  const result = await shop.build(over)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  await completeRelease(shop.siteDir, result.release)
  return result
}

/** The files of the last wine’s page in the live release. */
const pageFiles = async () => [
  await shop.file(`${route}.html`),
  await shop.file(`cached_routes/${route}.json`),
  (await shop.numbers())[`${route.replaceAll('/', '__')}_build.json`],
]

const failure = (is_live: boolean) => ({
  url: `/${route}`,
  reason: expect.stringMatching(/^has a title of \d+ characters, over 300$/),
  is_live,
})

/** Bytes of all served files of a release, except those with its name. */
async function files(siteDir: string): Promise<Record<string, string>> {
  const current = join(siteDir, 'releases', liveRelease(siteDir) ?? '')
  const entries = await readdir(current, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(current.length + 1))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(current, name), 'base64')])),
  )
}

test('keeps the last good version of a page until it can be built, and publishes everything else', async () => {
  const before = await pageFiles()
  await setTitle(LAST_WINE, TOO_LONG)
  await setPrice(LAST_WINE, 3344)
  await setPrice(OTHER_WINE, 3355)
  expect(await built({ touched: [LAST_WINE, OTHER_WINE] })).toMatchObject({ failed: [failure(true)] })
  expect(await pageFiles()).toEqual(before)
  expect(await shop.file('white.html')).toContain('£33.44')
  expect(await shop.file(`${await routeOf(OTHER_WINE)}.html`)).toContain('£33.55')
  expect(await shop.file('sitemap.xml')).toContain(`/${route}<`)

  // The build tries it again although nothing has changed, without a new release.
  const { release } = await built({ touched: [] })
  const again = await built({ touched: [] })
  expect(again).toMatchObject({ release, rendered: 0, failed: [failure(true)] })

  await setTitle(LAST_WINE, '')
  expect(await built({ touched: [LAST_WINE] })).toMatchObject({ rendered: 1, failed: [] })
  expect(await shop.file(`${route}.html`)).toContain('£33.44')
  expect(readLiveManifest(shop.siteDir)?.failed).toBeUndefined()
})

test('differs from a build from scratch only by the kept page', NIGHTLY, async () => {
  await setTitle(LAST_WINE, TOO_LONG)
  await setPrice(LAST_WINE, 3366)
  await built({ touched: [LAST_WINE] })
  const siteDir = folderOfTest()
  expect(await built({ siteDir, isServed: false })).toMatchObject({ failed: [failure(false)] })
  const [retained, full] = [await files(shop.siteDir), await files(siteDir)]
  const differing = [...new Set([...Object.keys(retained), ...Object.keys(full)])].filter(
    (name) => retained[name] !== full[name],
  )
  const name = route.replaceAll('/', '__')
  expect(differing.toSorted()).toEqual(
    [
      `${route}.html`,
      `cached_routes/${route}.json`,
      `dynamic_pages/build_numbers/${name}_build.json`,
      'sitemap.xml',
    ].toSorted(),
  )
  await setTitle(LAST_WINE, '')
})

test('leaves a page out, and out of the sitemap, until it has been built once', NIGHTLY, async () => {
  await setStatus(LAST_WINE, 'withdrawn')
  await built()
  await setTitle(LAST_WINE, TOO_LONG)
  await setStatus(LAST_WINE, 'active')
  expect(await built({ touched: [LAST_WINE] })).toMatchObject({ failed: [failure(false)] })
  expect(await pageFiles()).toEqual([undefined, undefined, undefined])
  expect(await shop.file('sitemap.xml')).not.toContain(`/${route}<`)
  expect(await shop.file('white.html')).toContain('Bianco')
  expect(await built({ touched: [] })).toMatchObject({ rendered: 0, failed: [failure(false)] })
  await setTitle(LAST_WINE, '')
  expect(await built({ touched: [] })).toMatchObject({ failed: [] })
  expect(await shop.file('sitemap.xml')).toContain(`/${route}<`)
})

test('does not keep a page once its product is withdrawn', NIGHTLY, async () => {
  await setTitle(LAST_WINE, TOO_LONG)
  await setPrice(LAST_WINE, 3377)
  expect(await built()).toMatchObject({ failed: [failure(true)] })
  await setStatus(LAST_WINE, 'withdrawn')
  expect(await built({ touched: [LAST_WINE] })).toMatchObject({ failed: [] })
  expect(await pageFiles()).toEqual([undefined, undefined, undefined])
  expect(readLiveManifest(shop.siteDir)?.failed).toBeUndefined()
  await setTitle(LAST_WINE, '')
  await setStatus(LAST_WINE, 'active')
})

test('does not keep a page for another product at its address', NIGHTLY, async () => {
  const move = (code: string, url: string) =>
    run(`UPDATE products SET category_url = 'white/', product_url = ?, route = 'white/' || ? WHERE code = ?`, [
      url,
      url,
      code,
    ])
  const [was] = (await run('SELECT category_url, product_url, route FROM products WHERE code = ?', [OTHER_WINE])).rows
  const url = route.slice('white/'.length)
  await move(LAST_WINE, 'elsewhere')
  await move(OTHER_WINE, url)
  await setTitle(OTHER_WINE, TOO_LONG)
  expect(await built()).toMatchObject({ failed: [failure(false)] })
  expect(await shop.file(`${route}.html`)).toBeUndefined()
  await setTitle(OTHER_WINE, '')
  await run('UPDATE products SET category_url = ?, product_url = ?, route = ? WHERE code = ?', [
    String(was?.category_url),
    String(was?.product_url),
    String(was?.route),
    OTHER_WINE,
  ])
  await move(LAST_WINE, url)
})

/** Changes the shop version in a page’s document. */
const setVersion = (of: string, from: string, to: string) =>
  run(
    `UPDATE page_versions SET document_json = replace(document_json, ?, ?)
    WHERE id = (SELECT published_version_id FROM pages WHERE route = ?)`,
    [from, to, of],
  )
const [OWN_VERSION, NEWER] = ['"version":', '"version":9']

test('keeps the last good version of a page when its document can’t be read', NIGHTLY, async () => {
  const page = 'wine-club/delivery'
  const before = await shop.file(`${page}.html`)
  expect(before).toContain('<h1')
  await setVersion(page, OWN_VERSION, NEWER)
  await setPrice(LAST_WINE, 3388)
  expect(await built({ touched: [LAST_WINE] })).toMatchObject({
    failed: [{ url: `/${page}`, reason: expect.stringContaining('newer version of the shop'), is_live: true }],
  })
  expect(await shop.file(`${page}.html`)).toBe(before)
  expect(await shop.file(`${route}.html`)).toContain('£33.88')
  await setVersion(page, NEWER, OWN_VERSION)
})

test('stops the whole build when the home page fails', async () => {
  const live = liveRelease(shop.siteDir)
  await setVersion('', OWN_VERSION, NEWER)
  await setPrice(LAST_WINE, 3399)
  const result = await shop.build({ touched: [LAST_WINE] })
  expect(result).toMatchObject({ ok: false, stage: 'verify' })
  expect(result.ok ? [] : result.problems).toEqual([
    'The home page can’t be built, and without it nothing is published.',
    expect.stringContaining('newer version of the shop'),
  ])
  expect(liveRelease(shop.siteDir)).toBe(live)
  await setVersion('', NEWER, OWN_VERSION)
})

test('stops the whole build when more than 20 pages fail, since they share a cause', NIGHTLY, async () => {
  const codes = Array.from({ length: 21 }, (_, index) => `CD${1000 + index}`)
  for (const code of codes.slice(1)) await setTitle(code, TOO_LONG)
  expect((await built()).failed).toHaveLength(20)
  const live = liveRelease(shop.siteDir)
  await setTitle('CD1000', TOO_LONG)
  const result = await shop.build()
  expect(result.ok ? '' : result.problems[0]).toMatch(
    /^21 of \d+ pages can’t be built, and a release may have 20 at most/,
  )
  expect(liveRelease(shop.siteDir)).toBe(live)
  for (const code of codes) await setTitle(code, '')
})
