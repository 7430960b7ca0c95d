import { expect, test } from 'vitest'
import { fakeDisk } from '../../../tests/factories/disk.ts'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { app } from '../../app.ts'

const site = fakeDisk({
  'current/index.html': '<h1>Home</h1>',
  'current/red/spain.html': '<h1>Spain</h1>',
  'current/404.html': '<h1>Not found</h1>',
  'current/cached_routes/red/spain.json': '{"type":"plp"}',
  'current/assets/': '',
})
const media = fakeDisk({ 'CD1.svg': '<svg/>', 'film.mp4': 'moving pictures', 'hand.woff2': 'letters' })

/** Nothing listens on port 9: the database is unreachable. */
const bindings = { LIBSQL_URL: 'http://127.0.0.1:9', SITE_URL: 'http://shop.test', SITE: site, MEDIA_DISK: media }

const get = (path: string, init: RequestInit = {}, env: object = bindings) =>
  app.request(`http://shop.test${path}`, init, env, anExecutionContext())

test.each([
  ['/', '<h1>Home</h1>'],
  ['/red/spain', '<h1>Spain</h1>'],
  ['/cached_routes/red/spain.json', '{"type":"plp"}'],
])('serves %s from the live release', async (path, text) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(text)
})

test('takes files that a new release lacks from the whole one, never a compressed copy of another page', async () => {
  const SITE = fakeDisk({
    'current/red.html': 'new',
    'whole/red.html': 'old',
    'whole/red.html.br': 'old, compressed',
    'whole/white.html': 'white',
    'whole/white.html.br': 'white, compressed',
  })
  const read = async (path: string) =>
    (await get(path, { headers: { 'Accept-Encoding': 'br' } }, { ...bindings, SITE })).text()
  expect(await read('/red')).toBe('new')
  expect(await read('/white')).toBe('white, compressed')
})

test('redirects a trailing slash with 301, keeping the query', async () => {
  const answer = await get('/red/spain/?page=3')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/red/spain?page=3')
})

test.each([
  ['/Red/SPAIN?page=3', '/red/spain?page=3'],
  ['/red//Spain/', '/red/spain'],
  ['/red/spain%20', '/red/spain'],
  ['//', '/'],
])('redirects %s to the page it means, once', async (path, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, location])
})

test.each(['/nowhere', '/Nowhere', '//nowhere', '/assets', '/red/spain.html', '/.env', '/assets/nope.js'])(
  'answers %s with the 404 page',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('<h1>Not found</h1>')
  },
)

test.each(['/cached_routes/nope.json', '/dynamic_pages/content/nope.json'])(
  'answers %s with a JSON 404',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Route not found' })
  },
)

test('answers a plain 404 before the first release', async () => {
  const answer = await get('/', {}, { ...bindings, SITE: fakeDisk({}) })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('Not found')
})

test('serves a picture for a day, under a policy that blocks scripts', async () => {
  const answer = await get('/images/CD1.svg')
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  const tag = answer.headers.get('ETag') ?? ''
  expect((await get('/images/CD1.svg', { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('serves a page’s font with its type, cacheable', async () => {
  const answer = await get('/images/hand.woff2')
  expect(answer.headers.get('Content-Type')).toBe('font/woff2')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const part = await get('/images/hand.woff2', { headers: { Range: 'bytes=0-2' } })
  expect(part.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/images/nope.svg', '/images/', '/images', '/images/.hidden.svg', '/images/a%2f..%2fb.svg'])(
  'answers 404 to %s, which is no picture',
  async (path) => expect((await get(path)).status).toBe(404),
)

/** Cloudflare's assets serve pages at addresses without `.html`. */
const assets = (pages: Record<string, string>) => ({
  fetch: async (request: Request) => {
    const text = pages[new URL(request.url).pathname]
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text, { headers: { ETag: '"cf"' } })
  },
})

test('on Cloudflare requests assets by address, and keeps the status of the 404 page', async () => {
  const env = {
    LIBSQL_URL: bindings.LIBSQL_URL,
    SITE_URL: bindings.SITE_URL,
    ASSETS: assets({ '/': 'home', '/account': 'shell', '/404': 'lost' }),
  }
  const home = await get('/', {}, env)
  expect([home.status, await home.text(), home.headers.get('ETag')]).toEqual([200, 'home', '"cf"'])
  expect(await (await get('/account', {}, env)).text()).toBe('shell')
  const lost = await get('/nowhere', {}, env)
  expect([lost.status, await lost.text()]).toEqual([404, 'lost'])
})

test('on Cloudflare serves pictures from the bucket, with its tag', async () => {
  const bucket = {
    get: async (key: string) =>
      key === 'CD1.svg' ? { body: new Blob(['<svg/>']).stream(), httpEtag: '"r2"', size: 6 } : null,
  }
  const env = { LIBSQL_URL: bindings.LIBSQL_URL, SITE_URL: bindings.SITE_URL, MEDIA: bucket }
  const answer = await get('/images/CD1.svg', {}, env)
  expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([200, '<svg/>', '"r2"'])
  expect((await get('/images/CD1.svg', { headers: { 'If-None-Match': '"r2"' } }, env)).status).toBe(304)
  expect((await get('/images/nope.svg', {}, env)).status).toBe(404)
})
