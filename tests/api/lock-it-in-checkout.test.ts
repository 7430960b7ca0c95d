import { expect, test } from 'vitest'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import { anAddress } from '../factories/address.ts'
import { payRequest } from '../factories/pay-request.ts'
import { newCustomer } from './people.ts'
import { cookieOf, countRoundTrips, json, post, SAME_ORIGIN } from './shop.ts'

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
