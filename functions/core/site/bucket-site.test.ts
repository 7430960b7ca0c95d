import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { LIVE_KEY, OBJECTS, PIECES } from '../../../domain/publishing/build/split-manifest.ts'
import { deployRelease } from '../../../scripts/deploy/release/deploy-release.ts'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { type MemoryBucket, memoryBucket } from '../../../tests/factories/memory-bucket.ts'
import { app } from '../../app.ts'
import { bucketSite } from './bucket-site.ts'

const HOME = `<h1>Home</h1>${'<p>Wine</p>'.repeat(100)}`

let dir: string
let bucket: MemoryBucket
let at: number
beforeEach(async () => {
  dir = folderOfTest()
  bucket = memoryBucket()
  at = 0
  await deploy('r1')
})

async function deploy(release: string): Promise<void> {
  writeFileSync(join(dir, 'index.html'), HOME + release)
  writeFileSync(join(dir, '404.html'), 'lost')
  const turn = { now: () => new Date(), by: release, name: 'site' }
  const done = await deployRelease({
    ...turn,
    bucket,
    siteDir: dir,
    release,
    deployWorker: async () => [],
    onLine: () => undefined,
  })
  expect(done).toEqual([])
}

const isolate = () => bucketSite(bucket.binding, () => at)
const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site/', { headers, method })

test('reads one piece of the manifest and one object for a request, each only once', async () => {
  const site = isolate()
  await site('index.html', request())
  expect(bucket.reads).toEqual([LIVE_KEY, expect.stringMatching(`^${PIECES}`), expect.stringMatching(`^${OBJECTS}`)])
  bucket.reads.length = 0
  await site('index.html', request())
  expect(bucket.reads).toEqual([])
  // A second later only the live release is looked up again.
  at += 1000
  await site('index.html', request())
  expect(bucket.reads).toEqual([LIVE_KEY])
  bucket.reads.length = 0
  await site('404.html', request(), 404)
  expect(bucket.reads).toEqual([expect.stringMatching(`^${OBJECTS}`)])
  bucket.reads.length = 0
  expect(await site('nothing.html', request())).toBeUndefined()
  expect(bucket.reads).toEqual([])
})

test('serves a new release within a second', async () => {
  const site = isolate()
  expect(await (await site('index.html', request()))?.text()).toBe(`${HOME}r1`)
  await deploy('r2')
  at += 1000
  expect(await (await site('index.html', request()))?.text()).toBe(`${HOME}r2`)
})

test('answers 304 without reading the object, by an entity tag for each coding', async () => {
  const plain = await isolate()('index.html', request())
  const coded = await isolate()('index.html', request({ 'Accept-Encoding': 'gzip, br' }))
  const tags = [plain?.headers.get('ETag') ?? '', coded?.headers.get('ETag') ?? '']
  expect(tags[0]).toMatch(/^"[0-9a-f]{32}"$/)
  expect(tags[0]).not.toBe(tags[1])
  expect(coded?.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from((await coded?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
    `${HOME}r1`,
  )
  bucket.reads.length = 0
  const same = await isolate()('index.html', request({ 'If-None-Match': `W/${tags[0]}` }))
  expect([same?.status, same?.headers.get('ETag'), same?.headers.get('Content-Type')]).toEqual([304, tags[0], null])
  expect(bucket.reads.some((key) => key.startsWith(OBJECTS))).toBe(false)
})

test('answers HEAD without reading an object, and an error page unconditionally', async () => {
  const site = isolate()
  const head = await site('index.html', request({}, 'HEAD'))
  expect([head?.headers.get('Content-Length'), await head?.text()]).toEqual([String(HOME.length + 2), ''])
  expect(bucket.reads.some((key) => key.startsWith(OBJECTS))).toBe(false)
  const lost = await site('404.html', request({ 'If-None-Match': '*' }), 404)
  expect([lost?.status, lost?.headers.get('ETag'), await lost?.text()]).toEqual([404, null, 'lost'])
})

test('keeps serving what the isolate has read when the bucket is unreachable', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const site = isolate()
  await site('index.html', request())
  bucket.isAway = true
  at += 5000
  expect(await (await site('index.html', request()))?.text()).toBe(`${HOME}r1`)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('did not answer for live.json'))
})

const shop = (path: string) =>
  app.request(
    `http://shop.test${path}`,
    {},
    { LIBSQL_URL: 'http://127.0.0.1:9', SITE_URL: 'http://shop.test', SITE_BUCKET: bucket.binding },
    anExecutionContext(),
  )

test.each([
  ['an object', OBJECTS],
  ['a piece of the manifest', PIECES],
])('refuses the page with a message, and logs an alarm, without %s', async (_, prefix) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const key of [...bucket.objects.keys()]) if (key.startsWith(prefix)) bucket.objects.delete(key)
  const answer = await shop('/')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.text()).toBe('This page can’t be shown just now. Please try again in a moment.')
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/ALARM: .*r1.* missing/))
})

test('alarms on a truncated object, and never serves half a page', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const [key, bytes] of bucket.objects) if (key.startsWith(OBJECTS)) bucket.objects.set(key, bytes.slice(0, 9))
  expect((await shop('/')).status).toBe(503)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('has 9 bytes instead of'))
})

test('answers scripts in JSON', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  bucket.isAway = true
  const answer = await shop('/cached_routes/red.json')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'This page can’t be shown just now. Please try again in a moment' },
  ])
})
