import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import type { ClubCart } from '../../domain/club-cart/club-cart.ts'
import { addMembership } from '../factories/wine-club.ts'
import { newCustomer } from './customer.ts'
import { countRoundTrips, get, json, post, write } from './shop.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

/** OTHER costs everybody £12.50 and members £11; SCARCE has two bottles left at £8.50; WINE is none of the club's. */
const change = (product: string, quantity: number, cookie: string, type = 'override_quantity') =>
  write('POST', '/api/wine-club/cart/update', { product, quantity, type }, cookie)
const read = async (cookie: string) => json<ClubCart>(await get('/api/wine-club/cart', { Cookie: cookie }))

const newMember = async () => {
  const customer = await newCustomer()
  await addMembership(database, customer.id)
  return customer
}

test('a member fills a basket at club prices, apart from the standard one', async () => {
  const { cookie } = await newMember()
  await change('OTHER', 2, cookie)
  const answer = await change('OTHER', 1, cookie, 'increment_quantity')
  expect(await answer.json()).toMatchObject({
    stock: { in_stock: true },
    cart: [{ product_id: 'OTHER', quantity: 3, total: 33, product: { price: 12.5, wineclub_price: 11 } }],
    total: 33,
    total_items: 3,
  })
  expect(await read(cookie)).toMatchObject({
    is_member: true,
    total: 33,
    totals: { subtotal: 33, mix_six_saving: 0, delivery: null, total: 33 },
    mix_six: false,
  })
  expect(await json(await get('/api/cart', { Cookie: cookie }))).toMatchObject({ total_items: 0 })
  await change('OTHER', 1, cookie, 'remove_item_from_cart')
  expect((await read(cookie)).cart).toEqual([])
})

test('each call is one round trip, and none without a session', async () => {
  const { cookie } = await newMember()
  expect(await countRoundTrips(() => change('OTHER', 1, cookie))).toBe(1)
  expect(await countRoundTrips(() => read(cookie))).toBe(1)
  expect(await countRoundTrips(() => change('OTHER', 1, ''))).toBe(0)
  expect(await countRoundTrips(() => read(''))).toBe(0)
})

test('too little stock changes nothing and says how much there is', async () => {
  const { cookie } = await newMember()
  await change('SCARCE', 2, cookie)
  for (const [quantity, type] of [
    [3, 'override_quantity'],
    [1, 'increment_quantity'],
  ] as const) {
    const answer = await json<{ stock: object; total_items: number }>(await change('SCARCE', quantity, cookie, type))
    expect(answer).toMatchObject({ stock: { in_stock: false, left_in_stock: 2 }, total_items: 2 })
  }
})

test.each([
  ['a wine that is none of the club’s', 'WINE', 422],
  ['a product there is not', 'NOPE', 404],
  ['a product that is not on sale', 'DRAFT', 404],
])('%s does not come in', async (_, product, status) => {
  const { cookie } = await newMember()
  for (const type of ['override_quantity', 'increment_quantity']) {
    expect((await change(product, 1, cookie, type)).status).toBe(status)
  }
  expect((await read(cookie)).cart).toEqual([])
})

test('whoever is no member has none, whatever they send', async () => {
  const { cookie, id } = await newCustomer()
  const answer = await change('OTHER', 1, cookie)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'Club prices are for members of the wine club' },
  ])
  expect(await read(cookie)).toMatchObject({ cart: [], is_member: false })
  const { rows } = await database.execute({ sql: 'SELECT 1 FROM carts WHERE customer_id = ?', args: [id] })
  expect(rows).toEqual([])
  const line = { product: 'OTHER', quantity: 1, type: 'override_quantity' }
  expect((await post('/api/wine-club/cart/update', line)).status).toBe(401)
  expect(await json(await get('/api/wine-club/cart'))).toMatchObject({ cart: [], is_member: false })
})

test('whoever leaves the club leaves the basket behind', async () => {
  const { cookie, id } = await newMember()
  await change('OTHER', 1, cookie)
  await database.execute({ sql: `UPDATE plans SET state = 'ended' WHERE customer_id = ?`, args: [id] })
  expect(await read(cookie)).toMatchObject({ cart: [], is_member: false })
  expect((await change('OTHER', 2, cookie)).status).toBe(422)
})

test.each([{ price: 1 }, { quantity: 0 }, { quantity: 1.5 }, { type: 'add' }])('%j is refused', async (more) => {
  const { cookie } = await newMember()
  const line = { product: 'OTHER', quantity: 1, type: 'override_quantity', ...more }
  expect((await write('POST', '/api/wine-club/cart/update', line, cookie)).status).toBe(400)
  expect((await read(cookie)).cart).toEqual([])
})

test('a plan whose case the club’s wines can’t fill is not told, and none takes more than one round trip', async () => {
  const answer = await get('/api/wine-club/plans')
  expect(await answer.json()).toEqual({ plans: [] })
  expect(await countRoundTrips(() => get('/api/wine-club/plans'))).toBe(1)
})
