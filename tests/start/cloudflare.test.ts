/**
 * Compares one shop on `npm start`'s Worker and behind Cloudflare's own asset handling, with pages among the static
 * files and with pages in a bucket. Only the differences of docs/build.md are allowed.
 * @module-tag nightly
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { liveRelease, releaseDir } from '../../build/release/release.ts'
import { pickVersion } from '../../domain/publishing/page-test/pick-version.ts'
import { listPictures, picturesWithin, placePictures } from '../../scripts/deploy/pictures.ts'
import { type DeployRelease, deployRelease, rollBackRelease } from '../../scripts/deploy/release/deploy-release.ts'
import { type RunningWorker, startWorkerd } from '../../scripts/shop/workerd.ts'
import { bundleWorkerWhenStale, WORKER_DIR } from '../../scripts/tools/bundle.ts'
import { readWorkerBundle } from '../../scripts/tools/worker-bundle.ts'
import { type Answered, type Asked, ask } from '../factories/ask.ts'
import { type BuiltShop, fillWith, openBuiltShop, SITE_URL } from '../factories/built-shop.ts'
import { type OnCloudflare, openOnCloudflare } from '../factories/cloudflare.ts'
import { crawl } from '../factories/crawl.ts'
import { smallCatalogue } from '../factories/entries.ts'
import { folderOfFile } from '../factories/folder.ts'
import { type MadeTest, runPageTest } from '../factories/page-test.ts'
import { r2Store } from '../factories/r2-store.ts'
import { TEST_WAIT } from '../timeouts.ts'

const PICTURE = '/images/CD1001.svg'
/** Alone in /white. */
const WHITE = 'CD1004'
const VIDEO = 'film.mp4'
/** A static file with its own cache rule. */
const FONT = 'hand.woff2'
/** A page under test, and the text of its B. */
const TESTED = 'wine-club/delivery'
const WORDS = 'Delivery and collection'
const INSTEAD = 'How it comes to you'

let shop: BuiltShop
const folder = folderOfFile()
let local: RunningWorker
let cloudflare: OnCloudflare
/** The shop on Cloudflare with its pages in a bucket. */
let inBucket: OnCloudflare
let here: string
let made: MadeTest
beforeAll(async () => {
  await bundleWorkerWhenStale()
  shop = await openBuiltShop(fillWith(smallCatalogue()))
  made = await runPageTest(shop.client, { route: TESTED, words: WORDS, instead: INSTEAD })
  const built = await shop.build()
  if (!built.ok) throw new Error(built.problems.join('\n'))
  await writeFile(join(shop.mediaDir, VIDEO), 'moving pictures')
  await writeFile(join(shop.mediaDir, FONT), 'letters')
  const vars = { SITE_URL, VERSION: 'test', RELEASE: '' }
  const secrets = { LIBSQL_URL: shop.url, LIBSQL_AUTH_TOKEN: shop.authToken, AUTH_SECRET: 'of the tests'.repeat(3) }
  const { siteDir, mediaDir } = shop
  const started = await startWorkerd({
    ...(await readWorkerBundle(WORKER_DIR)),
    host: '127.0.0.1',
    port: 0,
    siteDir,
    mediaDir,
    configFile: join(folder, 'workerd.capnp'),
    vars: { ...vars, ...secrets },
  })
  if (!started.ok) throw new Error(started.message)
  local = started
  here = `http://127.0.0.1:${local.port}`
  const place = (files: string) =>
    placePictures(mediaDir, files, picturesWithin(listPictures(mediaDir), { files: 1000, bytes: 1e6 }))
  const options = { releaseDir: releaseDir(siteDir, liveRelease(siteDir) ?? ''), place, vars, secrets }
  cloudflare = await openOnCloudflare(options)
  inBucket = await openOnCloudflare({ ...options, usesBucket: true })
  for (const server of [cloudflare, inBucket]) {
    const bucket = await server.bucket('MEDIA')
    await bucket.put(VIDEO, 'moving pictures')
    await bucket.put('late.svg', '<svg/>')
  }
  await writeFile(join(mediaDir, 'late.svg'), '<svg/>')
  expect(await deploy()).toEqual([])
})
afterAll(async () => {
  await cloudflare?.close()
  await inBucket?.close()
  await local?.stop()
  await shop?.close()
})

/** Headers that differ by answer, by connection, or because of Miniflare. */
const NOT_COMPARED = [
  'cf-cache-status',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'mf-content-encoding',
  'transfer-encoding',
  'x-request-id',
  // Set by Cloudflare when it compresses an answer (docs/build.md#on-cloudflare-and-on-your-own-machine).
  'vary',
]

/** Compares whether there is an entity tag, not its value, which each server chooses. */
const compared = ({ status, headers, body }: Answered) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NOT_COMPARED.includes(name))
      .map(([name, value]) => [name, name === 'etag' ? 'a tag' : value]),
  ),
  body: body.toString('latin1'),
})

/** npm start's answer, that of static assets, and that of pages in a bucket. */
const everywhere = async (path: string, asked?: Asked) =>
  Promise.all(
    [here, cloudflare.url, inBucket.url].map(async (url) => compared(await ask(url, path, ofGroup(0, asked)))),
  )

/** Asks as a visitor of that group, so that every server shows the same version of a page under test. */
const ofGroup = (group: number, asked: Asked = {}): Asked => ({
  ...asked,
  headers: { ...asked.headers, Cookie: `__Host-page_group=${group}` },
})

/** Puts the live release on the disk into the bucket, as npm run deploy does. */
async function deploy(over: Partial<DeployRelease> = {}): Promise<string[]> {
  const release = liveRelease(shop.siteDir) ?? ''
  return deployRelease({
    bucket: r2Store(await inBucket.bucket('SITE_BUCKET')),
    siteDir: releaseDir(shop.siteDir, release),
    release,
    now: () => new Date(),
    by: release,
    name: 'site',
    deployWorker: async () => [],
    onLine: () => undefined,
    ...over,
  })
}

test('serves every linked address and every file of soft navigation identically', async () => {
  const paths = await crawl(here)
  expect(paths).toEqual(expect.arrayContaining(['/red', '/cached_routes/red.json', '/login', PICTURE]))
  expect(paths.length).toBeGreaterThan(150)
  for (const path of paths) {
    const [mine, theirs, bucketed] = await everywhere(path)
    expect(theirs, path).toEqual(mine)
    expect(bucketed, path).toEqual(mine)
  }
})

test.each([
  // One address per page.
  ['/index', 404],
  ['/index.html', 404],
  ['/red.html', 404],
  ['/Red', 301],
  ['/RED.HTML', 404],
  ['/red/', 301],
  ['/red//', 301],
  ['/red/?page=2', 301],
  ['/red?page=2', 200],
  ['/404/', 301],
  ['//red', 301],
  ['//evil.example/', 404],
  // Encoded.
  ['/%72ed', 301],
  ['/r%C3%A9d', 404],
  ['/red%20wine', 404],
  ['/red%2Fspain', 404],
  ['/%2e%2e/red', 200],
  ['/a%00b', 404],
  // Files, and missing ones.
  ['/favicon.ico', 200],
  ['/favicon.svg', 200],
  ['/site.webmanifest', 200],
  ['/_headers', 404],
  ['/_redirects', 404],
  ['/.manifest.json', 404],
  ['/red.html.br', 404],
  ['/cached_routes/red.json.gz', 404],
  ['/nothing', 404],
  ['/nothing/', 301],
  ['/nothing.html', 404],
  ['/assets/nothing.js', 404],
  ['/assets', 404],
  ['/cached_routes/nothing.json', 404],
  ['/dynamic_pages/content/nothing.json', 404],
  // Shells, the control panel, links to products.
  ['/account/orders', 200],
  ['/account/orders/X1', 404],
  ['/order-status/W1', 200],
  ['/order-status/W1/', 301],
  ['/order-status/a/b', 404],
  ['/cached_routes/order-status/W1.json', 200],
  ['/admin/publishing', 200],
  ['/admin/nothing/at-all', 404],
  ['/admin/', 301],
  ['/checkout', 200],
  ['/checkout/', 301],
  ['/page_builder/live_preview', 200],
  [`/p/${WHITE}/a-name`, 301],
  [`/p/${WHITE}/a-name/`, 301],
  ['/p/nope/a-name', 404],
  // Pictures, among the files and in the bucket.
  [PICTURE, 200],
  ['/images/late.svg', 200],
  [`/images/${FONT}`, 200],
  ['/images/nope.svg', 404],
  ['/images/', 404],
  ['/api/nope', 404],
])('%s answers %i on both, in the same words', async (path, status) => {
  const [mine, theirs, bucketed] = await everywhere(path)
  expect(mine?.status).toBe(status)
  expect(theirs).toEqual(mine)
  expect(bucketed).toEqual(mine)
})

describe('a page under test', () => {
  const groupOf = (version: 'a' | 'b') =>
    [...Array(100).keys()].find((group) => pickVersion(group, { id: made.test.id, share: 50 }) === version) ?? 0

  test('serves the version of the visitor’s group at one address, as a page and as a descriptor', async () => {
    for (const url of [here, cloudflare.url, inBucket.url]) {
      for (const [version, words, others] of [['a', WORDS, INSTEAD] as const, ['b', INSTEAD, WORDS] as const]) {
        for (const path of [`/${TESTED}`, `/cached_routes/${TESTED}.json`]) {
          const answer = await ask(url, path, ofGroup(groupOf(version)))
          const body = answer.body.toString()
          expect([url, answer.status, body.includes(words), body.includes(others)]).toEqual([url, 200, true, false])
          expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
          const again = ofGroup(groupOf(version), { headers: { 'If-None-Match': String(answer.headers.etag) } })
          expect((await ask(url, path, again)).status).toBe(304)
        }
      }
    }
  })

  test('assigns a group on the first visit, which other pages don’t', async () => {
    for (const url of [here, cloudflare.url, inBucket.url]) {
      expect(String((await ask(url, `/${TESTED}`)).headers['set-cookie'])).toMatch(/page_group=\d+;.*HttpOnly/)
      expect((await ask(url, '/red')).headers['set-cookie']).toBeUndefined()
    }
  })

  test.each([
    `/page_tests/b/${TESTED}`,
    `/page_tests/a/${TESTED}`,
    `/page_tests/b/${TESTED}.json`,
    '/page_tests/tests.json',
  ])('serves nothing at %s', async (path) => {
    for (const url of [here, cloudflare.url, inBucket.url]) expect((await ask(url, path)).status).toBe(404)
  })
})

test.each(['/', '/red', '/favicon.ico', '/nothing', PICTURE])(
  'answers HEAD %s with the headers and no body',
  async (path) => {
    const [mine, theirs, bucketed] = await everywhere(path, { method: 'HEAD' })
    expect(theirs).toEqual(mine)
    expect(bucketed).toEqual(mine)
    expect(theirs?.body).toBe('')
  },
)

test.each(['/', '/red', '/cached_routes/red.json', '/sitemap.xml', PICTURE])(
  'answers 304 to %s with its own entity tag, and the file with another',
  async (path) => {
    for (const url of [here, cloudflare.url, inBucket.url]) {
      const tag = String((await ask(url, path)).headers.etag)
      const asked = async (sent: string) => (await ask(url, path, { headers: { 'If-None-Match': sent } })).status
      expect([await asked(tag), await asked(`W/${tag}`), await asked('"other"')]).toEqual([304, 304, 200])
    }
  },
)

/** Answers that tell of the process itself. */
const OF_THE_PROCESS = ['/api/health', '/api/metrics']

test('answers every read of the API alike, refusals included', async () => {
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse((await ask(here, '/api/openapi.json')).body.toString()))
  const reads = Object.entries(document.paths).filter(
    ([path, methods]) => methods.get && !OF_THE_PROCESS.includes(path),
  )
  expect(reads.length).toBeGreaterThan(50)
  for (const [path] of reads) {
    const [mine, theirs, bucketed] = await everywhere(path.replaceAll(/\{\w+\}/g, WHITE))
    expect(theirs, path).toEqual(mine)
    expect(bucketed, path).toEqual(mine)
  }
})

test('fills, keeps and refuses baskets alike', async () => {
  const kept = []
  for (const url of [here, cloudflare.url, inBucket.url]) {
    const headers = { 'Content-Type': 'application/json', Origin: SITE_URL }
    const sent = JSON.stringify({ product: WHITE, quantity: 2, type: 'override_quantity' })
    const added = await ask(url, '/api/cart/update', { method: 'POST', headers, sent })
    const [Cookie = ''] = String(added.headers['set-cookie']).split(';')
    const read = await ask(url, '/api/cart', { headers: { Cookie } })
    const elsewhere = { ...headers, Origin: 'https://evil.example' }
    const refused = await ask(url, '/api/cart/update', { method: 'POST', headers: elsewhere, sent })
    kept.push([added.status, read.status, read.body.toString(), refused.status, refused.body.toString()])
  }
  expect(kept[0]?.slice(0, 2)).toEqual([200, 200])
  expect(kept[1]).toEqual(kept[0])
  expect(kept[2]).toEqual(kept[0])
})

test('redirects alike from the database, and serves a moved page without a deploy', async () => {
  const sql = 'INSERT INTO redirects (from_path, to_path, created_at) VALUES (?, ?, ?)'
  await shop.client.execute(sql, ['/old-red', '/red', new Date().toISOString()])
  const [mine, theirs, bucketed] = await everywhere('/old-red?utm=1')
  expect(mine).toMatchObject({ status: 301, headers: { location: '/red?utm=1' } })
  expect(theirs).toEqual(mine)
  expect(bucketed).toEqual(mine)
})

test('sends a video in parts on both', async () => {
  for (const url of [here, cloudflare.url, inBucket.url]) {
    const part = await ask(url, `/images/${VIDEO}`, { headers: { Range: 'bytes=0-5' } })
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, 'bytes 0-5/15', 'moving'])
    expect((await ask(url, `/images/${VIDEO}`)).body.toString()).toBe('moving pictures')
  }
})

/** docs/build.md#on-cloudflare-and-on-your-own-machine gives the reason for each. */
test('differs only as documented', async () => {
  const [mine, theirs, bucketed] = await everywhere('/red', { method: 'POST' })
  expect([mine?.status, theirs?.status]).toEqual([405, 405])
  expect([mine?.headers.allow, theirs?.headers.allow]).toEqual(['GET, HEAD', undefined])
  expect(bucketed).toEqual(mine)
  const named = async (url: string, tags: (tag: string) => string) => {
    const tag = String((await ask(url, '/red')).headers.etag)
    return (await ask(url, '/red', { headers: { 'If-None-Match': tags(tag) } })).status
  }
  for (const tags of [() => '*', (tag: string) => `"other", ${tag}`]) {
    expect([await named(here, tags), await named(cloudflare.url, tags), await named(inBucket.url, tags)]).toEqual([
      304, 200, 304,
    ])
  }
  const part = await everywhere('/red', { headers: { Range: 'bytes=0-9' } })
  expect(part.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'public, max-age=0, must-revalidate'],
    [200, undefined],
    [200, 'public, max-age=0, must-revalidate'],
  ])
})

test('runs the jobs by the cron trigger', async () => {
  const runs = async () => (await shop.client.execute('SELECT count(*) AS n FROM job_claims')).rows[0]?.n
  const before = Number(await runs())
  expect(await cloudflare.tick()).toBe('ok')
  expect(Number(await runs())).toBeGreaterThan(before)
})

test('stores correct compressed copies in the bucket', async () => {
  const coded = await ask(inBucket.url, '/red', { headers: { 'Accept-Encoding': 'br' } })
  expect([coded.headers['content-encoding'], coded.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(coded.body)).toEqual((await ask(here, '/red')).body)
})

/** Polls, since the live release is looked up every second. */
const shown = (path: string) => expect.poll(async () => (await ask(inBucket.url, path)).body.toString(), TEST_WAIT)

test('shows nothing of an interrupted upload, then the next one, and rolls back in one step', async () => {
  const page = async () => (await shop.file('white.html')) ?? ''
  const first = liveRelease(shop.siteDir) ?? ''
  const before = await page()
  await shop.client.execute('UPDATE variants SET price_pence = 4321 WHERE code = ?', [WHITE])
  await shop.build()
  const after = await page()
  expect(after).toContain('43.21')

  const store = r2Store(await inBucket.bucket('SITE_BUCKET'))
  let puts = 0
  const cutOff: DeployRelease['bucket'] = {
    ...store,
    put: (...what) => (puts++ < 4 ? store.put(...what) : Promise.reject(new Error('cut off'))),
  }
  await expect(deploy({ bucket: cutOff })).rejects.toThrow('cut off')
  await shown('/white').toBe(before)

  const lines: string[] = []
  expect(await deploy({ onLine: (line) => void lines.push(line) })).toEqual([])
  await shown('/white').toBe(after)
  await shown('/api/health').toContain(liveRelease(shop.siteDir))
  expect(Number(/Uploaded (\d+) of/.exec(lines.join())?.[1])).toBeLessThan(30)

  expect(await rollBackRelease(store, first, { now: () => new Date(), by: 'back', name: 'site' })).toEqual([])
  await shown('/white').toBe(before)
})
