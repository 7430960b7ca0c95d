/** Paying while Stripe is out of reach, with the Stripe double and an injected clock. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import {
  aBuyer,
  addCheckoutShop,
  deleteOrders,
  later,
  NOW,
  paying,
  ready,
  stockOf,
} from '../../../tests/factories/checkout.ts'
import { forAllTests, testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { payRequest } from '../../../tests/factories/pay-request.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { SECRET_KEY, startStripeDouble } from '../../../tests/stripe-double/start.ts'
import { NIGHTLY } from '../../../tests/timeouts.ts'
import { openStripe } from '../payment/stripe/open-stripe.ts'
import { applyEvent } from './apply-event.ts'
import { confirmPayment } from './confirm.ts'
import { checkoutContext } from './context.ts'
import { pay } from './pay.ts'
import { releaseAbandoned } from './release-abandoned.ts'

const NOT_NOW = 'We can’t take card payments just now, and nothing was charged. Please try again in a few minutes.'
const UNSURE = 'This payment was abandoned. If it appears on your statement, we’ll refund it. Please order again'

const database = testDatabase(addCheckoutShop)
const double = forAllTests(() => startStripeDouble())
let stockBefore: Record<string, number>
beforeEach(async () => {
  await deleteOrders(database.client)
  stockBefore = await stockOf(database.client)
  // The shop logs Stripe's refusals for the operator.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => double.setTrouble(undefined))

const portAt = (apiUrl: string, secretKey = SECRET_KEY): PaymentPort =>
  openStripe({ secretKey, webhookSecret: 'whsec_double', apiUrl })
const stripe = () => portAt(double.url)
/** An address that no server listens on: another double that was closed. */
const closedAddress = async (): Promise<string> => {
  const stopped = await startStripeDouble()
  await stopped.close()
  return stopped.url
}

const KEYS = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_WEBHOOK_SECRET: 'whsec_double' }
const payingByCard = (payments: PaymentPort, at = NOW) => ({
  ...paying(database.client, payments, at),
  context: checkoutContext(testSettings(KEYS), '', at),
})

const rows = async (query: string) => (await database.client.execute(query)).rows.map((row) => ({ ...row }))
const charges = () => [...double.vault.intents.values()].filter(({ status }) => status === 'succeeded').length

async function buying(isCustomer = false) {
  const buyer = await aBuyer(database.client, { isCustomer })
  const summary = await ready(database.client, buyer, { A1: 1 })
  const payment = { kind: 'stripe', confirmation_token: double.confirmationToken('4242424242424242') } as const
  const request = payRequest(summary, { payment: { ...payment, saves_method: isCustomer } })
  const asked = { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
  return {
    asked,
    pay: (payments: PaymentPort, at = NOW) =>
      pay(payingByCard(payments, at), buyer.owner, summary.checkout_id, request),
    confirm: (payments: PaymentPort, minutes: number) =>
      confirmPayment(database.client, payments, asked, later(minutes)),
  }
}

const isRefused = (message: string) => ({ ok: false, code: 'refused', errors: [{ field: 'payment', message }] })
const PROCESSING = { ok: true, answer: { status: 'processing' } }

describe('provider out of reach: refuses at once a payment that was certainly not made', () => {
  test.each<[string, () => Promise<PaymentPort>]>([
    ['a refused connection', async () => portAt(await closedAddress())],
    ['an unknown host name', async () => portAt('http://stripe.invalid')],
    ['a wrong key', async () => portAt(double.url, 'sk_test_wrong')],
    [
      'Stripe’s rate limit',
      async () => {
        double.setTrouble('busy')
        return stripe()
      },
    ],
  ])('%s', async (_, open) => {
    const before = charges()
    const payments = await open()
    for (const isCustomer of [false, true]) {
      const buyer = await buying(isCustomer)
      expect(await buyer.pay(payments)).toMatchObject(isRefused(NOT_NOW))
      expect(await buyer.pay(payments, later(1))).toMatchObject(isRefused(NOT_NOW))
    }
    expect(await rows('SELECT DISTINCT state FROM orders')).toEqual([{ state: 'cancelled' }])
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(charges()).toBe(before)
    expect(console.error).toHaveBeenCalled()
  })

  test('does not count towards the limit of cards', NIGHTLY, async () => {
    const unavailable = portAt(await closedAddress())
    const buyer = await aBuyer(database.client)
    for (let tries = 0; tries < 12; tries += 1) {
      const summary = await ready(database.client, buyer, { A1: 1 })
      const payment = { kind: 'stripe', confirmation_token: 'ctoken' } as const
      const request = payRequest(summary, { payment })
      const refused = await pay(payingByCard(unavailable), buyer.owner, summary.checkout_id, request)
      expect(refused).toMatchObject(isRefused(NOT_NOW))
    }
  })

  test('except for a key that was sent before without an answer', async () => {
    const buyer = await buying()
    double.setTrouble('lost')
    expect(await buyer.pay(stripe())).toEqual(PROCESSING)
    double.setTrouble('busy')
    expect(await buyer.pay(stripe(), later(0.1))).toEqual(PROCESSING)
    double.setTrouble(undefined)
    expect(await buyer.confirm(stripe(), 0.2)).toMatchObject({ ok: true, answer: { status: 'paid' } })
  })
})

describe('provider out of reach: asks for an unknown outcome for two minutes, then cancels', () => {
  test.each(['down', 'lost'] as const)('%s', async (trouble) => {
    const buyer = await buying()
    double.setTrouble(trouble)
    expect(await buyer.pay(stripe())).toEqual(PROCESSING)
    expect(await buyer.confirm(stripe(), 1.9)).toEqual(PROCESSING)
    expect(await stockOf(database.client)).not.toEqual(stockBefore)
    expect(await buyer.confirm(stripe(), 2.1)).toMatchObject(isRefused(UNSURE))
    expect(await stockOf(database.client)).toEqual(stockBefore)
  })

  test('by the scheduler, too, when the buyer doesn’t ask', async () => {
    const buyer = await buying()
    double.setTrouble('down')
    await buyer.pay(stripe())
    expect(await releaseAbandoned(database.client, stripe(), later(1.9))).toMatchObject({ cancelled: 0, left: 0 })
    expect(await releaseAbandoned(database.client, stripe(), later(2.1))).toMatchObject({ cancelled: 1, left: 0 })
    expect(await stockOf(database.client)).toEqual(stockBefore)
  })

  test('asks an absent provider once a run, however many payments wait', async () => {
    double.setTrouble('down')
    for (let count = 0; count < 3; count += 1) await (await buying()).pay(stripe())
    const before = double.requests.length
    expect(await releaseAbandoned(database.client, stripe(), later(3))).toMatchObject({ cancelled: 3 })
    // Stripe's library tries twice.
    expect(double.requests.length - before).toBeLessThanOrEqual(2)
  })

  test('reports a payment that was never charged once the provider answers', async () => {
    const buyer = await buying()
    double.setTrouble('down')
    await buyer.pay(stripe())
    double.setTrouble(undefined)
    expect(await buyer.confirm(stripe(), 1)).toEqual(PROCESSING)
    expect(await buyer.confirm(stripe(), 3)).toMatchObject({ code: 'refused', message: /nothing was charged/ })
  })
})

describe('provider out of reach: refunds a charge that succeeded after all', () => {
  const cancelledThoughCharged = async () => {
    const buyer = await buying()
    double.setTrouble('lost')
    await buyer.pay(stripe())
    await releaseAbandoned(database.client, stripe(), later(2.1))
    expect(await rows('SELECT state FROM orders')).toEqual([{ state: 'cancelled' }])
    double.setTrouble(undefined)
    return buyer
  }
  const refunds = () => rows('SELECT state, amount_pence FROM refunds')
  const REFUNDED = [{ state: 'succeeded', amount_pence: 1598 }]

  test('by the webhook', async () => {
    const { asked } = await cancelledThoughCharged()
    const [payment] = await rows('SELECT idempotency_key FROM payments')
    const key = String(payment?.idempotency_key)
    const chargeRef = [...double.vault.intents.values()].find(({ metadata }) => metadata.idempotency_key === key)?.id
    const event = { id: 'e1', type: 'payment_intent.succeeded', chargeRef: chargeRef ?? '', refundRef: null }
    for (const minute of [5, 6]) {
      await applyEvent(database.client, stripe(), () => later(minute))({ ...event, idempotencyKey: key })
    }
    expect(await refunds()).toEqual(REFUNDED)
    expect(await confirmPayment(database.client, stripe(), asked, later(7))).toMatchObject({
      message: 'This payment arrived too late, and we’re refunding it. Please order again',
    })
  })

  test('by the scheduler, without a webhook', async () => {
    await cancelledThoughCharged()
    for (const minute of [3, 4]) await releaseAbandoned(database.client, stripe(), later(minute))
    expect(await refunds()).toEqual(REFUNDED)
    expect(await stockOf(database.client)).toEqual(stockBefore)
  })
})
