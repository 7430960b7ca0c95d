import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { query } from './database.ts'
import { newCustomer, newEmail } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const VIEWED = '/api/products/recently-viewed'
const NOTIFY = '/api/product/notify-when-available'

const codesAt = async (path: string, cookie = '') => {
  const answer = await get(path, { Cookie: cookie })
  expect(answer.status).toBe(200)
  const list = await json<ProductCard[] | { products: ProductCard[] }>(answer)
  return ('products' in list ? list.products : list).map(({ code }) => code)
}
const recommended = (cookie?: string) => codesAt('/api/products/recommendations', cookie)
const viewed = (cookie?: string, query = '') => codesAt(VIEWED + query, cookie)

const write = (path: string, body: object, cookie = '') => post(path, body, { ...SAME_ORIGIN, Cookie: cookie })
const view = async (product_code: string, cookie = '') =>
  cookieOf(await write(VIEWED, { product_code }, cookie)) || cookie
const addToCart = async (product: string, cookie = '') => {
  const body = { product, quantity: 1, type: 'increment_quantity' }
  return cookieOf(await write('/api/cart/update', body, cookie)) || cookie
}

beforeAll(async () => {
  await query(`INSERT INTO recommendations (product_code, recommended_code, source, score) VALUES
    ('WINE', 'GIFT', 'similar', 0.9), ('WINE', 'SCARCE', 'bought_together', 0.1), ('WINE', 'GONE', 'bought_together', 1),
    ('WINE', 'DRAFT', 'bought_together', 1), ('GIFT', 'WINE', 'similar', 0.5)`)
})

test('popular products are in stock, the most rated first, in one round trip', async () => {
  const popular = () => codesAt('/api/products/popular')
  expect((await popular()).length).toBeGreaterThan(1)
  expect(await popular()).not.toContain('GONE')
  expect(await countRoundTrips(popular)).toBe(1)
})

describe('recommendations', () => {
  test('match the cart: bought together, then similar, then the rest, without cart lines and sold-out wines', async () => {
    const cookie = await addToCart('WINE')
    expect((await recommended(cookie)).slice(0, 2)).toEqual(['SCARCE', 'GIFT'])
    const codes = await recommended(cookie)
    for (const code of ['WINE', 'MAGNUM', 'GONE', 'DRAFT']) expect(codes).not.toContain(code)
    expect(codes.length).toBeGreaterThan(2)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeLessThanOrEqual(12)
  })

  test('match the last wine viewed, without that wine', async () => {
    const cookie = await view('GIFT')
    expect((await recommended(cookie))[0]).toBe('WINE')
    expect(await recommended(cookie)).not.toContain('GIFT')
  })

  test('match a signed-in customer’s cart', async () => {
    const { cookie } = await newCustomer()
    await addToCart('WINE', cookie)
    expect((await recommended(cookie)).slice(0, 2)).toEqual(['SCARCE', 'GIFT'])
  })

  test('are the best rated for a new visitor', async () => {
    // The query's own test covers which twelve, since other tests add wines here.
    const codes = await recommended()
    expect(codes.length).toBeGreaterThan(1)
    expect(codes).not.toContain('GONE')
  })
})

describe('recently viewed', () => {
  test('are newest first, each once, a variant as its product, without the current page’s product', async () => {
    const cookie = await view('WINE')
    for (const code of ['OTHER', 'GIFT', 'MAGNUM']) await view(code, cookie)
    expect(await viewed(cookie)).toEqual(['WINE', 'GIFT', 'OTHER'])
    expect(await viewed(cookie, '?product_code=MAGNUM')).toEqual(['GIFT', 'OTHER'])
  })

  test('are visible to their visitor only, and empty for a new one', async () => {
    await view('WINE')
    expect(await viewed(await view('OTHER'))).toEqual(['OTHER'])
    expect(await viewed()).toEqual([])
  })

  test('are not added to by reading a product', async () => {
    const cookie = await view('OTHER')
    await get('/api/product?product_code=WINE', { Cookie: cookie })
    expect(await viewed(cookie)).toEqual(['OTHER'])
  })

  test('have a sample that is the same for every caller', async () => {
    const sample = await viewed('', '?use_demo_data=true')
    expect(sample.length).toBeGreaterThan(3)
    expect(await viewed(await view('WINE'), '?use_demo_data=true')).toEqual(sample)
  })

  test.each(['NOPE', 'DRAFT'])('answers 404 without a cookie for %s, which is not sold', async (product_code) => {
    const answer = await write(VIEWED, { product_code })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('cost one round trip, none for a new visitor', async () => {
    const cookie = await view('WINE')
    expect(await countRoundTrips(() => viewed(cookie))).toBe(1)
    expect(await countRoundTrips(() => view('WINE', cookie))).toBe(1)
    expect(await countRoundTrips(() => viewed())).toBe(0)
  })

  test('name an invalid field', async () => {
    expect(await faultsOf(await get(`${VIEWED}?use_demo_data=yes`))).toEqual([400, 'use_demo_data'])
    expect(await faultsOf(await write(VIEWED, { product_code: '' }))).toEqual([400, 'product_code'])
  })
})

describe('notify when available', () => {
  const rows = async (email: string) => await query('SELECT code FROM notify_requests WHERE email = ?', email)

  test('keeps one request per address, in lower case', async () => {
    const email = newEmail()
    for (const spelling of [email, email.toUpperCase()]) {
      const answer = await write(NOTIFY, { product_code: 'GONE', email: spelling })
      expect(await answer.json()).toEqual({ will_notify: true })
    }
    expect(await rows(email)).toMatchObject([{ code: 'GONE' }])
  })

  test('works for a variant, and not for a product in stock', async () => {
    const email = newEmail()
    expect(await json(await write(NOTIFY, { product_code: 'MAGNUM', email }))).toEqual({ will_notify: true })
    expect(await json(await write(NOTIFY, { product_code: 'OTHER', email }))).toEqual({ will_notify: false })
    expect(await rows(email)).toMatchObject([{ code: 'MAGNUM' }])
  })

  test.each(['NOPE', 'DRAFT'])('%s is not sold: 404', async (product_code) => {
    expect((await write(NOTIFY, { product_code, email: newEmail() })).status).toBe(404)
  })

  test.each([
    ['email', { product_code: 'GONE', email: 'ann' }],
    ['email', { product_code: 'GONE' }],
    ['product_code', { product_code: '', email: 'ann@example.test' }],
  ])('names the field %j of %j', async (field, body) => {
    expect(await faultsOf(await write(NOTIFY, body))).toEqual([400, field])
  })
})
