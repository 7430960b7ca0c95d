/**
 * Guarantees of a build: which numbers rise, which faults affect only their page, and that the live release is safe.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CLIENT_DIR, SERVER_DIR } from '../scripts/tools/bundle.ts'
import { LAST_WINE, openBuiltShop, SITE_URL } from '../tests/factories/built-shop.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { NIGHTLY, TEST_WAIT } from '../tests/timeouts.ts'
import { MANIFEST_FILE } from './release/release.ts'

const shop = forAllTests(openBuiltShop)
let before: Record<string, number>
beforeEach(async () => {
  await built()
  before = await shop.numbers()
})

const run = (sql: string, args: (string | number)[] = []) => shop.client.execute(sql, args)
const live = () => readlink(join(shop.siteDir, 'current'))

async function built(over = {}) {
  const result = await shop.build(over)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result
}

/** Names of the routes whose number rose during the test, each by one. */
async function raised(): Promise<string[]> {
  const after = await shop.numbers()
  const moved = Object.keys(after).filter((name) => after[name] !== before[name])
  for (const name of moved) expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + 1])
  return moved
}

/** Paths of the descriptors that hold a product's card or the product itself. */
async function routesShowing(code: string): Promise<string[]> {
  const descriptors = Object.entries(await shop.descriptors())
  return descriptors.filter(([, json]) => json.includes(`"code":"${code}"`)).map(([path]) => path)
}

describe('build numbers', () => {
  test('stay the same after a rebuild without changes, which publishes nothing', async () => {
    const [release, releases] = [await live(), await shop.releases()]
    expect(await built()).toMatchObject({ rendered: 0, raised: 0 })
    expect(await live()).toBe(release)
    expect(await shop.releases()).toEqual(releases)
    expect(await raised()).toEqual([])
  })

  test('go up only for pages that show a changed price', async () => {
    const shown = await routesShowing(LAST_WINE)
    expect(shown.some((path) => path === 'white.json')).toBe(true)
    expect(shown).not.toContain('wine.json')
    await run('UPDATE variants SET price_pence = price_pence + 100 WHERE code = ?', [LAST_WINE])
    expect(await built()).toMatchObject({ rendered: shown.length, raised: shown.length })
    const moved = await raised()
    expect(moved).toHaveLength(shown.length)
    expect(moved).toContain('white_build.json')
    expect(moved).not.toContain('wine_build.json')
    expect(JSON.parse((await shop.file('cached_routes/white.json')) ?? '')).toMatchObject({
      b: (before['white_build.json'] ?? 0) + 1,
    })
  })

  test('give the sitemap the time of each page’s last change', NIGHTLY, async () => {
    const lastModified = async (route: string) => {
      const [, time = ''] =
        new RegExp(`<loc>${SITE_URL}/${route}</loc><lastmod>(.*?)<`).exec((await shop.file('sitemap.xml')) ?? '') ?? []
      return Date.parse(time)
    }
    const [red, white] = [await lastModified('red'), await lastModified('white')]
    await run('UPDATE variants SET price_pence = price_pence + 100 WHERE code = ?', [LAST_WINE])
    await built()
    expect(await lastModified('white')).toBeGreaterThan(white)
    expect(await lastModified('red')).toBe(red)
    await built({ siteUrl: SITE_URL, everything: true })
    expect(await lastModified('red')).toBe(red)
  })

  test('go up again when content is reverted', NIGHTLY, async () => {
    await run('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
    await built()
    await run('UPDATE variants SET price_pence = price_pence - 1 WHERE code = ?', [LAST_WINE])
    await built()
    const after = await shop.numbers()
    expect(after['white_build.json']).toBe((before['white_build.json'] ?? 0) + 2)
  })

  test('stay the same for another address or menu, which renders all pages', NIGHTLY, async () => {
    const elsewhere = await built({ siteUrl: 'https://elsewhere.example' })
    expect(elsewhere).toMatchObject({ rendered: elsewhere.routes, raised: 0 })
    expect(await shop.file('index.html')).toContain('https://elsewhere.example/')
    await run(`UPDATE menu_items SET name = 'Pale' WHERE sef_url = 'white'`)
    expect(await built()).toMatchObject({ rendered: elsewhere.routes, raised: 0 })
    expect(await shop.file('white.html')).toContain('>Pale<')
    expect(await raised()).toEqual([])
  })

  test('renders a page whose file is missing again, under its number', NIGHTLY, async () => {
    await rm(join(shop.siteDir, 'current/white.html'))
    expect(await built()).toMatchObject({ rendered: 1, raised: 0 })
    expect(await shop.file('white.html')).toContain('<h1')
    expect(await raised()).toEqual([])
  })
})

describe('a release', () => {
  test('has no page of a product that is no longer sold', async () => {
    const [{ route } = { route: '' }] = (await run('SELECT route FROM products WHERE code = ?', [LAST_WINE])).rows
    expect(await shop.file(`${route}.html`)).toContain('Bianco')
    await run(`UPDATE products SET status = 'withdrawn' WHERE code = ?`, [LAST_WINE])
    await built()
    expect(await shop.file(`${route}.html`)).toBeUndefined()
    expect(await shop.file(`cached_routes/${route}.json`)).toBeUndefined()
    expect(await shop.file('sitemap.xml')).not.toContain(`/${route}<`)
    expect(await shop.file('white.html')).not.toContain('Bianco')
    await run(`UPDATE products SET status = 'active' WHERE code = ?`, [LAST_WINE])
    await built()
    expect(await shop.file(`${route}.html`)).toContain('Bianco')
  })

  test('shows a placeholder for a wine without a picture, on its page and its card', async () => {
    const [wine] = (await run('SELECT route, main_picture, images_json FROM products WHERE code = ?', [LAST_WINE])).rows
    const set = async (main: string, images: string) => {
      await run('UPDATE products SET main_picture = ?, images_json = ? WHERE code = ?', [main, images, LAST_WINE])
      await run('UPDATE variants SET picture = ? WHERE code = ?', [main, LAST_WINE])
      return await built()
    }
    expect(await set('', '[]')).toMatchObject({ warnings: [], failed: [] })
    const page = (await shop.file(`${wine?.route}.html`)) ?? ''
    expect(page).toContain('<img src="/ghost.svg" alt=""')
    expect(page).not.toMatch(/"image":|og:image" content="[^"]*\/images\/|\/images\/"|aria-label="Zoom in"/)
    expect(await shop.file('white.html')).toContain('<img src="/ghost.svg"')
    await set(String(wine?.main_picture), String(wine?.images_json))
    expect(await shop.file('white.html')).not.toContain('/ghost.svg')
  })

  test('keeps the files of earlier bundles, for tabs that are open', NIGHTLY, async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'cellardoor-client-'))
    await cp(CLIENT_DIR, clientDir, { recursive: true })
    await writeFile(join(clientDir, 'assets/earlier.12345678.js'), '1')
    await built({ clientDir })
    await rm(clientDir, { recursive: true })
    await built()
    expect(await shop.file('assets/earlier.12345678.js')).toBe('1')
  })

  test('is kept with the 20 before it, and no older ones', NIGHTLY, async () => {
    const releases = join(shop.siteDir, 'releases')
    for (let minute = 10; minute < 40; minute += 1) {
      const folder = join(releases, `20200101-00${minute}00-000`)
      await mkdir(folder)
      await writeFile(join(folder, MANIFEST_FILE), '{}')
    }
    const dead = join(releases, '20200101-003930-000')
    await mkdir(dead)
    await rm(join(shop.siteDir, 'current/white.html'))
    const { release } = await built()
    const retained = await shop.releases()
    expect(retained).toHaveLength(21)
    expect(retained.at(-1)).toBe(release)
    expect(retained).not.toContain('20200101-001000-000')
    // The remains of a build that died don't count.
    expect(existsSync(dead)).toBe(false)
  })
})

test('an address with two claims keeps its page, and the warning names both', async () => {
  const move = (categoryUrl: string, productUrl: string) =>
    run('UPDATE products SET category_url = ?, product_url = ?, route = ? WHERE code = ?', [
      categoryUrl,
      productUrl,
      categoryUrl + productUrl,
      LAST_WINE,
    ])
  const wine = await shop.file('wine.html')
  await move('', 'wine')
  expect((await built()).failed).toEqual([
    {
      url: '/wine',
      reason: expect.stringMatching(new RegExp(`^is claimed by the category '.+' and by the product ${LAST_WINE}$`)),
      is_live: true,
    },
  ])
  expect(await shop.file('wine.html')).toBe(wine)
  await move('white/', 'zibibbo-bianco')
})

describe('a page keeps its last good version', () => {
  const DELIVERY = 'wine-club/delivery'

  /** Changes the text of the delivery page. */
  const change = (from: string, to: string) =>
    run(
      `UPDATE page_versions SET document_json = replace(document_json, ?, ?)
      WHERE id = (SELECT published_version_id FROM pages WHERE route = ?)`,
      [from, to, DELIVERY],
    )

  async function expectReleaseRetained(reason: string) {
    const html = await shop.file(`${DELIVERY}.html`)
    expect((await built()).failed).toEqual([{ url: `/${DELIVERY}`, reason, is_live: true }])
    expect(await shop.file(`${DELIVERY}.html`)).toBe(html)
  }

  test('when its link has no target, naming page and link', async () => {
    await change('<p>', '<p><a href=\\"/no-such-page\\">Gone</a> ')
    await expectReleaseRetained('leads to /no-such-page, which does not exist (the link “Gone”)')
    await change('<a href=\\"/no-such-page\\">Gone</a> ', '')
  })

  test('when a link within it has no target, naming page and link', NIGHTLY, async () => {
    await change('<p>', '<p><a href=\\"#nowhere\\">Below</a> ')
    await expectReleaseRetained('leads to #nowhere, which is not on the page')
    await change('<a href=\\"#nowhere\\">Below</a> ', '')
  })

  test(
    'when it links to a product that is no longer sold, even if unchanged; a moved product is accepted',
    NIGHTLY,
    async () => {
      const [{ route } = { route: '' }] = (await run('SELECT route FROM products WHERE code = ?', [LAST_WINE])).rows
      const link = `<a href=\\"/${route}\\">This one</a> `
      await change('<p>', `<p>${link}`)
      await built()
      await run(`UPDATE products SET status = 'withdrawn' WHERE code = ?`, [LAST_WINE])
      const reason = `leads to /${route}, which does not exist (the link “This one”)`
      await expectReleaseRetained(reason)
      expect(await shop.file(`${route}.html`)).toBeUndefined()
      // Reported again although an earlier release removed the product.
      await expectReleaseRetained(reason)
      const move = (url: string) =>
        run(`UPDATE products SET status = 'active', product_url = ?, route = category_url || ? WHERE code = ?`, [
          url,
          url,
          LAST_WINE,
        ])
      await move('bianco-renamed')
      expect(await built()).toMatchObject({ failed: [] })
      expect(await shop.file(`${route}.html`)).toBeUndefined()
      await move('zibibbo-bianco')
      await change(link, '')
      await built()
    },
  )
})

describe('a build that can’t be published leaves the live release', () => {
  async function expectLiveAfter(fails: () => Promise<unknown>) {
    const release = await live()
    await fails()
    expect(await live()).toBe(release)
    expect(await shop.file('white.html')).toContain('<h1')
    expect(await raised()).toEqual([])
  }

  test('when the database fails in the middle', async () => {
    const failing = new Proxy(shop.client, {
      get: (client, name) => {
        const value: unknown = Reflect.get(client, name)
        if (name === 'batch') {
          return async (statements: [], mode: 'read' | 'write') => {
            if (mode === 'write') throw new Error('The database went away')
            return client.batch(statements, mode)
          }
        }
        return typeof value === 'function' ? value.bind(client) : value
      },
    })
    await run('UPDATE variants SET price_pence = price_pence + 5 WHERE code = ?', [LAST_WINE])
    await expectLiveAfter(() => expect(shop.build({ client: failing })).rejects.toThrow('The database went away'))
  })

  test('when its process is killed, and the next build clears up after it', NIGHTLY, async () => {
    const releases = await shop.releases()
    await expectLiveAfter(async () => {
      const script = join(shop.siteDir, 'killed-build.mjs')
      await writeFile(script, killedBuild())
      const child = spawn(process.execPath, [script], { stdio: 'inherit' })
      await vi.waitUntil(() => hasPages(releases), { ...TEST_WAIT, interval: 5 })
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    const half = (await shop.releases()).filter((release) => !releases.includes(release))
    expect(half).toHaveLength(1)
    expect(await built({ siteUrl: 'https://after.example' })).toMatchObject({ raised: 0 })
    expect(await shop.releases()).not.toContain(half[0])
  })

  const hasPages = (releases: string[]): boolean =>
    readdirSync(join(shop.siteDir, 'releases')).some(
      (release) => !releases.includes(release) && existsSync(join(shop.siteDir, 'releases', release, 'index.html')),
    )

  /** A module that renders all pages in a process of its own; the name of its release sorts after all others. */
  function killedBuild(): string {
    const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const options = {
      siteDir: shop.siteDir,
      mediaDir: shop.mediaDir,
      clientDir: CLIENT_DIR,
      serverDir: SERVER_DIR,
      siteUrl: SITE_URL,
      everything: true,
    }
    return `const { buildSite } = await import(${module('./index.ts')})
      const { createNodeClient } = await import(${module('../database/client-node.ts')})
      const client = createNodeClient(${JSON.stringify({ url: shop.url, authToken: shop.authToken })})
      await buildSite({ ...${JSON.stringify(options)}, client, now: new Date('2026-12-31T00:00:00.000Z') })`
  }
})
