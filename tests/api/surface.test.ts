import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { app } from '../../functions/app.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { countRoundTrips, get, post, send } from './shop.ts'

describe('every answer', () => {
  test.each(['/api/cart', '/api/nope', '/api/docs', '/nowhere'])(
    'carries a request id and the security headers: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    },
  )

  test('has a unique id', async () => {
    const [one, other] = await Promise.all([get('/api/cart'), get('/api/cart')])
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'))
  })
})

test('allows only the builder’s preview to be framed, by the shop itself', async () => {
  const { headers } = await get('/page_builder/live_preview')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
})

test('answers an unknown call with a JSON 404', async () => {
  const answer = await get('/api/nope')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Not found' })
})

test('redirects a moved page to its new address', async () => {
  const answer = await get('/old-reds')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/red')
})

test('keeps the query string in a redirect', async () => {
  const answer = await get('/old-reds?page=2&utm_source=letter')
  expect(answer.headers.get('Location')).toBe('/red?page=2&utm_source=letter')
})

describe('/p/{code}/{producturl}', () => {
  test.each([
    ['/p/WINE/whatever-its-name-was', '/red/spain/rioja/wine'],
    ['/p/WINE', '/red/spain/rioja/wine'],
    ['/p/WINE/wine/?utm_source=letter', '/red/spain/rioja/wine?utm_source=letter'],
    ['/p/MAGNUM/wine', '/red/spain/rioja/wine?variant=MAGNUM'],
    ['/p/MAGNUM/wine?a=1', '/red/spain/rioja/wine?variant=MAGNUM&a=1'],
  ])('%s is 301 to %s', async (path, address) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, address])
  })

  test.each(['/p/NOPE/x', '/p/DRAFT/x', '/p/', '/p/WINE/a/b', "/p/WINE'--/x", '/p/%E0/x'])('%s is 404', async (path) =>
    expect((await get(path)).status).toBe(404),
  )

  test('costs one round trip', async () => {
    expect(await countRoundTrips(() => get('/p/WINE/wine'))).toBe(1)
  })
})

test('answers 404 for a page that never existed', async () => {
  expect((await get('/never-was')).status).toBe(404)
})

test('allows only reading pages', async () => {
  const answer = await send('/red', { method: 'POST', body: 'x' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
})

test('the description can be read as a page without scripts', async () => {
  const answer = await get('/api/docs')
  const page = await answer.text()
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(page).toContain('/api/cart/update')
  expect(page).not.toMatch(/<script|style=|<style/)
})

test.each([
  '/api/product?product_code=%00',
  '/api/product?product_url=%F0%9F%8D%B7',
  '/api/product?product_code=%E0%A4%A',
  "/api/product?product_code=';DROP TABLE products;--",
  '/api/products/get-by-ids?products=["\\ud800","\\u0000"]',
  '/api/products/get-by-ids?products=[[[[]]]]',
  '/api/breadcrumbs?route=%25%00\'"',
  '/api/breadcrumbs?route=a&route=b',
  '/%E0%A4%A',
  '/%00',
  '/api/%2e%2e/cart',
  '/images/%F0%9F%8D%B7.svg',
  '/cached_routes/%00.json',
])('answers odd input without a server error: %j', async (path) => {
  expect((await get(path)).status).toBeLessThan(500)
})

test.each(['\u0000', '\ud800', '🍷', "' OR 1=1 --", '__proto__'])('answers 404 for product %j', async (product) => {
  const answer = await post('/api/cart/update', { product, quantity: 1, type: 'increment_quantity' })
  expect(answer.status).toBe(404)
})

test('door 10: builds the description of the calls once', async () => {
  const [first, second] = [await (await get('/api/openapi.json')).text(), await (await get('/api/openapi.json')).text()]
  expect(JSON.parse(first)).toMatchObject({ openapi: '3.1.0' })
  expect(second).toBe(first)
  const spy = vi.spyOn(app, 'getOpenAPI31Document')
  await get('/api/openapi.json')
  await get('/api/docs')
  await get('/api/docs')
  const made = spy.mock.calls.length
  spy.mockRestore()
  // One for the page, unless another test has read it before.
  expect(made).toBeLessThanOrEqual(1)
})

test('door 10: refuses writes from an http page of its name when reached by https', async () => {
  const body = JSON.stringify({ product: 'WINE', quantity: 1, type: 'override_quantity' })
  const write = (Origin: string) =>
    send('/api/cart/update', { method: 'POST', headers: { Origin, 'Content-Type': 'application/json' }, body })
  expect((await write('https://shop.test')).status).toBe(200)
  expect((await write('http://shop.test')).status).toBe(403)
  const behindProxy = new Request('http://shop.test/api/cart/update', {
    method: 'POST',
    headers: { Origin: 'http://shop.test', 'Content-Type': 'application/json' },
    body,
  })
  expect((await app.fetch(behindProxy, env, anExecutionContext())).status).toBe(403)
})
