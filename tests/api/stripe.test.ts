/** Payments by Stripe: the same Worker with Stripe keys, in workerd, against the double of Stripe's API. */
import { env } from 'cloudflare:workers'
import Stripe from 'stripe'
import { describe, expect, inject, test, vi } from 'vitest'
import type { PaymentMethodResponse, PaymentMethods } from '../../domain/selling/payment/schema.ts'
import { app } from '../../functions/app.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { query } from './database.ts'
import { newCustomer, newStaff } from './people.ts'
import { faultsOf, json, SAME_ORIGIN, SHOP } from './shop.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_shop'
const stripeUrl = new URL(inject('stripeUrl'))
const bindings = {
  ...env,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripeUrl.origin,
}
const stripe = new Stripe(SECRET_KEY, { host: stripeUrl.hostname, port: stripeUrl.port, protocol: 'http' })

/** Calls that shop. */
const ask = async (path: string, init: RequestInit = {}, settings: object = bindings): Promise<Response> =>
  app.request(SHOP + path, init, settings, anExecutionContext())
const write = (path: string, cookie: string, body: object, method = 'POST') =>
  ask(path, { method, headers: { ...SAME_ORIGIN, Cookie: cookie }, body: JSON.stringify(body) })

const METHODS = '/api/user/payment-methods'
const add = async (cookie: string, card: string) => {
  const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: card })
  const payment = { kind: 'stripe', confirmation_token: token.id }
  return write(METHODS, cookie, { idempotency_key: crypto.randomUUID(), payment })
}

describe('a customer’s cards', () => {
  test('are stored and removed at Stripe', async () => {
    const { cookie } = await newCustomer()
    const saved = await json<Extract<PaymentMethodResponse, { status: 'saved' }>>(await add(cookie, 'pm_card_visa'))
    expect(saved.payment_methods).toMatchObject({
      adapter: 'stripe',
      publishable_key: 'pk_test_double',
      methods: [{ brand: 'visa', last_four: '4242', is_default: true }],
    })
    const [card] = saved.payment_methods.methods
    const left = await json<PaymentMethods>(await write(`${METHODS}/${card?.id}`, cookie, {}, 'DELETE'))
    expect(left.methods).toEqual([])
  })

  test('are confirmed in the browser with the payment’s secret when their bank asks', async () => {
    const { cookie } = await newCustomer()
    const asked = await json<PaymentMethodResponse>(await add(cookie, 'pm_card_authenticationRequired'))
    expect(asked).toMatchObject({
      status: 'needs_action',
      action: { kind: 'stripe', client_secret: expect.stringMatching(/^seti_.*_secret_/) },
    })
  })

  test('are a 422 when declined', async () => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await add(cookie, 'pm_card_chargeDeclined'))).toEqual([422, 'payment'])
  })

  test('can’t be the test bank’s', async () => {
    const { cookie } = await newCustomer()
    const payment = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }
    const answer = await write(METHODS, cookie, { idempotency_key: crypto.randomUUID(), payment })
    expect(answer.status).toBe(422)
  })
})

describe('a webhook', () => {
  const tell = async (id: string, secret = WEBHOOK_SECRET) => {
    const object = { id: `pi_${id}`, object: 'payment_intent', metadata: { idempotency_key: id } }
    const payload = JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', data: { object } })
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
    return ask('/api/webhooks/stripe', { method: 'POST', headers: { 'Stripe-Signature': signature }, body: payload })
  }
  const stored = async (id: string) => {
    const rows = await query('SELECT adapter, payload_json FROM webhook_events WHERE id = ?', id)
    return rows.map(({ adapter, payload_json }) => [adapter, JSON.parse(String(payload_json)).chargeRef])
  }

  test('is stored once, as identifiers only, when signed by Stripe', async () => {
    const id = `evt_${crypto.randomUUID()}`
    expect([(await tell(id)).status, (await tell(id)).status]).toEqual([200, 200])
    expect(await stored(id)).toEqual([['stripe', `pi_${id}`]])
  })

  test('is refused with another signature', async () => {
    const id = `evt_${crypto.randomUUID()}`
    expect((await tell(id, 'whsec_other')).status).toBe(400)
    expect(await stored(id)).toEqual([])
  })

  test('is refused from the test bank, as are its challenges', async () => {
    expect((await ask('/api/webhooks/test', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await ask(`/api/payments/test/challenge?payment=${'0'.repeat(32)}`)).status).toBe(404)
  })
})

test('allows Stripe’s script, frames and calls only on pages that take a card', async () => {
  const policy = async (path: string) => (await ask(path)).headers.get('Content-Security-Policy')
  expect(await policy('/checkout')).toContain("script-src 'self' https://js.stripe.com")
  expect(await policy('/account/payment-methods')).toContain('frame-src')
  expect(await policy('/red')).not.toContain('stripe')
})

test('takes no payments, not even test payments, with half of its keys', async () => {
  const half = { ...bindings, STRIPE_PUBLISHABLE_KEY: '' }
  const { cookie } = await newCustomer()
  const cards = await ask(METHODS, { headers: { Cookie: cookie } }, half)
  expect(await json<PaymentMethods>(cards)).toEqual({ adapter: null, publishable_key: null, methods: [] })
  const payment = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }
  const body = JSON.stringify({ idempotency_key: crypto.randomUUID(), payment })
  const answer = await ask(METHODS, { method: 'POST', headers: { ...SAME_ORIGIN, Cookie: cookie }, body }, half)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('lets an owner test the keys, and shows Stripe’s message for a wrong one', async () => {
  const { cookie } = await newStaff('owner')
  const tried = async (keys: Partial<typeof bindings>) => {
    const init = { method: 'POST', headers: { ...SAME_ORIGIN, Cookie: cookie }, body: '{}' }
    return json(await ask('/api/admin/opening/payments/test', init, { ...bindings, ...keys }))
  }
  expect(await tried({})).toEqual({
    works: true,
    message: 'Stripe accepts the secret key, and STRIPE_WEBHOOK_SECRET is set',
  })
  expect(await tried({ STRIPE_WEBHOOK_SECRET: 'shop' })).toEqual({
    works: false,
    message: expect.stringMatching(/^Stripe accepts the secret key\. STRIPE_WEBHOOK_SECRET is not the signing secret/),
  })
  vi.spyOn(console, 'error').mockReturnValueOnce()
  expect(await tried({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).toEqual({
    works: false,
    message: expect.stringMatching(/^Stripe: .*key/i),
  })
})
