import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parseRoot } from '../../../domain/publishing/build/split-manifest.schema.ts'
import { LIVE_KEY, OBJECTS, PIECES, ROOTS } from '../../../domain/publishing/build/split-manifest.ts'
import { bucketSite } from '../../../functions/core/site/bucket-site.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { type MemoryBucket, memoryBucket } from '../../../tests/factories/memory-bucket.ts'
import { BucketRefused } from '../bucket.ts'
import { DEPLOY_LOCK_KEY } from './deploy-lock.ts'
import { type DeployRelease, deployRelease, rollBackRelease } from './deploy-release.ts'

let siteDir: string
let bucket: MemoryBucket
let lines: string[]
let at: number
beforeEach(() => {
  siteDir = folderOfTest()
  bucket = memoryBucket()
  lines = []
  at = Date.UTC(2026, 10, 25, 12)
})

const LONG = 'a wine that is worth compressing, '.repeat(30)

function write(files: Record<string, string>): void {
  rmSync(siteDir, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
}

/** A site whose texts contain the release's name, with a file that all releases share. */
const siteOf = (release: string) => ({
  'index.html': `${release} ${LONG}`,
  'red.html': `red ${release} ${LONG}`,
  'cached_routes/a b ü "&".json': `{"release":"${release}"}`,
  'same.html': LONG,
  _headers: 'secret',
  '.manifest.json': '{}',
  'images/a.svg': '<svg/>',
})

const lock = (by: string) => ({ now: () => new Date(at), by, name: 'wine-site' })

const deploy = (release: string, over: Partial<DeployRelease> = {}) => {
  write(siteOf(release))
  return deployRelease({
    ...lock(release),
    bucket,
    siteDir,
    release,
    deployWorker: async () => [],
    onLine: (line) => void lines.push(line),
    ...over,
  })
}

/** Requests a path from a new isolate. */
const read = async (path: string) =>
  (await bucketSite(bucket.binding, () => at)(path, new Request('http://site/')))?.text()

const isWhole = async (release: string) => {
  for (const [path, text] of Object.entries(siteOf(release))) {
    const isServed = !/^(_|\.|images)/.test(path)
    expect(await read(path), path).toBe(isServed ? text : undefined)
  }
}

test('serves a live release completely, and no other file', async () => {
  expect(await read('index.html')).toBeUndefined()
  expect(await deploy('r1')).toEqual([])
  await isWhole('r1')
  expect(await read('nothing.html')).toBeUndefined()
  expect(await read('__proto__')).toBeUndefined()
  expect(bucket.writes.indexOf(LIVE_KEY)).toBe(bucket.writes.length - 1)
  expect(bucket.objects.has(DEPLOY_LOCK_KEY)).toBe(false)
})

test('uploads only missing objects', async () => {
  await deploy('r1')
  bucket.writes.length = 0
  await deploy('r2')
  expect(lines).toContain('Uploaded 3 of 4 files; the bucket had the others.')
  bucket.writes.length = 0
  await deploy('r2')
  expect(bucket.writes.filter((key) => key.startsWith(OBJECTS) || key.startsWith(PIECES))).toEqual([])
})

/** The bucket of a deploy that is killed after a number of changes. Its pending calls change nothing either. */
const killedAfter = (allowed: number): MemoryBucket => {
  let changes = 0
  const change = () => {
    if (changes++ >= allowed) throw new Error('killed')
  }
  return {
    ...bucket,
    put: async (...args) => {
      change()
      return bucket.put(...args)
    },
    remove: async (key) => {
      change()
      return bucket.remove(key)
    },
  }
}

const liveRelease = async () => parseRoot((await bucket.get(LIVE_KEY))?.text ?? '').release

test('leaves the live release whole when a deploy is killed at any step, and resumes in the next one', async () => {
  await deploy('r1')
  const before = bucket.objects.size
  let uploaded = 0
  const lived: string[] = []
  for (let allowed = 0; ; allowed++) {
    const ended = await deploy('r2', { bucket: killedAfter(allowed) }).catch((error: Error) => error.message)
    lived.push(await liveRelease())
    await isWhole(lived.at(-1) ?? '')
    if (JSON.stringify(ended) === '[]') break
    if (lived.at(-1) === 'r1') uploaded = Math.max(uploaded, bucket.objects.size)
    // A killed deploy leaves its turn, which expires.
    at += 16 * 60_000
  }
  expect(lived.lastIndexOf('r1')).toBeLessThan(lived.indexOf('r2'))
  expect(lived.at(-1)).toBe('r2')
  expect(uploaded).toBeGreaterThan(before + 4)
})

test('keeps the release live when ending the turn fails', async () => {
  const refuses = {
    ...bucket,
    remove: async () => {
      throw new BucketRefused('Try again later.')
    },
  }
  expect(await deploy('r1', { bucket: refuses })).toEqual([])
  expect(lines.at(-1)).toMatch(/next deploy has to wait up to 3 minutes.*Try again later/)
  await isWhole('r1')
})

test('uploads pages before the Worker that reads them on the first deploy', async () => {
  const deployWorker = async () => {
    await isWhole('r1')
    return []
  }
  expect(await deploy('r1', { deployWorker })).toEqual([])
})

test('leaves the live release when the Worker can’t be deployed, and reports why', async () => {
  await deploy('r1')
  expect(await deploy('r2', { deployWorker: async () => ['No.'] })).toEqual(['No.'])
  await isWhole('r1')
})

test('rejects a second deploy during the first', async () => {
  let second: string[] = []
  await deploy('r0')
  const first = await deploy('r1', {
    deployWorker: async () => {
      second = await deploy('r2')
      return []
    },
  })
  expect(first).toEqual([])
  expect(second).toEqual([
    expect.stringMatching(
      /^Another deploy is under way, with its turn until 2026-11-25T12:03.*wine-site\/deploying.json/,
    ),
  ])
  await isWhole('r1')
})

test('changes nothing in a deploy that lost its turn', async () => {
  await deploy('r1')
  const late = await deploy('r2', {
    deployWorker: async () => {
      at += 16 * 60_000
      expect(await deploy('r3')).toEqual([])
      return []
    },
  })
  expect(late).toEqual([expect.stringContaining('Another deploy has taken over')])
  await isWhole('r3')
})

test('makes the earlier release live in a rollback, without an upload', async () => {
  await deploy('r1')
  await deploy('r2')
  bucket.writes.length = 0
  expect(await rollBackRelease(bucket, 'r1', lock('back'))).toEqual([])
  await isWhole('r1')
  expect(bucket.writes.filter((key) => key !== DEPLOY_LOCK_KEY)).toEqual([LIVE_KEY])
  expect(await rollBackRelease(bucket, 'r9', lock('back'))).toEqual(['The bucket has no release r9. It has r2, r1.'])
  expect(await rollBackRelease(bucket, '../r1', lock('back'))).toEqual([expect.stringContaining('no release ../r1')])
})

test('keeps 21 releases, and removes objects that only older ones used', async () => {
  const name = (n: number) => `r${String(n).padStart(2, '0')}`
  for (let n = 1; n <= 23; n++) expect(await deploy(name(n))).toEqual([])
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(ROOTS))).toHaveLength(21)
  for (const n of [3, 13, 23]) {
    await rollBackRelease(bucket, name(n), lock('back'))
    await isWhole(name(n))
  }
  // Each release has 3 files of its own, 2 of them with copies, and they share one and its copy.
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(OBJECTS))).toHaveLength(21 * 5 + 2)
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(PIECES))).toHaveLength(21)
})

test('repairs a damaged release in the next deploy', async () => {
  await deploy('r1')
  for (const key of [...bucket.objects.keys()]) {
    if (key.startsWith(OBJECTS) || key.startsWith(PIECES)) bucket.objects.delete(key)
  }
  expect(await deploy('r1')).toEqual([])
  await isWhole('r1')
})
