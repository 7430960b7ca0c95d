import { describe, expect, test } from 'vitest'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import type { OrderView } from '../../domain/selling/order/schema.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { lastMail } from './database.ts'
import { logIn, newCustomer, newEmail, PASSWORD, registration } from './people.ts'
import { cookieOf, counting, get, json, post, SAME_ORIGIN } from './shop.ts'

const as = (cookie: string) => ({ ...SAME_ORIGIN, Cookie: cookie })

/** Buys one bottle; as a guest, if no cookie is given. */
const buy = async (cookie = '', email = 'ann@example.test'): Promise<{ cookie: string; number: string }> => {
  const added = await post('/api/cart/update', { product: 'OTHER', quantity: 1, type: 'override_quantity' }, as(cookie))
  const buyer = cookie || cookieOf(added)
  const request = { kind: '', email, address: anAddress() }
  const summary = await json<CheckoutSummary>(await post('/api/checkout', request, as(buyer)))
  const paid = await post(`/api/checkout/${summary.checkout_id}/pay`, payRequest(summary), as(buyer))
  return { cookie: buyer, number: (await json<{ order_no: string }>(paid)).order_no }
}

const read = (number: string, cookie = '', query = '') => get(`/api/orders/${number}${query}`, { Cookie: cookie })

test('one’s own orders are listed newest first, a page at a time, in one round trip', async () => {
  const { cookie } = await newCustomer()
  const first = await buy(cookie)
  const second = await buy(cookie)
  const [answer, trips] = await counting(() => get('/api/user/orders', { Cookie: cookie }))
  expect(trips).toBe(1)
  expect(await answer.json()).toMatchObject({
    total: 2,
    page_size: 20,
    orders: [
      {
        order_no: second.number,
        order_total: 18.49,
        total_items: 1,
        counted_in: 'bottle',
        state: 'paid',
        pictures: [{ file: 'OTHER.svg', niche: 'red' }],
      },
      { order_no: first.number },
    ],
  })
  expect(await json(await get('/api/user/orders?page=2', { Cookie: cookie }))).toMatchObject({ total: 2, orders: [] })
  expect((await get('/api/user/orders?page=0', { Cookie: cookie })).status).toBe(400)
})

describe('a guest’s order', () => {
  const register = (email: string, cookie: string, more: object = {}) =>
    post('/api/user/register', registration({ email, ...more }), as(cookie))

  const saved = async (cookie: string) => {
    const { orders } = await json<{ orders: { order_no: string }[] }>(await get('/api/user/orders', { Cookie: cookie }))
    const { addresses } = await json<{ addresses: object[] }>(await get('/api/user/addresses', { Cookie: cookie }))
    return { orders: orders.map(({ order_no }) => order_no), addresses }
  }
  const NOTHING = { orders: [], addresses: [] }

  test('moves, with its address, to the account registered in the same browser, in two round trips', async () => {
    const email = newEmail()
    const { cookie, number } = await buy('', email)
    const [answer, trips] = await counting(() => register(email, cookie))
    expect(trips).toBe(2)
    const mine = cookieOf(answer)
    expect(await saved(mine)).toEqual({
      orders: [number],
      addresses: [{ ...anAddress(), id: expect.any(Number), is_default: true }],
    })
    expect((await read(number, cookie)).status, 'the browser without its session').toBe(404)
  })

  test('does not move to an account that registers its e-mail address in another browser', async () => {
    const email = newEmail()
    const { cookie, number } = await buy('', email)
    const stranger = await buy()
    expect(await saved(cookieOf(await register(email, stranger.cookie)))).toEqual(NOTHING)
    expect((await read(number, cookie)).status).toBe(200)
  })

  test('does not move to another user of the same browser', async () => {
    const { cookie } = await buy('', newEmail())
    expect(await saved(cookieOf(await register(newEmail(), cookie)))).toEqual(NOTHING)
  })

  test('moves in another browser with the token of its mail, to its own e-mail address only', async () => {
    const email = newEmail()
    const { number } = await buy('', email)
    const { token: order_token } = await lastMail(email, 'order-confirmation')
    const other = cookieOf(await register(newEmail(), '', { order_token }))
    expect(await saved(other)).toEqual(NOTHING)
    const guessed = await register(email, '', { order_token: '0'.repeat(32) })
    expect(await saved(cookieOf(guessed))).toEqual(NOTHING)
    const signedIn = await post('/api/user/login', { email, password: PASSWORD, order_token })
    expect(await saved(cookieOf(signedIn))).toMatchObject({ orders: [number], addresses: [{ is_default: true }] })
  })

  test('moves at sign-in, once', async () => {
    const { email } = await newCustomer()
    const first = await buy('', email)
    const one = cookieOf(await logIn(email, PASSWORD, first.cookie))
    expect(await saved(one)).toMatchObject({ orders: [first.number], addresses: [{}] })
    const two = cookieOf(await logIn(email, PASSWORD, first.cookie))
    expect(await saved(two)).toMatchObject({ orders: [first.number], addresses: [{}] })
  })
})

describe('actions on an order', () => {
  const act = (number: string, verb: string, cookie: string, body: object = {}) =>
    post(`/api/orders/${number}/${verb}`, body, as(cookie))

  test('cancels it once, for its buyer only', async () => {
    const { cookie, number } = await buy()
    const stranger = await buy()
    expect((await act(number, 'cancel', stranger.cookie)).status).toBe(404)
    const cancelled = await act(number, 'cancel', cookie)
    expect(cancelled.status).toBe(200)
    expect(await json<OrderView>(cancelled)).toMatchObject({ state: 'cancelled', credit_notes: [{ amount: 18.49 }] })
    expect((await act(number, 'cancel', cookie)).status).toBe(422)
  })

  test('takes a return with a reason, once it was dispatched', async () => {
    const { cookie, number } = await buy()
    expect((await act(number, 'return', cookie, { reason: 'Corked' })).status).toBe(422)
    expect((await act(number, 'return', cookie, { reason: ' ' })).status).toBe(400)
    expect((await act(number, 'return', '', { reason: 'Corked' })).status).toBe(404)
  })
})
