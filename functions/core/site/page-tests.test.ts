import { expect, test } from 'vitest'
import { pickVersion } from '../../../domain/publishing/page-test/pick-version.ts'
import { fakeDisk } from '../../../tests/factories/disk.ts'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { app } from '../../app.ts'

const TEST = { id: 3, route: 'offers', share: 50 }

const FILES = {
  'index.html': 'home',
  'offers.html': 'page A',
  'cached_routes/offers.json': '{"version":"a"}',
  'page_tests/tests.json': JSON.stringify([TEST]),
  'page_tests/b/offers.html': 'page B',
  'page_tests/b/offers.json': '{"version":"b"}',
  '404.html': 'not found',
}

const onDisk = (files: Record<string, string>) =>
  fakeDisk(Object.fromEntries(Object.entries(files).map(([path, text]) => [`current/${path}`, text])))

/** Nothing listens on port 9, so any query of the database would fail. */
const shop = (files: Record<string, string> = FILES) => {
  const SITE = onDisk(files)
  const env = { LIBSQL_URL: 'http://127.0.0.1:9', SITE_URL: 'http://shop.test', SITE }
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://shop.test${path}`, { headers }, env, anExecutionContext())
  return { get, opened: SITE.opened }
}

const groupOf = (answer: Response): string => /page_group=(\d+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? ''

test('assigns a group on the first visit, and always serves its version, also as a descriptor', async () => {
  const { get } = shop()
  for (let visit = 0; visit < 20; visit += 1) {
    const first = await get('/offers')
    const group = groupOf(first)
    const version = pickVersion(Number(group), TEST)
    expect(await first.text()).toBe(`page ${version.toUpperCase()}`)
    const Cookie = `page_group=${group}`
    const again = await get('/offers', { Cookie })
    expect(await again.text()).toBe(`page ${version.toUpperCase()}`)
    expect(again.headers.get('Set-Cookie')).toBeNull()
    const described = await get('/cached_routes/offers.json', { Cookie })
    expect(await described.json()).toEqual({ version })
  }
})

test('keeps the version of a known visitor, without another group cookie', async () => {
  const { get } = shop()
  const visitor = 'visitor=0123456789abcdef0123456789abcdef'
  const first = await get('/offers', { Cookie: visitor })
  const expected = await first.text()
  expect(await (await get('/offers', { Cookie: visitor })).text()).toBe(expected)
  const other = [...Array(100).keys()].find((group) => `page ${pickVersion(group, TEST).toUpperCase()}` !== expected)
  const both = await get('/offers', { Cookie: `page_group=${other}; ${visitor}` })
  expect(await both.text()).not.toBe(expected)
})

test('gives each version its own entity tag, and keeps both out of shared caches', async () => {
  const { get } = shop()
  const shown = async (group: number, tag?: string) =>
    get('/offers', { Cookie: `page_group=${group}`, ...(tag && { 'If-None-Match': tag }) })
  const groups = ['a', 'b'].map((version) =>
    [...Array(100).keys()].find((group) => pickVersion(group, TEST) === version),
  )
  const [a, b] = await Promise.all(groups.map((group) => shown(group ?? 0)))
  const [tagA, tagB] = [a, b].map((answer) => answer?.headers.get('ETag') ?? '')
  expect(tagA).not.toBe(tagB)
  expect((await shown(groups[1] ?? 0, tagB)).status).toBe(304)
  expect((await shown(groups[1] ?? 0, tagA)).status).toBe(200)
  expect(b?.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate')
  expect(b?.headers.get('Vary')).toContain('Cookie')
})

test('serves no version at an address of its own', async () => {
  const { get } = shop()
  for (const path of [
    '/page_tests/b/offers',
    '/page_tests/b/offers.html',
    '/page_tests/b/offers.json',
    '/page_tests/tests.json',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('serves other pages unchanged, without a cookie', async () => {
  const { get } = shop()
  const answer = await get('/')
  expect(await answer.text()).toBe('home')
  expect([answer.headers.get('Set-Cookie'), answer.headers.get('Cache-Control')]).toEqual([
    null,
    'public, max-age=0, must-revalidate',
  ])
})

test('reads A beside B if files at their own address bypass the Worker; shows A while B is missing', async () => {
  const { 'offers.html': page, ...others } = FILES
  const { get } = shop({ ...others, 'page_tests/a/offers.html': page })
  const { 'page_tests/b/offers.html': _, ...withoutB } = FILES
  const early = shop(withoutB)
  const shown = new Set<string>()
  for (let group = 0; group < 20; group += 1) {
    const Cookie = `page_group=${group}`
    shown.add(await (await get('/offers', { Cookie })).text())
    expect(await (await early.get('/offers', { Cookie })).text()).toBe('page A')
  }
  expect([...shown].sort()).toEqual(['page A', 'page B'])
})

test('answers other files without reading the list', async () => {
  const { get, opened } = shop({ 'assets/shop.js': 'script', 'robots.txt': 'robots' })
  for (const path of ['/assets/shop.js', '/robots.txt']) await get(path)
  expect(opened).toEqual(['current/assets/shop.js', 'current/robots.txt'])
})
