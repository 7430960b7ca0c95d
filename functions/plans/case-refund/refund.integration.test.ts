import { expect, test } from 'vitest'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { RefundRequest } from '../../../domain/selling/refund/schema.ts'
import { aBuyer, later, NOW, payFor, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { failAgeCheck } from '../../selling/order/cancel.ts'
import { readOrder } from '../../selling/order/read.ts'
import { sendAllRefunds } from '../../selling/order/send-refunds.ts'
import { readRefunds } from './read.ts'
import { refundCaseBottles } from './refund-bottles.ts'

const { database, payments, rows, row } = checkoutShop()

const DAYS = 24 * 60

/** A member whose first case, £84.90 and £20 of wine, has left today. */
const member = async () => {
  const buyer = await aBuyer(database.client, { isCustomer: true })
  const summary = await ready(database.client, buyer, { A1: 10, A2: 2 }, { kind: 'lock_it_in' })
  const paid = await payFor(database.client, payments, buyer, summary)
  if (!paid.ok || paid.answer.status !== 'paid') throw new Error(JSON.stringify(paid))
  const number = paid.answer.order_no
  await database.client.execute(`UPDATE cases SET dispatch_on = '2026-11-20'`)
  for (const state of ['packed', 'dispatched']) await database.client.execute(`UPDATE orders SET state = '${state}'`)
  const id = Number((await row('SELECT id FROM plans'))?.id)
  const session = await signedIn(database.client, String(buyer.customer), NOW)
  const read = (at = NOW) => readRefunds(database.client, session, id, at)
  const refund = (more: Partial<RefundRequest> = {}, at = NOW, bank = payments) =>
    refundCaseBottles(
      { database: database.client, payments: bank, at },
      { session, id },
      {
        order_no: number,
        refunded: 0,
        lines: [{ code: 'A1', quantity: 3 }],
        reason: 'taste',
        ...more,
      },
    )
  return { buyer, read, refund, number }
}

test('lists a case with the prices of its bottles until the thirtieth day, in one round trip', async () => {
  const { read, number } = await member()
  database.trips.reset()
  const found = await read()
  expect(database.trips.count()).toBe(1)
  expect(found).toMatchObject({
    ok: true,
    refunds: {
      cases: [
        {
          order_no: number,
          dispatch_on: '2026-11-20',
          refundable_until: '2026-12-20',
          lines: [
            { code: 'A1', quantity: 10, refunded: 0, total: 84.9 },
            { code: 'A2', quantity: 2, refunded: 0, total: 20 },
          ],
        },
      ],
      ended_on: null,
      refunds: [],
    },
  })
  expect(await read(later(30 * DAYS))).toMatchObject({ refunds: { cases: [{ order_no: number }] } })
  expect(await read(later(31 * DAYS))).toMatchObject({ refunds: { cases: [], ended_on: '2026-12-20' } })
})

test('offers the refund on the case’s order only while it is possible', async () => {
  const { buyer, number } = await member()
  const offerAt = async (at: Date) => {
    const order = await readOrder(database.client, { owner: buyer.owner, number, token: undefined }, at)
    return order?.plan?.refund
  }
  expect(await offerAt(later(-DAYS))).toEqual({ state: 'waiting', until: '2026-12-20' })
  expect(await offerAt(later(30 * DAYS))).toEqual({ state: 'open', until: '2026-12-20' })
  expect(await offerAt(later(31 * DAYS))).toEqual({ state: 'ended', until: '2026-12-20' })
  await database.client.execute('DELETE FROM case_lines')
  expect(await offerAt(NOW)).toEqual({ state: 'waiting', until: '2026-12-20' })
  await database.client.execute(`UPDATE orders SET state = 'cancelled'`)
  expect(await offerAt(NOW)).toBeNull()
})

test('refunds bottles at once: money, credit note, order, mail and history agree, and no stock is returned', async () => {
  const { buyer, refund, number } = await member()
  const stock = await stockOf(database.client)
  const refunded = await refund({ reason: 'faulty', note: 'All three smelt of cardboard.' })
  expect(refunded).toMatchObject({
    ok: true,
    refunds: {
      cases: [{ lines: [{ code: 'A1', refunded: 3 }, { refunded: 0 }] }],
      refunds: [
        {
          order_no: number,
          bottles: 3,
          wines: [{ title: expect.any(String), quantity: 3 }],
          amount: 25.47,
          state: 'succeeded',
          reason: 'Corked, or otherwise faulty: All three smelt of cardboard',
        },
      ],
    },
  })
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 2547 })
  expect(await row('SELECT state, refunded_pence FROM orders')).toEqual({ state: 'dispatched', refunded_pence: 2547 })
  const note = await row('SELECT credit_note, vat_pence FROM refunds')
  const order = await readOrder(database.client, { owner: buyer.owner, number, token: undefined }, NOW)
  expect(order).toMatchObject({
    totals: { refunded: 25.47 },
    credit_notes: [
      {
        number: note?.credit_note,
        amount: 25.47,
        vat: Number(note?.vat_pence) / 100,
        items: [{ product_id: 'A1', quantity: 3, total: 25.47 }],
        vat_by_rate: [{ rate: 20, gross: 25.47 }],
      },
    ],
  })
  expect(await rows(`SELECT to_email FROM mail WHERE template = 'order-refunded'`)).toEqual([
    { to_email: `${buyer.customer}@example.test` },
  ])
  expect(await rows(`SELECT kind, detail_json FROM plan_events WHERE kind = 'refunded'`)).toEqual([
    { kind: 'refunded', detail_json: JSON.stringify({ dispatch_on: '2026-11-20', total: 2547, bottles: 3 }) },
  ])
  expect(await stockOf(database.client)).toEqual(stock)
})

test('refunds a repeated request once, at the same time or later', async () => {
  const { refund } = await member()
  const answers = await Promise.all([refund(), refund(), refund()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refund()).toEqual({ ok: false, code: 'changed' })
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 2547 })
})

test('refunds every bottle once in steps: the goods to the penny, without the delivery', async () => {
  const { refund } = await member()
  for (let refunded = 0; refunded < 10; refunded += 1)
    expect(await refund({ refunded, lines: [{ code: 'A1', quantity: 1 }] })).toMatchObject({ ok: true })
  expect(await refund({ refunded: 10, lines: [{ code: 'A2', quantity: 2 }] })).toMatchObject({ ok: true })
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 10_490 })
  const more = await refund({ refunded: 12, lines: [{ code: 'A2', quantity: 1 }] })
  expect(more).toEqual({ ok: false, code: 'too-many', at: 0, left: 0 })
})

test('refuses wines not in the case, more than it had, too early, too late, or in another customer’s case', async () => {
  const { refund } = await member()
  const strange = [
    { code: 'A1', quantity: 1 },
    { code: 'G1', quantity: 1 },
  ]
  expect(await refund({ lines: strange })).toMatchObject({ code: 'no-such-wine', at: 1 })
  expect(await refund({ lines: [{ code: 'A2', quantity: 3 }] })).toMatchObject({ code: 'too-many', left: 2 })
  expect(await refund({}, later(-DAYS))).toEqual({ ok: false, code: 'unknown-case' })
  expect(await refund({}, later(31 * DAYS))).toEqual({ ok: false, code: 'unknown-case' })
  expect(await refund({ order_no: 'W00000000' })).toEqual({ ok: false, code: 'unknown-case' })
  expect(await rows('SELECT id FROM refunds')).toEqual([])
})

test('keeps a refund while the bank is unreachable, and sends it later', async () => {
  const { refund } = await member()
  const unavailable: PaymentPort = { ...payments, refund: () => Promise.reject(new PaymentUnreachable('away')) }
  expect(await refund({}, NOW, unavailable)).toMatchObject({ ok: true, refunds: { refunds: [{ state: 'started' }] } })
  expect(await sendAllRefunds(database.client, payments, later(5))).toBe(1)
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 2547 })
})

test('refunds only the rest when an order with refunded bottles is returned as a whole', async () => {
  const { refund } = await member()
  await refund()
  const order = await row('SELECT id FROM orders')
  expect(
    await failAgeCheck(
      { database: database.client, payments, at: NOW },
      { id: Number(order?.id), state: 'dispatched' },
    ),
  ).toBe(true)
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 10_490 })
  expect(await refund({ refunded: 3 })).toEqual({ ok: false, code: 'unknown-case' })
})
