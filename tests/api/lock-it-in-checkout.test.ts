import { expect, test } from 'vitest'
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import type { OrderView } from '../../domain/selling/order/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/address.ts'
import { payRequest } from '../factories/pay-request.ts'
import { newCustomer } from './customer.ts'
import { cookieOf, countRoundTrips, get, json, post, SAME_ORIGIN } from './shop.ts'

const as = (cookie: string) => ({ ...SAME_ORIGIN, Cookie: cookie })

/** Locks in that many bottles and returns the visitor's cookie. */
const lockIn = async (quantity: number, cookie = ''): Promise<string> => {
  const change = { product: 'OTHER', quantity, type: 'override_quantity' }
  const answer = await post('/api/lock-it-in/cart/update', change, as(cookie))
  expect(answer.status).toBe(200)
  return cookieOf(answer) || cookie
}

const open = async (cookie: string, told: object = {}): Promise<CheckoutSummary> => {
  const answer = await post('/api/checkout', { kind: 'lock_it_in', ...told }, as(cookie))
  expect(answer.status).toBe(200)
  return json(answer)
}

const pay = (cookie: string, summary: CheckoutSummary, more: object = {}) =>
  post(`/api/checkout/${summary.checkout_id}/pay`, payRequest(summary, more), as(cookie))

test('charges a visitor’s case once there is an account, and names the plan on its order', async () => {
  const visitor = await lockIn(12)
  const before = await open(visitor, { address: anAddress() })
  expect(before).toMatchObject({ is_signed_in: false, total_items: 12, totals: { total: 126 }, errors: [] })
  const refused = await pay(visitor, before)
  expect(refused.status).toBe(422)
  expect((await json<Problem>(refused)).errors).toEqual([{ field: 'email', message: 'Sign in, or create an account' }])

  const { cookie } = await newCustomer(visitor)
  const summary = await open(cookie)
  expect(summary).toMatchObject({ checkout_id: before.checkout_id, is_signed_in: true, address: anAddress() })
  const paid = await json<PayResponse>(await pay(cookie, summary))
  if (paid.status !== 'paid') throw new Error(JSON.stringify(paid))
  expect(paid.order_url).toBe(`/lock-it-in/order-status/${paid.order_no}`)
  const order = await json<OrderView>(await get(`/api/orders/${paid.order_no}`, { Cookie: cookie }))
  expect(order).toMatchObject({
    subscription_type: 'lock_it_in',
    frequency: 1,
    no_of_cases: 1,
    plan_id: expect.any(Number),
    plan: { state: 'active', next_case_on: summary.plan?.next_case_on, is_first_case: true },
  })
  const cancelled = await post(`/api/orders/${paid.order_no}/cancel`, {}, as(cookie))
  expect(await json<OrderView>(cancelled)).toMatchObject({
    state: 'cancelled',
    plan: { state: 'cancelled', next_case_on: null },
  })
})

test('costs one round trip to open, and two to pay besides the test bank’s one', async () => {
  const { cookie } = await newCustomer()
  await lockIn(12, cookie)
  let summary = await open(cookie, { address: anAddress() })
  // A customer's first card creates their reference at the provider, which is stored.
  await pay(cookie, summary)
  await lockIn(12, cookie)
  expect(await countRoundTrips(() => open(cookie))).toBe(1)
  summary = await open(cookie)
  const [method] = summary.payment.methods
  expect(method).toMatchObject({ last_four: '4242' })
  const payment = { kind: 'saved', payment_method_id: method?.id }
  const more = { payment, date_of_birth: undefined }
  expect(await countRoundTrips(() => pay(cookie, summary, more))).toBe(3)
})

test('answers any other number of bottles with 422 and the specified message', async () => {
  const { cookie } = await newCustomer()
  await lockIn(14, cookie)
  const refused = await pay(cookie, await open(cookie, { address: anAddress() }))
  expect(refused.status).toBe(422)
  const message = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'
  expect(await json<Problem>(refused)).toMatchObject({ message, errors: [{ field: 'cart', message }] })
})
