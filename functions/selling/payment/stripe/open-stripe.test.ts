import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ZodError } from 'zod'
import { PaymentUnreachable } from '../../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { testPaymentPort } from '../../../../tests/contracts/payment-port.ts'
import { aKey, chargeRequest } from '../../../../tests/factories/payment.ts'
import {
  SECRET_KEY,
  type StripeDouble,
  startStripeDouble,
  type Trouble,
} from '../../../../tests/stripe-double/start.ts'
import { fieldErrors } from '../../../errors.ts'
import { openStripe } from './open-stripe.ts'

const WEBHOOK_SECRET = 'whsec_double'
const AT = new Date('2026-11-20T12:00:00Z')

let double: StripeDouble
let port: PaymentPort
beforeAll(async () => {
  double = await startStripeDouble()
  port = openStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: double.url })
})
afterAll(() => double.close())
// The shop logs Stripe's refusals for the operator.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => double.setTrouble(undefined))

const card = (number: string) => ({ kind: 'stripe', confirmationToken: double.confirmationToken(number) }) as const
const VISA = '4242424242424242'

testPaymentPort(() => ({
  port,
  card,
  answer: async (ref, approves) => double.authenticate(ref, approves),
}))

describe('when Stripe can’t be reached', () => {
  test.each<Trouble>(['down', 'busy', 'lost'])(
    '%s: leaves the outcome unknown until the key is repeated',
    async (trouble) => {
      const request = chargeRequest({ method: card(VISA) })
      double.setTrouble(trouble)
      await expect(port.charge(request)).rejects.toThrow(PaymentUnreachable)
      double.setTrouble(undefined)
      const made = await port.charge(request)
      expect(made).toMatchObject({ state: 'succeeded' })
      const mine = [...double.vault.intents.values()].filter(
        ({ metadata }) => metadata.idempotency_key === request.idempotencyKey,
      )
      expect(mine).toHaveLength(1)
      expect(await port.findCharge({ idempotencyKey: request.idempotencyKey })).toEqual(made)
    },
  )

  test('throws from every other call, too', async () => {
    double.setTrouble('down')
    const calls = [
      () => port.findCharge({ ref: 'pi_1' }),
      () => port.cancelCharge('pi_1'),
      () => port.refund({ idempotencyKey: aKey(), chargeRef: 'pi_1', amount: 1 }),
      () => port.findRefund('re_1'),
      () => port.createCustomer({ id: aKey(), email: 'a@example.test', name: 'A' }),
      () => port.findSavedMethod({ ref: 'seti_1', customerRef: 'cus_1' }),
      () => port.removeMethod('pm_1'),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow(PaymentUnreachable)
  })

  test('a secret key that Stripe does not know charges nothing', async () => {
    const unauthorised = openStripe({ secretKey: 'sk_test_wrong', webhookSecret: '', apiUrl: double.url })
    await expect(unauthorised.charge(chargeRequest({ method: card(VISA) }))).rejects.toThrow(PaymentUnreachable)
  })
})

test('sends a charge’s order and key, and no data of the buyer', async () => {
  const request = chargeRequest({ method: card(VISA) })
  const { ref } = await port.charge(request)
  expect(double.vault.intents.get(ref ?? '')).toMatchObject({
    currency: 'gbp',
    description: 'Order W00000001',
    metadata: { order_number: 'W00000001', idempotency_key: request.idempotencyKey },
  })
  expect(JSON.stringify(double.vault.intents.get(ref ?? ''))).not.toContain(request.email)
})

test('a confirmation token that was used before charges nothing', async () => {
  const method = card(VISA)
  await port.charge(chargeRequest({ method }))
  expect(await port.charge(chargeRequest({ method }))).toMatchObject({ state: 'failed', ref: null })
})

test('the challenge reveals only the secret of its payment', async () => {
  const asked = await port.charge(chargeRequest({ method: card('4000002760003184') }))
  const { client_secret } = double.vault.intents.get(asked.ref ?? '') ?? {}
  expect(asked).toMatchObject({ state: 'needs_action', action: { kind: 'stripe', client_secret } })
})

test('finds a refund by its key long after Stripe has forgotten the key', async () => {
  const { ref } = await port.charge(chargeRequest({ method: card(VISA) }))
  const refund = { idempotencyKey: aKey(), chargeRef: ref ?? '', amount: 2500 }
  const given = await port.refund(refund)
  const before = double.requests.length
  expect(await port.refund(refund)).toEqual(given)
  expect(double.requests.slice(before)).toEqual(['GET /v1/refunds'])
})

describe('a webhook', () => {
  const stripe = new Stripe('sk_test_1')
  const bodyOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive', type, data: { object } })
  const read = (body: string, { secret = WEBHOOK_SECRET, age = 0, sent = body } = {}) => {
    const timestamp = AT.getTime() / 1000 - age
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return port.readWebhook({ signature, body: sent, at: AT })
  }
  const paid = bodyOf('payment_intent.succeeded', {
    id: 'pi_1',
    object: 'payment_intent',
    metadata: { idempotency_key: 'key' },
  })

  test('gives a payment’s id and key', async () => {
    expect(await read(paid)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      chargeRef: 'pi_1',
      refundRef: null,
      idempotencyKey: 'key',
    })
  })

  test('gives a refund’s id, payment and key', async () => {
    const object = { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { idempotency_key: 'key' } }
    expect(await read(bodyOf('refund.failed', object))).toMatchObject({
      chargeRef: 'pi_1',
      refundRef: 're_1',
      idempotencyKey: 'key',
    })
    const foreign = { id: 're_2', object: 'refund', payment_intent: null, metadata: null }
    expect(await read(bodyOf('refund.updated', foreign))).toMatchObject({ chargeRef: null, idempotencyKey: null })
  })

  test('gives no key for a payment without metadata', async () => {
    for (const metadata of [undefined, null, {}]) {
      const object = { id: 'pi_1', object: 'payment_intent', metadata }
      const event = await read(bodyOf('payment_intent.succeeded', object))
      expect(event).toMatchObject({ chargeRef: 'pi_1', idempotencyKey: null })
    }
  })

  test.each([
    ['not JSON', ''],
    ['null', ''],
    ['{"type":"payment_intent.succeeded"}', 'id'],
    ['{"id":"evt_1","type":"payment_intent.succeeded"}', 'data'],
    [bodyOf('payment_intent.succeeded', {}), 'data.object.id'],
    [bodyOf('payment_intent.succeeded', { id: 'pi_1', metadata: 'x' }), 'data.object.metadata'],
    [bodyOf('refund.updated', { id: 're_1', payment_intent: 1 }), 'data.object.payment_intent'],
  ])('names the field of a signed body that is no event: %s', async (body, field) => {
    const error: unknown = await read(body).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ZodError)
    expect(fieldErrors(error as ZodError).map((each) => each.field)).toEqual([field])
  })

  test('gives no ids for other objects', async () => {
    expect(await read(bodyOf('customer.created', { id: 'cus_1' }))).toMatchObject({ chargeRef: null, refundRef: null })
  })

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['six minutes old', { age: 360 }],
    ['whose body was changed', { sent: `${paid} ` }],
  ])('%s is refused', async (_, how) => {
    expect(await read(paid, how)).toBeUndefined()
  })

  test('is accepted up to five minutes old', async () => {
    expect(await read(paid, { age: 300 })).toMatchObject({ id: 'evt_1' })
  })

  test.each(['', 'nonsense', 't=1,v1=0'])('with the signature %j is refused', async (signature) => {
    expect(await port.readWebhook({ signature, body: paid, at: AT })).toBeUndefined()
  })
})
