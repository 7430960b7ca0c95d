import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { app } from '../../functions/app.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { countRoundTrips, get, json, post, send } from './shop.ts'

describe('every answer', () => {
  test.each(['/api/cart', '/api/nope', '/api/docs', '/nowhere'])(
    'of %s carries a request id and the security headers',
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

  test('has an id of its own', async () => {
    const [one, other] = await Promise.all([get('/api/cart'), get('/api/cart')])
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'))
  })
})

test('only the builder’s preview may be framed, by the shop itself', async () => {
  const { headers } = await get('/page_builder/live_preview')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
})

test('an unknown call is a JSON 404', async () => {
  const answer = await get('/api/nope')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Not found' })
})

test('a moved page leads to its new address', async () => {
  const answer = await get('/old-reds')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/red')
})

test('what was asked for goes along to the new address', async () => {
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

  test('asks the database once', async () => {
    expect(await countRoundTrips(() => get('/p/WINE/wine'))).toBe(1)
  })
})

test('a page that never was is 404', async () => {
  expect((await get('/never-was')).status).toBe(404)
})

test('pages can only be read', async () => {
  const answer = await send('/red', { method: 'POST', body: 'x' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
})

describe('the description', () => {
  test('lists every call that there is', async () => {
    const document = await json<{ paths: Record<string, object> }>(await get('/api/openapi.json'))
    const calls = Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((m) => `${m} ${path}`))
    expect(calls.sort()).toEqual([
      'delete /api/admin/bundles/{id}',
      'delete /api/admin/bundles/{id}/items/{noun}/{noun_id}',
      'delete /api/admin/media/{file}',
      'delete /api/admin/pages/{id}/previews/{preview}',
      'delete /api/admin/previews/{id}',
      'delete /api/admin/promotions/{code}',
      'delete /api/admin/users/{id}/two-factor',
      'delete /api/lock-it-in/amend-selection',
      'delete /api/user',
      'delete /api/user/addresses/{id}',
      'delete /api/user/payment-methods/{id}',
      'delete /api/wishlist',
      'get /api/addresses',
      'get /api/addresses/provider',
      'get /api/admin-access-check-temp',
      'get /api/admin/account',
      'get /api/admin/analytics',
      'get /api/admin/builds',
      'get /api/admin/builds/{id}/events',
      'get /api/admin/bundles',
      'get /api/admin/catalogue',
      'get /api/admin/categories',
      'get /api/admin/categories/rule-options',
      'get /api/admin/categories/{id}',
      'get /api/admin/changes',
      'get /api/admin/changes/reach',
      'get /api/admin/club-plans',
      'get /api/admin/config/audit',
      'get /api/admin/config/banner',
      'get /api/admin/config/company',
      'get /api/admin/config/delivery',
      'get /api/admin/config/features',
      'get /api/admin/config/jobs',
      'get /api/admin/config/mails',
      'get /api/admin/config/mails/{id}',
      'get /api/admin/config/mails/{id}/page',
      'get /api/admin/config/menu',
      'get /api/admin/config/redirects',
      'get /api/admin/config/searchbar',
      'get /api/admin/config/site',
      'get /api/admin/config/stores',
      'get /api/admin/config/synonyms',
      'get /api/admin/config/targets',
      'get /api/admin/config/vat',
      'get /api/admin/customers',
      'get /api/admin/customers/{customer_id}',
      'get /api/admin/forecast',
      'get /api/admin/gifts',
      'get /api/admin/imports',
      'get /api/admin/imports/mappings/{headings}',
      'get /api/admin/imports/{id}',
      'get /api/admin/media',
      'get /api/admin/media/{file}',
      'get /api/admin/orders',
      'get /api/admin/orders/packing-list',
      'get /api/admin/orders/{order_id}',
      'get /api/admin/pages',
      'get /api/admin/pages/{id}',
      'get /api/admin/pages/{id}/previews',
      'get /api/admin/pages/{id}/versions',
      'get /api/admin/pages/{id}/versions/{number}',
      'get /api/admin/plans',
      'get /api/admin/plans/{id}',
      'get /api/admin/plans/{id}/history',
      'get /api/admin/previews',
      'get /api/admin/product-types',
      'get /api/admin/product-types/{id}',
      'get /api/admin/products',
      'get /api/admin/products/export',
      'get /api/admin/products/{code}',
      'get /api/admin/promotions',
      'get /api/admin/releases',
      'get /api/admin/reviews',
      'get /api/admin/stock',
      'get /api/admin/stock/{code}',
      'get /api/admin/users',
      'get /api/banner-config',
      'get /api/breadcrumbs',
      'get /api/cart',
      'get /api/elastic-search/products',
      'get /api/health',
      'get /api/lock-it-in/cart',
      'get /api/lock-it-in/cart-totals',
      'get /api/lock-it-in/data',
      'get /api/lock-it-in/suggestions',
      'get /api/marketing/unsubscribe',
      'get /api/meta-tags/category',
      'get /api/nav-bar/menu-items',
      'get /api/orders/{order_id}',
      'get /api/payments/test/challenge',
      'get /api/plans',
      'get /api/plans/{id}',
      'get /api/plans/{id}/history',
      'get /api/plans/{id}/refunds',
      'get /api/plans/{id}/swaps',
      'get /api/product',
      'get /api/product/reviews',
      'get /api/products/get-by-ids',
      'get /api/products/popular',
      'get /api/products/recently-viewed',
      'get /api/products/recommendations',
      'get /api/searchbar-config',
      'get /api/store-locator/local-store',
      'get /api/store-locator/nearest-stores',
      'get /api/user',
      'get /api/user/addresses',
      'get /api/user/check-logged-in',
      'get /api/user/export',
      'get /api/user/orders',
      'get /api/user/payment-methods',
      'get /api/user/reviews',
      'get /api/userrole-access-check',
      'get /api/wine-club/cart',
      'get /api/wine-club/gifts',
      'get /api/wine-club/plans',
      'get /api/wishlist',
      'get /api/wishlist/check',
      'patch /api/admin/bundles/{id}',
      'patch /api/admin/categories/{id}',
      'patch /api/admin/club-plans/{id}',
      'patch /api/admin/media/{file}',
      'patch /api/admin/product-types/{id}',
      'patch /api/admin/products/{code}',
      'patch /api/admin/promotions/{code}',
      'patch /api/admin/publishing',
      'patch /api/admin/reviews/{id}',
      'patch /api/admin/users/{id}',
      'patch /api/plans/{id}',
      'patch /api/user',
      'post /api/admin/accept-invitation',
      'post /api/admin/account/two-factor',
      'post /api/admin/account/two-factor/confirm',
      'post /api/admin/account/two-factor/off',
      'post /api/admin/builds',
      'post /api/admin/builds/{id}/cancel',
      'post /api/admin/bundles',
      'post /api/admin/bundles/{id}/cancel-schedule',
      'post /api/admin/bundles/{id}/preview',
      'post /api/admin/bundles/{id}/publish',
      'post /api/admin/bundles/{id}/schedule',
      'post /api/admin/categories',
      'post /api/admin/categories/matches',
      'post /api/admin/categories/{id}/move',
      'post /api/admin/config/jobs/{job}/run',
      'post /api/admin/customers/{customer_id}/erase',
      'post /api/admin/customers/{customer_id}/export',
      'post /api/admin/customers/{customer_id}/notes',
      'post /api/admin/customers/{customer_id}/store-credit',
      'post /api/admin/forgot-password',
      'post /api/admin/gifts/{id}/resend',
      'post /api/admin/imports',
      'post /api/admin/imports/dry-run',
      'post /api/admin/imports/{id}/undo',
      'post /api/admin/login',
      'post /api/admin/login/code',
      'post /api/admin/logout',
      'post /api/admin/media',
      'post /api/admin/newsletter/export',
      'post /api/admin/orders/{order_id}/cancel',
      'post /api/admin/orders/{order_id}/notes',
      'post /api/admin/orders/{order_id}/refunds',
      'post /api/admin/orders/{order_id}/return/refuse',
      'post /api/admin/orders/{order_id}/step',
      'post /api/admin/page-tests/{id}/end',
      'post /api/admin/page-tests/{id}/start',
      'post /api/admin/pages',
      'post /api/admin/pages/{id}/archive',
      'post /api/admin/pages/{id}/duplicate',
      'post /api/admin/pages/{id}/move',
      'post /api/admin/pages/{id}/previews',
      'post /api/admin/pages/{id}/publish',
      'post /api/admin/pages/{id}/restore',
      'post /api/admin/pages/{id}/variant',
      'post /api/admin/plans/{id}/actions',
      'post /api/admin/plans/{id}/retry',
      'post /api/admin/product-types',
      'post /api/admin/products',
      'post /api/admin/products/bulk',
      'post /api/admin/promotions',
      'post /api/admin/releases/{id}/rollback',
      'post /api/admin/reset-password',
      'post /api/admin/stock/receipts',
      'post /api/admin/stock/{code}/adjustments',
      'post /api/admin/users',
      'post /api/admin/users/{id}/invite',
      'post /api/admin/users/{id}/reset',
      'post /api/cart/update',
      'post /api/checkout',
      'post /api/checkout/{id}/confirm',
      'post /api/checkout/{id}/pay',
      'post /api/contact',
      'post /api/events',
      'post /api/lock-it-in/cart/update',
      'post /api/marketing/confirm',
      'post /api/marketing/subscribe',
      'post /api/marketing/unsubscribe',
      'post /api/orders/{order_id}/cancel',
      'post /api/orders/{order_id}/reorder',
      'post /api/orders/{order_id}/return',
      'post /api/payments/test/challenge',
      'post /api/plans/{id}/cancel',
      'post /api/plans/{id}/move-date',
      'post /api/plans/{id}/pause',
      'post /api/plans/{id}/refunds',
      'post /api/plans/{id}/resume',
      'post /api/plans/{id}/skip',
      'post /api/plans/{id}/swap',
      'post /api/plans/{id}/undo-cancel',
      'post /api/plans/{id}/unskip',
      'post /api/product/notify-when-available',
      'post /api/product/reviews',
      'post /api/product/reviews/{id}/helpful',
      'post /api/products/recently-viewed',
      'post /api/store-locator/remove-local-store',
      'post /api/store-locator/set-local-store',
      'post /api/user/addresses',
      'post /api/user/confirm-email',
      'post /api/user/forgot-password',
      'post /api/user/login',
      'post /api/user/logout',
      'post /api/user/payment-methods',
      'post /api/user/payment-methods/confirm',
      'post /api/user/payment-methods/{id}/default',
      'post /api/user/register',
      'post /api/user/reset-password',
      'post /api/webhooks/stripe',
      'post /api/webhooks/test',
      'post /api/wine-club/cart/update',
      'post /api/wine-club/gifts/check',
      'post /api/wine-club/gifts/redeem',
      'post /api/wine-club/gifts/{id}/resend',
      'post /api/wishlist',
      'put /api/admin/bundles/{id}/banner',
      'put /api/admin/bundles/{id}/menu',
      'put /api/admin/bundles/{id}/pages/{page}',
      'put /api/admin/bundles/{id}/products/{code}',
      'put /api/admin/config/banner',
      'put /api/admin/config/company',
      'put /api/admin/config/delivery',
      'put /api/admin/config/features',
      'put /api/admin/config/menu',
      'put /api/admin/config/redirects',
      'put /api/admin/config/searchbar',
      'put /api/admin/config/site',
      'put /api/admin/config/stores',
      'put /api/admin/config/synonyms',
      'put /api/admin/config/vat',
      'put /api/admin/imports/mappings/{headings}',
      'put /api/admin/imports/{id}/batches/{number}',
      'put /api/admin/media/{file}/content',
      'put /api/admin/pages/{id}/draft',
      'put /api/admin/products/{code}/variants',
      'put /api/lock-it-in/amend-selection',
      'put /api/lock-it-in/data',
      'put /api/user/addresses/{id}',
      'put /api/wine-club/ratings/{code}',
    ])
  })

  test('can be read as a page without scripts', async () => {
    const answer = await get('/api/docs')
    const page = await answer.text()
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(page).toContain('/api/cart/update')
    expect(page).not.toMatch(/<script|style=|<style/)
  })
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
])('odd input is no fault of ours: %j', async (path) => {
  expect((await get(path)).status).toBeLessThan(500)
})

test.each(['\u0000', '\ud800', '🍷', "' OR 1=1 --", '__proto__'])('a product named %j is unknown', async (product) => {
  const answer = await post('/api/cart/update', { product, quantity: 1, type: 'increment_quantity' })
  expect(answer.status).toBe(404)
})

test('door 10: the description of the calls is made once and then kept', async () => {
  const [first, second] = [await (await get('/api/openapi.json')).text(), await (await get('/api/openapi.json')).text()]
  expect(JSON.parse(first)).toMatchObject({ openapi: '3.1.0' })
  expect(second).toBe(first)
  const spy = vi.spyOn(app, 'getOpenAPI31Document')
  await get('/api/openapi.json')
  await get('/api/docs')
  await get('/api/docs')
  const made = spy.mock.calls.length
  spy.mockRestore()
  // The page's, unless another test has read it before.
  expect(made).toBeLessThanOrEqual(1)
})

test('door 10: a shop that is reached by https takes no writes from a plain page of its name', async () => {
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
