import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import type { Cart, CartUpdateAnswer } from '../../domain/cart/cart.ts'
import type { Problem } from '../../functions/errors.ts'
import { cookieOf, countRoundTrips, get, json, post, SAME_ORIGIN, SHOP, send } from './shop.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

const UPDATE = '/api/cart/update'
const EMPTY = {
  cart: [],
  total: 0,
  total_items: 0,
  totals: { subtotal: 0, mix_six_saving: 0, delivery: null, total: 0 },
  delivery: null,
  mix_six: false,
  is_age_restricted: false,
}

const readCart = async (cookie: string): Promise<Cart> => (await get('/api/cart', { Cookie: cookie })).json()

const change = async (
  type: string,
  product: string,
  quantity: number,
  cookie = '',
): Promise<CartUpdateAnswer & { cookie: string }> => {
  const answer = await post(UPDATE, { product, quantity, type }, { ...SAME_ORIGIN, Cookie: cookie })
  expect(answer.status).toBe(200)
  return { ...(await json<CartUpdateAnswer>(answer)), cookie: cookieOf(answer) || cookie }
}
const set = (product: string, quantity: number, cookie?: string) =>
  change('override_quantity', product, quantity, cookie)
const add = (product: string, quantity: number, cookie?: string) =>
  change('increment_quantity', product, quantity, cookie)
const remove = (product: string, cookie?: string) => change('remove_item_from_cart', product, 1, cookie)

/** A cart with one line, and its owner's cookie. */
const cartOf = async (product: string, quantity: number) => (await set(product, quantity)).cookie

const problemOf = async (answer: Response): Promise<Problem> => answer.json()

describe('reading', () => {
  test('a visitor without a cookie has an empty cart, without asking the database and without getting a cookie', async () => {
    let answer: Response | undefined
    const trips = await countRoundTrips(async () => {
      answer = await get('/api/cart')
    })
    expect(trips).toBe(0)
    expect(answer?.headers.get('Set-Cookie')).toBeNull()
    expect(await answer?.json()).toEqual(EMPTY)
  })

  test('lines carry the card, the quantity and a total in pounds', async () => {
    const cart = await readCart(await cartOf('WINE', 2))
    expect(cart).toMatchObject({ total: 19.98, total_items: 2, mix_six: false })
    expect(cart.cart).toMatchObject([
      { product_id: 'WINE', quantity: 2, total: 19.98, product: { product: 'Bodega Rioja WINE', price: 9.99 } },
    ])
  })

  test('six wines get Mix Six prices where they have one, a gift does not', async () => {
    const cookie = await cartOf('WINE', 5)
    await add('OTHER', 1, cookie)
    await add('GIFT', 1, cookie)
    expect(await readCart(cookie)).toMatchObject({
      mix_six: true,
      total: 62.45,
      totals: { subtotal: 67.45, mix_six_saving: 5, delivery: null, total: 62.45 },
    })
  })

  test('costs one round trip', async () => {
    const cookie = await cartOf('WINE', 1)
    expect(await countRoundTrips(() => readCart(cookie))).toBe(1)
  })

  test('is never cached', async () => {
    expect((await get('/api/cart')).headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a cookie we never gave is nobody’s', async () => {
    expect(await readCart("__Host-visitor=' OR 1=1 --")).toEqual(EMPTY)
  })
})

describe('changing', () => {
  test('the first write gives the visitor a cookie that scripts and plain pages can’t touch', async () => {
    const answer = await post(UPDATE, { product: 'WINE', quantity: 1, type: 'override_quantity' })
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-visitor=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('override sets, increment adds, remove removes', async () => {
    const cookie = await cartOf('WINE', 2)
    expect(await add('WINE', 3, cookie)).toMatchObject({ total_items: 5, stock: { in_stock: true, left_in_stock: 20 } })
    expect(await set('WINE', 1, cookie)).toMatchObject({ total_items: 1 })
    expect(await remove('WINE', cookie)).toMatchObject({ total_items: 0, cart: [] })
    expect(await readCart(cookie)).toEqual(EMPTY)
  })

  test('a variant is a line of its own', async () => {
    const { cookie } = await set('WINE', 1)
    expect((await set('MAGNUM', 1, cookie)).stock).toEqual({ in_stock: false, left_in_stock: 0 })
  })

  test('too little stock changes nothing and says how many are left', async () => {
    const cookie = await cartOf('SCARCE', 2)
    const refused = await add('SCARCE', 1, cookie)
    expect(refused.stock).toEqual({ in_stock: false, left_in_stock: 2 })
    expect(refused.total_items).toBe(2)
    expect((await set('SCARCE', 3, cookie)).stock.in_stock).toBe(false)
    expect((await readCart(cookie)).total_items).toBe(2)
  })

  test('a line never passes 1,000', async () => {
    const cookie = await cartOf('OTHER', 1000)
    expect((await add('OTHER', 1, cookie)).stock.in_stock).toBe(false)
    expect((await readCart(cookie)).total_items).toBe(1000)
  })

  test('a refused first write gives no cookie and leaves no visitor behind', async () => {
    const visitors = () => database.execute('SELECT id FROM visitors ORDER BY id')
    const before = await visitors()
    const answer = await post(UPDATE, { product: 'GONE', quantity: 1, type: 'override_quantity' })
    expect(await answer.json()).toMatchObject({ stock: { in_stock: false, left_in_stock: 0 } })
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect((await visitors()).rows).toEqual(before.rows)
  })

  test.each(['NOPE', 'DRAFT'])('%s is not sold: 404', async (product) => {
    const answer = await post(UPDATE, { product, quantity: 1, type: 'override_quantity' })
    expect(answer.status).toBe(404)
    expect(await problemOf(answer)).toEqual({ message: 'No such product' })
  })

  test('removing needs no quantity and ignores a wrong one', async () => {
    for (const quantity of [undefined, 0, 'lots']) {
      const answer = await post(UPDATE, { product: 'WINE', quantity, type: 'remove_item_from_cart' })
      expect(answer.status, String(quantity)).toBe(200)
    }
  })

  test('nobody sees another visitor’s cart', async () => {
    const mine = await cartOf('WINE', 1)
    const theirs = await cartOf('OTHER', 1)
    expect((await readCart(mine)).cart.map((line) => line.product_id)).toEqual(['WINE'])
    expect((await readCart(theirs)).cart.map((line) => line.product_id)).toEqual(['OTHER'])
  })

  test.each(['override_quantity', 'increment_quantity', 'remove_item_from_cart'])(
    '%s costs one round trip',
    async (type) => {
      const body = { product: 'WINE', quantity: 1, type }
      expect(await countRoundTrips(() => post(UPDATE, body))).toBe(1)
    },
  )
})

describe('refusing', () => {
  const good = { product: 'WINE', quantity: 1, type: 'override_quantity' }

  test.each([
    ['quantity', { ...good, quantity: 0 }],
    ['quantity', { ...good, quantity: 1001 }],
    ['quantity', { ...good, quantity: -1 }],
    ['quantity', { ...good, quantity: 1.5 }],
    ['quantity', { ...good, quantity: '2' }],
    ['quantity', { ...good, quantity: null }],
    ['quantity', { product: 'WINE', type: 'increment_quantity' }],
    ['product', { ...good, product: '' }],
    ['product', { ...good, product: 7 }],
    ['product', { ...good, product: 'x'.repeat(65) }],
    ['type', { ...good, type: 'buy' }],
    ['price', { ...good, price: 0.01 }],
    ['', 'null'],
    ['', '[]'],
    ['', '"WINE"'],
  ])('names the field %j of %j', async (field, body) => {
    const answer = await post(UPDATE, body)
    expect(answer.status).toBe(400)
    const { message, errors } = await problemOf(answer)
    expect(message).toBe('Invalid input')
    expect(errors?.map((error) => error.field)).toEqual([field])
  })

  test('says something about each wrong field', async () => {
    const answer = await post(UPDATE, { product: '', quantity: 0, type: 'x' })
    expect((await problemOf(answer)).errors?.map((error) => error.field)).toEqual(['product', 'quantity', 'type'])
  })

  test.each(['', '{', 'product=WINE'])('%j is not JSON: 400', async (body) => {
    expect((await post(UPDATE, body)).status).toBe(400)
  })

  test('a body over 64 KiB is 413', async () => {
    const answer = await post(UPDATE, { ...good, product: 'x'.repeat(65_536) })
    expect(answer.status).toBe(413)
  })

  test('calls from other sites are 403, whatever they send', async () => {
    const json = { 'Content-Type': 'application/json' }
    for (const headers of [
      json,
      { ...json, Origin: 'https://evil.test' },
      { ...json, Origin: 'null' },
      { ...json, Origin: 'http://shop.test' },
      { ...json, Origin: 'https://shop.test.evil.test' },
      { ...json, 'Sec-Fetch-Site': 'same-site' },
      { ...json, Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      expect((await post(UPDATE, good, headers)).status, JSON.stringify(headers)).toBe(403)
    }
  })

  test('fetch metadata stands in for a missing Origin', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    expect((await post(UPDATE, good, headers)).status).toBe(200)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'application/jsonp'])(
    '%s is 415',
    async (type) => {
      expect((await post(UPDATE, good, { Origin: SHOP, 'Content-Type': type })).status).toBe(415)
    },
  )

  test.each(['GET', 'PUT', 'DELETE'])('%s does not change a cart', async (method) => {
    const answer = await send(UPDATE, { method, headers: SAME_ORIGIN })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })
})
