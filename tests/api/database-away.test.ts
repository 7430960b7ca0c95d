import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { get, post } from './shop.ts'

const READS = [
  '/api/product?product_code=WINE',
  '/api/products/get-by-ids?products=["WINE"]',
  '/api/nav-bar/menu-items',
  '/api/banner-config',
  '/api/breadcrumbs?route=red',
  '/api/elastic-search/products?route=red',
  '/api/elastic-search/products?search_type=fuzzy&search_string=red',
  '/api/searchbar-config',
  '/api/meta-tags/category?route=red',
]

const VISITOR = { Cookie: `__Host-visitor=${'a'.repeat(32)}` }

const log = vi.fn<(line: string) => void>()
const logged = () => log.mock.calls.map(([line]): unknown => JSON.parse(line))

beforeEach(() => vi.stubGlobal('console', { error: log, warn: log }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  log.mockReset()
})

const expectUnavailable = async (answer: Response) => {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({
    message: 'The shop is busy. Please try again in a moment',
    sql_errors: true,
  })
}

describe('with an unreachable database', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Network connection lost: 10.0.0.7 secret'))
  })

  test.each(READS)('%s is 503 with Retry-After', async (path) => {
    await expectUnavailable(await get(path))
  })

  test('the cart and its update are 503 too', async () => {
    await expectUnavailable(await get('/api/cart', VISITOR))
    await expectUnavailable(await post('/api/cart/update', { product: 'WINE', quantity: 1, type: 'override_quantity' }))
  })

  test('health names the part that is unavailable', async () => {
    const answer = await get('/api/health')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      database: 'unreachable',
      release: 'r1',
      version: 'test',
      commit: 'c'.repeat(40),
    })
  })

  test('an unknown page is still a 404', async () => {
    expect((await get('/old-reds')).status).toBe(404)
  })

  test('a product’s short link is 503, not 404', async () => {
    await expectUnavailable(await get('/p/WINE/wine'))
  })

  test('logs the failure once, with the request id of the answer', async () => {
    const answer = await get('/api/banner-config')
    const request_id = answer.headers.get('X-Request-Id')
    expect(logged()).toMatchObject([
      { request_id, status: 503, path: '/api/banner-config', version: 'test', commit: 'c'.repeat(40) },
    ])
  })
})

test('answers 503 when a gateway reports the database as unavailable', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('bad gateway', { status: 502 }))
  await expectUnavailable(await get('/api/banner-config'))
})

test('answers 503 when the database’s answer is cut off', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"baton":'))
      controller.error(new Error('connection reset'))
    },
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(broken))
  await expectUnavailable(await get('/api/banner-config'))
})

test('answers 500 for a database error without revealing it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('{"message":"near \\"SELEC\\": syntax error"}', { status: 400 }),
  )
  const answer = await get('/api/banner-config')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    message: 'Something went wrong. Please try again',
    sql_errors: true,
  })
  expect(logged()).toMatchObject([{ status: 500 }])
})
