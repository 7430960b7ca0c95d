/** Builds of the routes that a few products affect: a check of all routes afterwards must find nothing to do. */
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { LAST_WINE, openBuiltShop } from '../tests/factories/built-shop.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { NIGHTLY } from '../tests/timeouts.ts'
import { compressRelease } from './publish/compress-release.ts'
import { completeRelease } from './publish/sparse-release.ts'
import { readLiveManifest } from './release/release.ts'

const shop = forAllTests(openBuiltShop)

const run = (sql: string, args: (string | number)[] = []) => shop.client.execute(sql, args)

async function built(over = {}) {
  const result = await shop.build(over)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  await completeRelease(shop.siteDir, result.release)
  await compressRelease(join(shop.siteDir, 'current'), new AbortController().signal)
  return result
}

/** The live release's pages and their files, compressed copies included. */
async function pages(): Promise<Record<string, string>> {
  const current = join(shop.siteDir, 'current')
  const entries = await readdir(`${current}/`, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(current.length + 1))
    // These contain the release's name.
    .filter((file) => !file.startsWith('release.json') && file !== '.manifest.json')
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(current, file), 'base64')])),
  )
}

test('consecutive builds go live without unchanged files, and are whole once they are completed', NIGHTLY, async () => {
  const whole = readLiveManifest(shop.siteDir)?.release ?? ''
  const touched = [LAST_WINE, 'CD1000', LAST_WINE]
  for (const code of touched) {
    await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [code])
    expect(await shop.build({ touched: [code] })).toMatchObject({ ok: true })
    expect(await readlink(join(shop.siteDir, 'whole'))).toBe(join('releases', whole))
  }
  const own = Object.keys(await pages())
  expect(own).toContain('white.html')
  expect(own).not.toContain('gifts.html')
  const live = readLiveManifest(shop.siteDir)?.release ?? ''
  const stopped = AbortSignal.abort()
  await completeRelease(shop.siteDir, live, stopped)
  expect(await readlink(join(shop.siteDir, 'whole'))).toBe(join('releases', whole))
  expect(await built()).toMatchObject({ rendered: 0, release: live })
  expect(await readlink(join(shop.siteDir, 'whole'))).toBe(join('releases', live))
  const completed = await pages()
  await built({ everything: true })
  expect(await pages()).toEqual(completed)
})

test('a half-written compressed copy stays with its release', async () => {
  const before = readLiveManifest(shop.siteDir)?.release ?? ''
  const left = join(shop.siteDir, 'releases', before, 'white.html.br.new')
  await writeFile(left, 'half of')
  await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
  await built({ touched: [LAST_WINE] })
  // The later compression of that release overwrites it, which must not affect the copy of this one.
  await writeFile(left, 'the page before')
  const copy = await readFile(join(shop.siteDir, 'current/white.html.br'))
  expect(brotliDecompressSync(copy).toString()).toBe(await shop.file('white.html'))
})

test('checks no routes and makes no query when nothing has changed', async () => {
  const batch = vi.spyOn(shop.client, 'batch')
  const { release } = await built({ touched: [] })
  expect(release).toBe(readLiveManifest(shop.siteDir)?.release)
  expect(batch).not.toHaveBeenCalled()
})

test('checks only a fraction of the routes for one wine', async () => {
  await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
  const looked: number[] = []
  const { routes } = await built({ touched: [LAST_WINE], onProgress: (_: string, done: number) => looked.push(done) })
  expect(Math.max(...looked)).toBeLessThan(routes / 2)
})

test('renders only the page that was published, as a check of all routes would', async () => {
  await run(
    `UPDATE page_versions SET document_json = replace(document_json, 'The wines you love', 'Wines worth keeping')
      WHERE id = (SELECT published_version_id FROM pages WHERE route = 'lock-it-in')`,
  )
  const looked: number[] = []
  const few = await built({ touched: [], pages: true, onProgress: (_: string, done: number) => looked.push(done) })
  expect(few.rendered).toBe(1)
  expect(Math.max(...looked)).toBeLessThan(few.routes / 2)
  expect(await shop.file('lock-it-in.html')).toContain('Wines worth keeping')
  const files = await pages()
  expect(await built()).toMatchObject({ rendered: 0, release: few.release })
  await built({ everything: true })
  expect(await pages()).toEqual(files)
})

test('checks all routes when a page is taken off the site', NIGHTLY, async () => {
  const [retained] = (await run(`SELECT published_version_id AS id FROM pages WHERE route = 'lock-it-in'`)).rows
  const looked: number[] = []
  await run(`UPDATE pages SET published_version_id = NULL WHERE route = 'lock-it-in'`)
  await shop.build({ touched: [], pages: true, onProgress: (_: string, done: number) => looked.push(done) })
  await run(`UPDATE pages SET published_version_id = ? WHERE route = 'lock-it-in'`, [Number(retained?.id)])
  const { routes } = await built({ touched: [], pages: true })
  expect(Math.max(...looked)).toBeGreaterThan(routes / 2)
})

test('checks all routes for a new or removed product, and for another menu', NIGHTLY, async () => {
  await run(`UPDATE products SET status = 'withdrawn' WHERE code = ?`, [LAST_WINE])
  await built({ touched: [LAST_WINE] })
  expect(await shop.file('sitemap.xml')).not.toContain('bianco')
  await run(`UPDATE products SET status = 'active' WHERE code = ?`, [LAST_WINE])
  await built({ touched: [LAST_WINE] })
  expect(await shop.file('sitemap.xml')).toContain('bianco')
  await run(`UPDATE menu_items SET name = 'Pale' WHERE sef_url = 'white'`)
  const all = await built({ touched: [LAST_WINE] })
  expect(all.rendered).toBe(all.routes)
})

test('leaves the previous release unchanged', async () => {
  const before = readLiveManifest(shop.siteDir)?.release ?? ''
  const folder = join(shop.siteDir, 'releases', before)
  const read = () =>
    Promise.all(
      ['.manifest.json', 'sitemap.xml', 'white.html', 'white.html.br'].map((file) =>
        readFile(join(folder, file), 'base64'),
      ),
    )
  const was = await read()
  await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
  expect((await built({ touched: [LAST_WINE] })).release).not.toBe(before)
  expect(await read()).toEqual(was)
})

test.each([
  ['of a few changes', true],
  ['of all routes', false],
])('keeps the style of a page that is not rendered for a long time, through builds %s', NIGHTLY, async (_, isFew) => {
  const styles = () =>
    Object.keys(readLiveManifest(shop.siteDir)?.immutable ?? {}).filter((file) => /css\/wine-club/.test(file))
  const [style = ''] = styles()
  for (let count = 0; count < 3; count += 1) {
    await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
    await built(isFew ? { touched: [LAST_WINE] } : {})
    expect(await shop.file(style)).toBeDefined()
    // A file whose age stays 0 is never removed.
    expect(readLiveManifest(shop.siteDir)?.immutable[style]).toBe(0)
  }
})
