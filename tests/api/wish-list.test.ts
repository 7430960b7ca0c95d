import { describe, expect, test } from 'vitest'
import type { WishList, WishListState } from '../../domain/catalogue/wish-list/schema.ts'
import { newCustomer } from './people.ts'
import { faultsOf, get, json, post, SAME_ORIGIN, send } from './shop.ts'

const PATH = '/api/wishlist'
const OFF = { logged_in: false, on_wishlist: false }

const write = (method: string, product_id: unknown, cookie = '', headers: Record<string, string> = SAME_ORIGIN) =>
  send(PATH, { method, headers: { ...headers, Cookie: cookie }, body: JSON.stringify({ product_id }) })
const stateOf = async (answer: Response): Promise<WishListState> => {
  expect(answer.status).toBe(200)
  return json<WishListState>(answer)
}
const check = async (code: string, cookie = '') =>
  stateOf(await get(`${PATH}/check?product_id=${code}`, { Cookie: cookie }))
const list = async (cookie = '') => json<WishList>(await get(PATH, { Cookie: cookie }))
const codes = ({ products }: WishList) => products.map(({ code }) => code)

test('answers logged_in false without a session, and changes nothing', async () => {
  expect(await stateOf(await write('POST', 'WINE'))).toEqual(OFF)
  expect(await stateOf(await write('DELETE', 'WINE'))).toEqual(OFF)
  expect(await check('WINE')).toEqual(OFF)
  expect(await list()).toEqual({ logged_in: false, products: [] })
})

test('answers logged_in false for an expired session', async () => {
  const { cookie } = await newCustomer()
  await write('POST', 'WINE', cookie)
  await post('/api/user/logout', {}, { ...SAME_ORIGIN, Cookie: cookie })
  expect(await check('WINE', cookie)).toEqual(OFF)
  expect(await stateOf(await write('DELETE', 'WINE', cookie))).toEqual(OFF)
  expect(await list(cookie)).toEqual({ logged_in: false, products: [] })
})

test('adds a product, also twice, and removes it', async () => {
  const { cookie } = await newCustomer()
  expect(await check('WINE', cookie)).toEqual({ logged_in: true, on_wishlist: false })
  for (let i = 0; i < 2; i += 1) {
    expect(await stateOf(await write('POST', 'WINE', cookie))).toEqual({ logged_in: true, on_wishlist: true })
  }
  expect(await check('WINE', cookie)).toEqual({ logged_in: true, on_wishlist: true })
  expect(codes(await list(cookie))).toEqual(['WINE'])
  expect(await stateOf(await write('DELETE', 'WINE', cookie))).toEqual({ logged_in: true, on_wishlist: false })
  expect(codes(await list(cookie))).toEqual([])
})

test('lists a variant as its product', async () => {
  const { cookie } = await newCustomer()
  await write('POST', 'MAGNUM', cookie)
  expect((await check('WINE', cookie)).on_wishlist).toBe(true)
  expect(codes(await list(cookie))).toEqual(['WINE'])
})

test('lists the newest wish first, with its card', async () => {
  const { cookie } = await newCustomer()
  for (const code of ['OTHER', 'GIFT', 'GONE']) await write('POST', code, cookie)
  const wishes = await list(cookie)
  expect(codes(wishes)).toEqual(['GONE', 'GIFT', 'OTHER'])
  expect(wishes.products[2]).toMatchObject({ product: 'Bodega Rioja OTHER', price: 12.5 })
})

test('never shows or changes another customer’s wishes', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()]
  await write('POST', 'WINE', mine.cookie)
  expect(codes(await list(theirs.cookie))).toEqual([])
  await write('DELETE', 'WINE', theirs.cookie)
  expect(codes(await list(mine.cookie))).toEqual(['WINE'])
})

test.each(['NOPE', 'DRAFT'])('%s is not sold: 404', async (code) => {
  const { cookie } = await newCustomer()
  expect((await write('POST', code, cookie)).status).toBe(404)
  expect((await write('DELETE', code, cookie)).status).toBe(200)
})

describe('refusing', () => {
  test.each(['', 7, null, 'x'.repeat(65)])('product_id %j is a 400 that names it', async (product_id) => {
    for (const method of ['POST', 'DELETE']) {
      expect(await faultsOf(await write(method, product_id))).toEqual([400, 'product_id'])
    }
  })

  test('requires a product code to check', async () => {
    expect((await get(`${PATH}/check`)).status).toBe(400)
  })
})
