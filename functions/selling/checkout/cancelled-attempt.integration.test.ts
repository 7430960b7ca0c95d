import { beforeEach, expect, test } from 'vitest'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { aBuyer, later, NOW, paying, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { aCard, payRequest } from '../../../tests/factories/pay-request.ts'
import { applyEvent } from './apply-event.ts'
import { confirmPayment } from './confirm.ts'
import { pay } from './pay.ts'
import { releaseAbandoned } from './release-abandoned.ts'

const { database, payments, rows, row } = checkoutShop()
let stockBefore: Record<string, number>
beforeEach(async () => {
  stockBefore = await stockOf(database.client)
})

/** A guest whose bank issues a challenge. */
const challenged = async () => {
  const buyer = await aBuyer(database.client)
  const summary = await ready(database.client, buyer, { A1: 1 })
  const request = payRequest(summary, { payment: aCard('4000002760003184') })
  await pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
  return { buyer, summary, request }
}

test('refunds a challenge passed after the order was abandoned, and tells the buyer', async () => {
  const { buyer, summary, request } = await challenged()
  await releaseAbandoned(database.client, payments, later(31))
  await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
  const asked = { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
  for (const minute of [32, 33]) {
    const answer = await confirmPayment(database.client, payments, asked, later(minute))
    expect(answer).toMatchObject({
      code: 'refused',
      message: 'This payment arrived too late, and we’re refunding it. Please order again',
    })
  }
  const ref = String((await row('SELECT ref FROM test_charges'))?.ref)
  for (const minute of [34, 35]) {
    const event = { id: 'e1', type: 'charge.succeeded', chargeRef: ref, refundRef: null, idempotencyKey: null }
    await applyEvent(database.client, payments, () => later(minute))(event)
  }
  expect(await rows('SELECT state, amount_pence FROM refunds')).toEqual([{ state: 'succeeded', amount_pence: 1598 }])
  expect(await rows('SELECT amount_pence FROM test_refunds')).toEqual([{ amount_pence: 1598 }])
  expect(await stockOf(database.client)).toEqual(stockBefore)
})

test.each([
  { chargeRef: 'ch_unknown', refundRef: null },
  { chargeRef: 'ch_unknown', refundRef: 're_unknown' },
])('ignores events of an unknown payment, and reports them as unknown: %j', async (refs) => {
  const event = { id: 'e2', type: 'charge.succeeded', idempotencyKey: null, ...refs }
  expect(await applyEvent(database.client, payments, () => NOW)(event)).toBe('unknown')
})

test('promises a refund if the bank can’t be reached, and reports an order that was not charged', async () => {
  const { buyer, summary, request } = await challenged()
  await releaseAbandoned(database.client, payments, later(31))
  const asked = { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
  const unavailable: PaymentPort = { ...payments, findCharge: () => Promise.reject(new PaymentUnreachable()) }
  expect(await confirmPayment(database.client, unavailable, asked, later(32))).toMatchObject({
    code: 'refused',
    message: 'This payment was abandoned. If it appears on your statement, we’ll refund it. Please order again',
  })
  expect(await confirmPayment(database.client, payments, asked, later(33))).toMatchObject({
    code: 'refused',
    message: 'This payment was abandoned, and nothing was charged. Please try again',
  })
  expect(await rows('SELECT * FROM refunds')).toEqual([])
})
