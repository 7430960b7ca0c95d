import { beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { setSelectionData } from '../../../database/queries/plans/lock-it-in.ts'
import { mergeCarts } from '../../../database/queries/selling/merge-carts.ts'
import {
  aBuyer,
  addStoreCredit,
  CHALLENGED,
  DECLINED,
  fill,
  later,
  NOW,
  payFor,
  paying,
  ready,
  stockOf,
  updateCheckout,
} from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { aCard, anAddress, payRequest } from '../../../tests/factories/pay-request.ts'
import { addPromotionRow } from '../../../tests/factories/promotion.ts'
import { cancelByCustomer } from '../order/cancel.ts'
import { returnOrder } from '../order/return.ts'
import { confirmPayment } from './confirm.ts'
import { pay } from './pay.ts'
import { releaseAbandoned } from './release-abandoned.ts'

const KIND = { kind: 'lock_it_in' } as const
/** Costs £84.90 + £20 locked in, and £124.90 by the bottle. */
const CASE = { A1: 10, A2: 2 }
const TOTAL = 104.9
const BOTTLES_MESSAGE = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'

const { database, payments, rows, row } = checkoutShop()
let stockBefore: Record<string, number>
beforeEach(async () => {
  stockBefore = await stockOf(database.client)
})

const customer = async (basket: Record<string, number> = CASE, update = {}) => {
  const buyer = await aBuyer(database.client, { isCustomer: true })
  return { buyer, summary: await ready(database.client, buyer, basket, { ...KIND, ...update }) }
}

const choose = (owner: Parameters<typeof setSelectionData>[0], frequency: 1 | 2 | 3) =>
  batch(database.client, 'write', [setSelectionData(owner, 'lock_it_in', { frequency }, NOW.toISOString())])

describe('the checkout of Lock it in', () => {
  test('[plan-free] charges locked prices, delivered free on the mainland, without Mix Six, codes and credit', async () => {
    await addPromotionRow(database.client)
    const { buyer, summary } = await customer(CASE, { promotion_code: 'ten' })
    await addStoreCredit(database.client, buyer.customer, 5000)
    expect(summary).toMatchObject({
      kind: 'lock_it_in',
      lines: [
        { price: 8.49, total: 84.9 },
        { price: 10, total: 20 },
      ],
      totals: { subtotal: TOTAL, mix_six_saving: 0, promotion_saving: 0, delivery: 0, store_credit: 0, total: TOTAL },
      plan: { frequency: 1, next_case_on: '2026-12-21' },
      errors: [{ field: 'promotion_code', message: 'Promotion codes don’t apply to these prices' }],
    })
    expect(summary.delivery_options.map(({ method }) => method)).toEqual(['standard'])
    const again = await updateCheckout(database.client, buyer, { ...KIND, address: anAddress({ postcode: 'BT9 6AA' }) })
    expect(again.totals).toMatchObject({ delivery: 5, store_credit: 0, total: TOTAL + 5 })
  })

  test('refuses addresses that plans are not delivered to', async () => {
    const { buyer, summary } = await customer(CASE, { address: anAddress({ postcode: 'BF1 2AA' }) })
    expect(summary.errors).toMatchObject([{ field: 'address.postcode' }])
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ code: 'refused' })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test.each([{ A1: 2 }, { A1: 8, A2: 3 }, { A1: 10, A2: 3 }, { A1: 30, A2: 30 }])(
    'refuses %o with the specification’s message',
    async (basket) => {
      const { buyer, summary } = await customer(basket)
      expect(summary.errors).toEqual([{ field: 'cart', message: BOTTLES_MESSAGE }])
      expect(await payFor(database.client, payments, buyer, summary)).toEqual({
        ok: false,
        code: 'refused',
        message: BOTTLES_MESSAGE,
        errors: [{ field: 'cart', message: BOTTLES_MESSAGE }],
      })
      expect(await rows('SELECT id FROM orders')).toEqual([])
      expect(await stockOf(database.client)).toEqual(stockBefore)
    },
  )

  test('needs an account', async () => {
    const guest = await aBuyer(database.client)
    const summary = await ready(database.client, guest, CASE, KIND)
    expect(await payFor(database.client, payments, guest, summary)).toMatchObject({
      code: 'refused',
      errors: [{ field: 'email' }],
    })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test('refuses a wine that has left the programme', async () => {
    const { buyer, summary } = await customer()
    await database.client.execute(`UPDATE variants SET lock_it_in_price_pence = NULL WHERE code = 'A2'`)
    const request = { shown_total: TOTAL + 5 }
    const conflict = await payFor(database.client, payments, buyer, summary, request)
    await database.client.execute(`UPDATE variants SET lock_it_in_price_pence = 1000 WHERE code = 'A2'`)
    expect(conflict).toMatchObject({
      code: 'conflict',
      summary: { lines: [{ problem: null }, { problem: 'This wine can’t be locked in' }] },
    })
  })

  test('asks again if the frequency differs from the screen', async () => {
    const { buyer, summary } = await customer()
    await choose(buyer.owner, 3)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      code: 'conflict',
      summary: { plan: { frequency: 3, next_case_on: '2027-02-22' } },
    })
    expect(await payFor(database.client, payments, buyer, summary, { shown_frequency: undefined })).toMatchObject({
      code: 'conflict',
    })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test('can’t be paid for as another kind, and another kind can’t be paid for as a plan', async () => {
    const { buyer, summary } = await customer()
    const standard = await ready(database.client, buyer, { A1: 1 })
    for (const [kind, of] of [
      ['', summary],
      ['lock_it_in', standard],
    ] as const) {
      const request = payRequest(of, { kind })
      const context = paying(database.client, payments, NOW, kind)
      expect(await pay(context, buyer.owner, of.checkout_id, request)).toEqual({ ok: false, code: 'unknown-checkout' })
    }
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })
})

describe('once it is paid', () => {
  test('starts a plan with its locked prices, its first case and the card for the next ones', async () => {
    const { buyer, summary } = await customer(CASE, { saves_address: true })
    await choose(buyer.owner, 2)
    const shown = await updateCheckout(database.client, buyer, KIND)
    const paid = await payFor(database.client, payments, buyer, shown)
    const order = await row('SELECT * FROM orders')
    const plan = await row('SELECT * FROM plans')
    expect(paid).toMatchObject({
      answer: { status: 'paid', order_url: `/lock-it-in/order-status/${order?.number}` },
    })
    expect(summary.totals.total).toBe(TOTAL)
    expect(order).toMatchObject({
      kind: 'plan_case',
      subscription_type: 'lock_it_in',
      state: 'paid',
      plan_id: plan?.id,
      frequency: 2,
      no_of_cases: 1,
      subtotal_pence: 10_490,
      total_pence: 10_490,
    })
    expect(plan).toMatchObject({
      type: 'lock_it_in',
      state: 'active',
      customer_id: buyer.customer,
      frequency: 2,
      no_of_cases: 1,
      anchor_day: 20,
      next_case_on: '2027-01-20',
      address_id: (await row('SELECT id FROM addresses'))?.id,
      address_json: order?.address_json,
      payment_method_id: (await row('SELECT id FROM payment_methods'))?.id,
    })
    expect(await rows('SELECT code, quantity, locked_price_pence, locked_on FROM plan_lines ORDER BY code')).toEqual([
      { code: 'A1', quantity: 10, locked_price_pence: 849, locked_on: '2026-11-20' },
      { code: 'A2', quantity: 2, locked_price_pence: 1000, locked_on: '2026-11-20' },
    ])
    expect(await rows('SELECT * FROM cases')).toMatchObject([
      {
        plan_id: plan?.id,
        sequence: 1,
        state: 'ordered',
        planned_on: '2026-11-20',
        dispatch_on: '2026-11-20',
        order_id: order?.id,
        total_pence: 10_490,
      },
    ])
    expect(await rows('SELECT code, quantity, price_pence FROM case_lines ORDER BY code')).toEqual([
      { code: 'A1', quantity: 10, price_pence: 849 },
      { code: 'A2', quantity: 2, price_pence: 1000 },
    ])
    expect(await rows('SELECT kind FROM plan_events')).toEqual([{ kind: 'started' }])
    expect(await rows('SELECT * FROM cart_lines')).toEqual([])
    expect(await rows('SELECT frequency, target_quantity FROM carts')).toEqual([
      { frequency: null, target_quantity: null },
    ])
  })

  test('uses a saved card for the plan', async () => {
    const { buyer, summary } = await customer()
    await payFor(database.client, payments, buyer, summary)
    const again = await ready(database.client, buyer, { A2: 12 }, KIND)
    const [card] = again.payment.methods
    await payFor(database.client, payments, buyer, again, {
      payment: { kind: 'saved', payment_method_id: card?.id ?? 0 },
    })
    expect(await rows('SELECT payment_method_id FROM plans')).toEqual([
      { payment_method_id: card?.id },
      { payment_method_id: card?.id },
    ])
  })

  test('[locked-price-now] a locked price is never more than the bottle’s', async () => {
    await database.client.execute(`UPDATE variants SET price_pence = 849, mix_six_price_pence = 849 WHERE code = 'A1'`)
    const { buyer, summary } = await customer()
    await payFor(database.client, payments, buyer, summary)
    await database.client.execute(`UPDATE variants SET price_pence = 999, mix_six_price_pence = 899 WHERE code = 'A1'`)
    expect(await row(`SELECT locked_price_pence FROM plan_lines WHERE code = 'A1'`)).toEqual({
      locked_price_pence: 849,
    })
  })

  test('starts the plan once, however often and late the payment is reported', async () => {
    const { buyer, summary } = await customer()
    const request = payRequest(summary, { payment: aCard(CHALLENGED) })
    const context = paying(database.client, payments, NOW, 'lock_it_in')
    const asked = await pay(context, buyer.owner, summary.checkout_id, request)
    expect(asked).toMatchObject({ answer: { status: 'needs_action' } })
    const [charge] = await rows('SELECT return_url FROM test_charges')
    expect(charge?.return_url).toBe(
      `https://shop.test/lock-it-in/checkout?confirm=${request.idempotency_key}&checkout=${summary.checkout_id}`,
    )
    expect(await rows('SELECT id FROM plans')).toEqual([])
    await fill(database.client, buyer, { A1: 11, A2: 5 }, 'lock_it_in')
    await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
    const confirm = () =>
      confirmPayment(
        database.client,
        payments,
        { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key },
        later(3),
      )
    const [first, second] = await Promise.all([confirm(), confirm()])
    expect(first).toMatchObject({ answer: { status: 'paid' } })
    expect(second).toEqual(first)
    await releaseAbandoned(database.client, payments, later(40))
    expect(await rows('SELECT state FROM plans')).toEqual([{ state: 'active' }])
    expect(await rows('SELECT sequence FROM cases')).toEqual([{ sequence: 1 }])
    // A single remaining bottle of A1 can't be locked in; three of A2 can.
    expect(await rows('SELECT code, quantity FROM cart_lines')).toEqual([{ code: 'A2', quantity: 3 }])
  })

  test.each([DECLINED, CHALLENGED])(
    'keeps the case and starts no plan when the payment is given up: %s',
    async (number) => {
      const { buyer, summary } = await customer()
      await payFor(database.client, payments, buyer, summary, { payment: aCard(number) })
      await releaseAbandoned(database.client, payments, later(31))
      expect(await rows('SELECT state FROM orders')).toEqual([{ state: 'cancelled' }])
      expect(await rows('SELECT id FROM plans')).toEqual([])
      expect(await updateCheckout(database.client, buyer, KIND)).toEqual(summary)
      expect(await stockOf(database.client)).toEqual(stockBefore)
    },
  )
})

describe('cancelling', () => {
  const number = async () => String((await row('SELECT number FROM orders ORDER BY id LIMIT 1'))?.number)

  test('the first order ends the plan with it', async () => {
    const { buyer, summary } = await customer()
    await payFor(database.client, payments, buyer, summary)
    const question = { owner: buyer.owner, number: await number(), token: undefined }
    expect(await cancelByCustomer(database.client, payments, question, later(5))).toMatchObject({ ok: true })
    expect(await row('SELECT state, cancel_reason, next_case_on, cancelled_at FROM plans')).toEqual({
      state: 'cancelled',
      cancel_reason: 'Cancelled by the customer',
      next_case_on: null,
      cancelled_at: later(5).toISOString(),
    })
    expect(await rows('SELECT state FROM cases')).toEqual([{ state: 'cancelled' }])
    expect(await rows('SELECT kind FROM plan_events ORDER BY id')).toEqual([{ kind: 'started' }, { kind: 'cancelled' }])
    expect(await stockOf(database.client)).toEqual(stockBefore)
  })

  test('[plan-over] refunding the first order also ends the plan if staff ask for it', async () => {
    const { buyer, summary } = await customer()
    await payFor(database.client, payments, buyer, summary)
    await database.client.execute(`UPDATE orders SET state = 'packed'`)
    const question = { owner: buyer.owner, number: await number(), token: undefined }
    const asked = { reason: 'Not for me', stopsPlan: true }
    expect(await returnOrder(database.client, question, asked, later(5))).toMatchObject({
      ok: true,
      order: { may_return: false, plan: { state: 'cancelled', next_case_on: null } },
    })
    expect(await rows('SELECT state FROM cases')).toEqual([{ state: 'ordered' }])
  })

  test('a later case’s order leaves the plan running', async () => {
    const { buyer, summary } = await customer()
    await payFor(database.client, payments, buyer, summary)
    await database.client.execute('UPDATE cases SET sequence = 2')
    const question = { owner: buyer.owner, number: await number(), token: undefined }
    await cancelByCustomer(database.client, payments, question, later(5))
    expect(await row('SELECT state FROM plans')).toEqual({ state: 'active' })
    expect(await rows('SELECT state FROM cases')).toEqual([{ state: 'cancelled' }])
  })
})

test('a visitor’s locked-in wines and details pass to the new customer', async () => {
  const guest = await aBuyer(database.client)
  await ready(database.client, guest, CASE, { ...KIND, address: anAddress({ town: 'Told before' }) })
  await choose(guest.owner, 3)
  const buyer = await aBuyer(database.client, { isCustomer: true })
  await batch(database.client, 'write', mergeCarts(guest.visitor, buyer.customer ?? '', NOW.toISOString()))
  const summary = await updateCheckout(database.client, buyer, KIND)
  expect(summary).toMatchObject({
    address: { town: 'Told before' },
    plan: { frequency: 3 },
    total_items: 12,
    totals: { total: TOTAL },
  })
  expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
})
