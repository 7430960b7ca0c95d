import { describe, expect, test } from 'vitest'
import type { Stock } from '../../domain/catalogue/product/product.ts'
import type { LocalStore, NearestStores, Store } from '../../domain/catalogue/store/calls.schema.ts'
import type { DeliveryPromise } from '../../domain/selling/delivery/promise.schema.ts'
import { deliveryPromise } from '../../domain/selling/delivery/promise.ts'
import { zoneOf } from '../../domain/selling/delivery/zones.ts'
import { DELIVERY } from '../factories/delivery.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addMembership } from '../factories/wine-club.ts'
import { database } from './database.ts'
import { logIn, newCustomer } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN, SHOP, send } from './shop.ts'

const PATH = '/api/store-locator'

const near = (postcode: string): Promise<Response> => get(`${PATH}/nearest-stores?${new URLSearchParams({ postcode })}`)

const nearest = async (postcode: string): Promise<NearestStores> => json(await near(postcode))

const choose = (selected_store: unknown, cookie = '', headers: Record<string, string> = SAME_ORIGIN) =>
  post(`${PATH}/set-local-store`, { selected_store }, { ...headers, Cookie: cookie })

/** Sets the quantity of a line in the basket. */
const put = (product: string, quantity: number, cookie = '') =>
  post('/api/cart/update', { product, type: 'override_quantity', quantity }, { ...SAME_ORIGIN, Cookie: cookie })

const remove = (cookie = '', headers: Record<string, string> = SAME_ORIGIN) =>
  post(`${PATH}/remove-local-store`, {}, { ...headers, Cookie: cookie })

const localStore = async (cookie: string): Promise<Store | null> =>
  (await json<LocalStore>(await get(`${PATH}/local-store`, { Cookie: cookie }))).local_store

describe('stores near a postcode', () => {
  test('come with all displayed details, nearest first, without closed ones', async () => {
    const { errors, nearest_stores } = await nearest('ba12qh')
    expect(errors).toEqual([])
    expect(nearest_stores.map(({ id, formatted_distance }) => [id, formatted_distance])).toEqual([
      ['bath', '0.5 miles'],
      ['keynsham', '5.7 miles'],
      ['leith', '318.9 miles'],
    ])
    expect(nearest_stores[0]).toEqual({
      id: 'bath',
      name: 'Walcot Street, Bath',
      address: '1 High Street, Walcot Street, Bath',
      phone: '01632 960101',
      opening_hours: 'Every day 9am to 6pm',
      mix_six: true,
      manual_map_preview: 'map-bath.svg',
      formatted_distance: '0.5 miles',
    })
  })

  test.each([
    ['of an outcode, from the middle of its sectors', 'BA1', '0.6 miles'],
    ['of a postcode in a sector that is too new, from the middle of its outcode', 'BA1 9ZZ', '0.6 miles'],
    ['of an outcode whose name begins with another’s', 'BA15', '5.7 miles'],
    ['of a postcode without its last letter, from its sector', 'BA1 2q', '0.5 miles'],
    ['of an area, from its middle', 'ba', '1.6 miles'],
    ['of a listed town, from the outcode of its centre', 'Bath', '0.6 miles'],
    ['of a town in a shop’s address, from the outcodes of the shops there', 'walcot-street', '0.6 miles'],
    ['of the beginning of a town in a shop’s address', 'Walcot', '0.1 miles'],
    ['of a postcode that a file was imported for', 'BA1 2ZZ', '318.0 miles'],
  ])('%s: %s', async (_, postcode, distance) => {
    const { nearest_stores } = await nearest(postcode)
    expect(nearest_stores.find(({ id }) => id === 'bath')?.formatted_distance).toBe(distance)
  })

  test.each([
    ['', 'Enter a town or postcode'],
    ['Nowhere', 'We can’t find ‘Nowhere’. Try a postcode, or a larger town nearby'],
    ["Bath', '%", 'That isn’t a town or UK postcode'],
    ["BA1'; DROP TABLE stores; --", 'That isn’t a town or UK postcode'],
    ['\u0000', 'That isn’t a town or UK postcode'],
    ['ze', 'We can’t find ZE. Please check it, or try one nearby'],
    ['GX11 1AA', 'No UK postcode begins with GX. Check the postcode'],
    ['ZE1 0AA', 'We can’t find ZE1 0AA. Please check it, or try one nearby'],
  ])('refuse %j with the reason', async (postcode, message) => {
    const answer = await near(postcode)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ errors: [{ field: 'postcode', message }], nearest_stores: [] })
  })

  test('treat a missing postcode as empty, and refuse one that is too long', async () => {
    expect((await json<NearestStores>(await get(`${PATH}/nearest-stores`))).errors).toHaveLength(1)
    expect(await faultsOf(await near('B'.repeat(500)))).toEqual([400, 'postcode'])
  })
})

describe('the basket’s stock at each store', () => {
  const baskets = async (cookie: string) => {
    const answer = await get(`${PATH}/nearest-stores?postcode=BA12QH`, { Cookie: cookie })
    return (await json<NearestStores>(answer)).nearest_stores.map(({ id, basket }) => [id, basket])
  }

  test('comes with the stores, in their one round trip', async () => {
    const cookie = cookieOf(await put('WINE', 4))
    expect(await baskets(cookie)).toEqual([
      ['bath', { products: 1, in_stock: 1 }],
      ['keynsham', { products: 1, in_stock: 0 }],
      ['leith', { products: 1, in_stock: 0 }],
    ])
    await put('OTHER', 1, cookie)
    expect((await baskets(cookie))[0]).toEqual(['bath', { products: 2, in_stock: 1 }])
    await put('WINE', 5, cookie)
    expect((await baskets(cookie))[0]).toEqual(['bath', { products: 2, in_stock: 0 }])
    expect(await countRoundTrips(() => baskets(cookie))).toBe(1)
  })

  test('covers the caller’s basket only, and no empty one', async () => {
    const mine = cookieOf(await put('WINE', 1))
    expect((await baskets(mine))[0]).toEqual(['bath', { products: 1, in_stock: 1 }])
    const otherStore = cookieOf(await choose('bath'))
    expect(await baskets(otherStore)).toEqual([
      ['bath', undefined],
      ['keynsham', undefined],
      ['leith', undefined],
    ])
    expect((await baskets(''))[0]).toEqual(['bath', undefined])
  })
})

describe('the club basket’s stock at each store', () => {
  const baskets = async (cookie: string, cart: string) => {
    const answer = await get(`${PATH}/nearest-stores?postcode=BA12QH&cart=${cart}`, { Cookie: cookie })
    return (await json<NearestStores>(answer)).nearest_stores.map(({ basket }) => basket)
  }

  test('is apart from the ordinary basket’s', async () => {
    const customer = await newCustomer()
    await addMembership(database, customer.id)
    const headers = { ...SAME_ORIGIN, Cookie: customer.cookie }
    const line = { product: 'OTHER', type: 'override_quantity', quantity: 1 }
    expect((await post('/api/wine-club/cart/update', line, headers)).status).toBe(200)
    expect((await baskets(customer.cookie, 'wineclub'))[0]).toEqual({ products: 1, in_stock: 0 })
    expect((await baskets(customer.cookie, 'standard'))[0]).toBeUndefined()
    expect(await faultsOf(await get(`${PATH}/nearest-stores?postcode=BA12QH&cart=other`))).toEqual([400, 'cart'])
  })
})

describe('the store to collect from', () => {
  test('is unset, chosen, changed and unset again', async () => {
    expect(await localStore('')).toBeNull()
    const chosen = await choose('bath')
    expect(await json<LocalStore>(chosen)).toMatchObject({ local_store: { id: 'bath', name: 'Walcot Street, Bath' } })
    expect(chosen.headers.get('Set-Cookie')).toMatch(/^__Host-visitor=[0-9a-f]{32};.* HttpOnly; Secure; SameSite=Lax$/)
    const cookie = cookieOf(chosen)
    expect(await localStore(cookie)).toMatchObject({ id: 'bath' })
    expect(await localStore(cookie)).not.toHaveProperty('formatted_distance')
    expect(cookieOf(await choose('keynsham', cookie))).toBe('')
    expect(await localStore(cookie)).toMatchObject({ id: 'keynsham' })
    expect(await json<LocalStore>(await remove(cookie))).toEqual({ local_store: null })
    expect(await localStore(cookie)).toBeNull()
    expect((await remove(cookie)).status).toBe(200)
  })

  test('belongs to its visitor alone', async () => {
    const mine = cookieOf(await choose('bath'))
    const otherStore = cookieOf(await choose('keynsham'))
    await remove(otherStore)
    expect(await localStore(mine)).toMatchObject({ id: 'bath' })
  })

  test('moves to the account at sign-in, and stays after the sign-out', async () => {
    const visitor = cookieOf(await choose('bath'))
    const { cookie, email } = await newCustomer(visitor)
    expect(await localStore(cookie)).toMatchObject({ id: 'bath' })
    await choose('keynsham', `${visitor}; ${cookie}`)
    expect(await localStore(cookie)).toMatchObject({ id: 'keynsham' })
    await post('/api/user/logout', {}, { ...SAME_ORIGIN, Cookie: cookie })
    expect(await localStore(visitor)).toMatchObject({ id: 'keynsham' })
    const again = cookieOf(await logIn(email, undefined, visitor))
    expect(await localStore(`${visitor}; ${again}`)).toMatchObject({ id: 'keynsham' })
    await remove(`${visitor}; ${again}`)
    expect([await localStore(again), await localStore(visitor)]).toEqual([null, null])
  })

  test('creates no visitor for a customer, and is the same in another browser', async () => {
    const { cookie, email } = await newCustomer()
    expect(cookieOf(await choose('bath', cookie))).toBe('')
    expect(await localStore(cookieOf(await logIn(email)))).toMatchObject({ id: 'bath' })
  })

  test.each(['nowhere', 'shut', '\ud800', '__proto__'])('answers 404 for %j and writes nothing', async (id) => {
    const cookie = cookieOf(await choose('bath'))
    expect((await choose(id, cookie)).status).toBe(404)
    expect(await localStore(cookie)).toMatchObject({ id: 'bath' })
    const fresh = await choose(id)
    expect([fresh.status, cookieOf(fresh)]).toEqual([404, ''])
  })

  test.each([undefined, '', 7, null, 'x'.repeat(65)])('selected_store %j is a 400 that names it', async (id) => {
    expect(await faultsOf(await choose(id))).toEqual([400, 'selected_store'])
  })
})

test('[empty-write] takes a write with an empty body without a content type, from the shop’s pages only', async () => {
  const cookie = cookieOf(await choose('bath'))
  const empty = (origin: string) =>
    send(`${PATH}/remove-local-store`, { method: 'POST', headers: { Origin: origin, Cookie: cookie } })
  expect((await empty('https://evil.test')).status).toBe(403)
  expect((await empty(SHOP)).status).toBe(200)
  expect(await localStore(cookie)).toBeNull()
})

/** The promises of standard delivery to a postcode at the start and the end of a call. */
const promisesDuring = async <Answer>(postcode: string, ask: () => Promise<Answer>) => {
  const promised = () => {
    const zone = zoneOf(DELIVERY, postcode) ?? null
    return deliveryPromise({ cut_off: DELIVERY.cut_off, zone }, { method: 'standard', at: new Date() })
  }
  const before = promised()
  const answer = await ask()
  return { answer, promises: [before, promised()] }
}

describe('the promise of a delivery', () => {
  type Promised = { promise: DeliveryPromise | null }
  const product =
    (code: string, cookie = '') =>
    async () =>
      json<Promised>(await get(`/api/product?product_code=${code}`, { Cookie: cookie }))
  const basket = (cookie: string) => async () => json<Promised>(await get('/api/cart', { Cookie: cookie }))

  test('comes with a product in stock, to the mainland until more is known', async () => {
    const { answer, promises } = await promisesDuring('BA1 5BD', product('WINE'))
    expect(promises).toContainEqual(answer.promise)
    expect((await product('GONE')()).promise).toBeNull()
  })

  test('comes with the basket, in its one round trip, and not with an empty one', async () => {
    const cookie = cookieOf(await put('WINE', 1))
    const { answer, promises } = await promisesDuring('BA1 5BD', basket(cookie))
    expect(promises).toContainEqual(answer.promise)
    expect(await countRoundTrips(basket(cookie))).toBe(1)
    expect((await basket('')()).promise).toBeNull()
  })

  test('is to the address of the checkout', async () => {
    const cookie = cookieOf(await put('WINE', 1))
    const address = anAddress({ postcode: 'JE2 3AB' })
    const saved = await post('/api/checkout', { kind: '', address }, { ...SAME_ORIGIN, Cookie: cookie })
    expect(saved.status).toBe(200)
    expect((await basket(cookie)()).promise).toBeNull()
    expect((await product('WINE', cookie)()).promise).toBeNull()
  })
})

describe('a basket that the local store lacks some of', () => {
  type Alternative = { alternative: { id: string; formatted_distance: string } | null }
  const basket = async (cookie: string) => json<Alternative>(await get('/api/cart', { Cookie: cookie }))
  const checkout = async (cookie: string, changes: object = {}) => {
    const answer = await post('/api/checkout', { kind: '', ...changes }, { ...SAME_ORIGIN, Cookie: cookie })
    return (await json<{ store: Alternative | null }>(answer)).store
  }

  test('has the nearest store with all of it as alternative, in basket and checkout', async () => {
    const cookie = cookieOf(await choose('keynsham'))
    await put('WINE', 4, cookie)
    const bath = { id: 'bath', name: 'Walcot Street, Bath', formatted_distance: '5.7 miles' }
    expect((await basket(cookie)).alternative).toEqual(bath)
    expect((await checkout(cookie))?.alternative).toEqual(bath)
    expect(await countRoundTrips(() => basket(cookie))).toBe(1)
    await choose('bath', cookie)
    expect((await basket(cookie)).alternative).toBeNull()
    expect((await checkout(cookie))?.alternative).toBeNull()
  })

  test('has none when no store has all of it, and when it is delivered', async () => {
    const cookie = cookieOf(await choose('keynsham'))
    await put('WINE', 5, cookie)
    expect((await basket(cookie)).alternative).toBeNull()
    await put('WINE', 4, cookie)
    await checkout(cookie, { delivery: 'standard' })
    expect((await basket(cookie)).alternative).toBeNull()
  })
})

describe('a wine that only the local store has', () => {
  const put = (product: string, quantity: number, cookie: string) =>
    post('/api/cart/update', { product, type: 'increment_quantity', quantity }, { ...SAME_ORIGIN, Cookie: cookie })
  const stockOf = async (answer: Response) => (await json<{ stock: Stock }>(answer)).stock

  test('can be added by the store’s shoppers, up to its stock', async () => {
    const cookie = cookieOf(await choose('keynsham'))
    const { stock, promise } = await json<{ stock: Stock; promise: unknown }>(
      await get('/api/product?product_code=MAGNUM', { Cookie: cookie }),
    )
    expect([stock, promise]).toEqual([{ in_stock: true, left_in_stock: 1 }, null])
    expect(await stockOf(await put('MAGNUM', 2, cookie))).toEqual({ in_stock: false, left_in_stock: 1 })
    expect(await stockOf(await put('MAGNUM', 1, cookie))).toEqual({ in_stock: true, left_in_stock: 1 })
    expect(await stockOf(await put('MAGNUM', 1, cookie))).toEqual({ in_stock: false, left_in_stock: 1 })
  })

  test('is out of stock for everyone else', async () => {
    const cookie = cookieOf(await choose('bath'))
    expect(await stockOf(await put('MAGNUM', 1, cookie))).toEqual({ in_stock: false, left_in_stock: 0 })
  })
})

test('a list at the local store names one store', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ attribute: 'store', options: ['bath', 'keynsham'] }]))
  expect((await get(`/api/elastic-search/products?filters=${filters}`)).status).toBe(400)
})

describe('stock at the local store', () => {
  const CODES = '["WINE","OTHER","SCARCE","MAGNUM"]'
  type Listed = { code: string; local_stock: number | null }
  const byCode = (products: Listed[]) =>
    Object.fromEntries(products.map(({ code, local_stock }) => [code, local_stock]))
  const storeNames = async (path: string, cookie: string) =>
    byCode((await json<{ products: Listed[] }>(await get(path, { Cookie: cookie }))).products)
  const cards = (cookie: string) => storeNames(`/api/products/get-by-ids?products=${CODES}`, cookie)
  const list = (cookie: string) => storeNames('/api/elastic-search/products?fetch_next=50', cookie)
  const found = (cookie: string) =>
    storeNames('/api/elastic-search/products?search_type=fuzzy&search_string=bodega', cookie)
  const product = async (code: string, cookie: string) =>
    (await json<{ product: Listed }>(await get(`/api/product?product_code=${code}`, { Cookie: cookie }))).product
      .local_stock

  test('is the chosen store’s own stock, in every call', async () => {
    const cookie = cookieOf(await choose('bath'))
    expect(await cards(cookie)).toEqual({ WINE: 4, OTHER: 0, SCARCE: 0, MAGNUM: 0 })
    expect(await list(cookie)).toMatchObject({ WINE: 4, OTHER: 0, SCARCE: 0 })
    expect(await found(cookie)).toMatchObject({ WINE: 4, OTHER: 0 })
    expect([await product('WINE', cookie), await product('MAGNUM', cookie)]).toEqual([4, 0])
    await choose('keynsham', cookie)
    expect([await product('WINE', cookie), await product('MAGNUM', cookie)]).toEqual([0, 1])
  })

  test('is omitted without a chosen store', async () => {
    const chosen = cookieOf(await choose('bath'))
    await remove(chosen)
    for (const cookie of ['', chosen]) {
      expect(await cards(cookie)).toEqual({ WINE: null, OTHER: null, SCARCE: null, MAGNUM: null })
      expect(await list(cookie)).toMatchObject({ WINE: null })
      expect(await product('WINE', cookie)).toBeNull()
    }
  })

  test('costs no extra round trip', async () => {
    const cookie = cookieOf(await choose('bath'))
    for (const ask of [cards, list, found]) expect(await countRoundTrips(() => ask(cookie))).toBe(1)
    expect(await countRoundTrips(() => product('WINE', cookie))).toBe(1)
  })
})

test('costs no round trip when the answer needs no data', async () => {
  expect(await countRoundTrips(() => near('12345'))).toBe(0)
  expect(await countRoundTrips(() => near('Bath'))).toBe(1)
  expect(await countRoundTrips(() => localStore(''))).toBe(0)
  expect(await countRoundTrips(() => remove())).toBe(0)
})
