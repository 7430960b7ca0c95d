import { expect, test } from 'vitest'
import type { CheckoutSummary, PayRequest } from '../../../domain/selling/checkout/schema.ts'
import {
  aBuyer,
  addStoreCredit,
  type Buyer,
  CHALLENGED,
  later,
  paying,
  ready,
  stockOf,
} from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { aCard, payRequest } from '../../../tests/factories/pay-request.ts'
import { pay } from './pay.ts'
import { PAYMENT_LIMITS } from './payment-limits.ts'

const DECLINED = { payment: aCard('4000000000000002') }
const HOME = '192.0.2.1'

const { database, payments } = checkoutShop()

type At = { buyer: Buyer; summary: CheckoutSummary; ipAddress?: string; minutes?: number }
const tryToPay = ({ buyer, summary, ipAddress = '', minutes = 0 }: At, more: Partial<PayRequest> = {}) =>
  pay({ ...paying(database.client, payments, later(minutes)), ipAddress }, buyer.owner, summary.checkout_id, {
    ...payRequest(summary),
    ...more,
  })

const atCheckout = async (options = {}): Promise<At> => {
  const buyer = await aBuyer(database.client, options)
  return { buyer, summary: await ready(database.client, buyer, { A2: 1 }) }
}

const decline = async (at: At, times: number) => {
  for (let count = 0; count < times; count += 1) {
    expect(await tryToPay(at, DECLINED)).toMatchObject({ ok: false, code: 'refused' })
  }
}

/** Writes declined payments from that IP address for a guest who is not otherwise part of the test. */
const declineFrom = async (ipAddress: string, times: number) => {
  await decline({ ...(await atCheckout()), ipAddress }, 1)
  await database.client.execute(
    `INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, ip_address, created_at, updated_at)
      SELECT order_id, adapter, idempotency_key || value, state, amount_pence, ip_address, created_at, updated_at
      FROM (SELECT * FROM payments ORDER BY id DESC LIMIT 1), json_each(?)`,
    [JSON.stringify(Array.from({ length: times - 1 }, (_, at) => at))],
  )
}

const PAID = { ok: true, answer: { status: 'paid' } }
const TOO_MANY = { ok: false, code: 'too-many' }

test('three mistyped cards don’t block a payment', async () => {
  const at = await atCheckout()
  await decline(at, 3)
  expect(await tryToPay(at)).toMatchObject(PAID)
})

test('ten declined cards block payments for an hour', async () => {
  const before = await stockOf(database.client)
  const at = await atCheckout()
  await decline(at, 1)
  await decline({ ...at, minutes: 20 }, PAYMENT_LIMITS.perBuyer - 1)
  const charges = async () => (await database.client.execute('SELECT count(*) AS made FROM test_charges')).rows[0]?.made
  const made = await charges()
  expect(await tryToPay({ ...at, minutes: 30 })).toEqual({ ...TOO_MANY, seconds: 30 * 60 })
  expect(await tryToPay({ ...at, minutes: 59.9 })).toEqual({ ...TOO_MANY, seconds: 6 })
  expect(await charges()).toBe(made)
  expect(await stockOf(database.client)).toEqual(before)
  expect(await tryToPay({ ...at, minutes: 60 })).toMatchObject(PAID)
})

test('a repeated request gets the same answer, however many were declined since', async () => {
  const at = await atCheckout()
  const request = payRequest(at.summary, DECLINED)
  const first = await tryToPay(at, request)
  await decline(at, PAYMENT_LIMITS.perBuyer - 1)
  expect(await tryToPay(at, request)).toEqual(first)
  expect(await tryToPay(at)).toMatchObject(TOO_MANY)
})

test('the limit of a basket holds after it changes owner', async () => {
  const at = await atCheckout()
  await decline(at, PAYMENT_LIMITS.perBasket)
  const customer = await aBuyer(database.client, { isCustomer: true })
  await database.client.execute('UPDATE carts SET visitor_id = NULL, customer_id = ? WHERE visitor_id = ?', [
    customer.customer,
    at.buyer.visitor,
  ])
  expect(await tryToPay({ ...at, buyer: customer })).toMatchObject(TOO_MANY)
})

test('an order paid by store credit needs no card, so card limits don’t refuse it', async () => {
  const at = await atCheckout({ isCustomer: true })
  await decline(at, PAYMENT_LIMITS.perBuyer)
  await addStoreCredit(database.client, at.buyer.customer, 5000)
  expect(await tryToPay(at, { shown_total: 0, payment: undefined })).toMatchObject(PAID)
})

test('blocks an IP address with many declined cards, except for customers who have paid before', async () => {
  const regular = await atCheckout({ isCustomer: true })
  expect(await tryToPay({ ...regular, ipAddress: HOME })).toMatchObject(PAID)
  await declineFrom(HOME, PAYMENT_LIMITS.perIpAddress)
  const guest = await atCheckout()
  expect(await tryToPay({ ...guest, ipAddress: HOME })).toEqual({ ...TOO_MANY, seconds: 60 * 60 })
  expect(await tryToPay({ ...(await atCheckout({ isCustomer: true })), ipAddress: HOME })).toMatchObject(TOO_MANY)
  const again = { ...regular, summary: await ready(database.client, regular.buyer, { A2: 1 }), ipAddress: HOME }
  await decline(again, 3)
  expect(await tryToPay(again)).toMatchObject(PAID)
  expect(await tryToPay({ ...guest, ipAddress: '192.0.2.2' })).toMatchObject(PAID)
  expect(await tryToPay({ ...(await atCheckout()), ipAddress: HOME, minutes: 60 })).toMatchObject(PAID)
})

test('sets no limit without a known IP address', async () => {
  await declineFrom('', PAYMENT_LIMITS.perIpAddress)
  expect(await tryToPay(await atCheckout())).toMatchObject(PAID)
})

test('door 3: limits the unpaid orders with which an IP address holds stock, until they are cancelled', async () => {
  for (let count = 0; count < PAYMENT_LIMITS.unpaidPerIpAddress; count += 1) {
    const answer = await tryToPay({ ...(await atCheckout()), ipAddress: HOME }, { payment: aCard(CHALLENGED) })
    expect(answer).toMatchObject({ ok: true, answer: { status: 'needs_action' } })
  }
  const held = await stockOf(database.client)
  const at = { ...(await atCheckout()), ipAddress: HOME }
  expect(await tryToPay({ ...at, minutes: 10 })).toEqual({ ...TOO_MANY, seconds: 20 * 60 })
  expect(await stockOf(database.client)).toEqual(held)
  expect(await tryToPay({ ...(await atCheckout()), ipAddress: '192.0.2.2' })).toMatchObject(PAID)
  expect(await tryToPay({ ...at, minutes: 31 })).toMatchObject(PAID)
})
