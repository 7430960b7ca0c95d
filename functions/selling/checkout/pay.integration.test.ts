import { beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { mergeCarts } from '../../../database/queries/selling/merge-carts.ts'
import { ACCOUNT_NEEDED_MESSAGE } from '../../../domain/selling/promotion/promotion.ts'
import {
  aBuyer,
  CHALLENGED,
  contextAt,
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
import { aCard, payRequest } from '../../../tests/factories/pay-request.ts'
import { addPromotionRow } from '../../../tests/factories/promotion.ts'
import { confirmPayment } from './confirm.ts'
import { pay } from './pay.ts'
import { place } from './place.ts'
import { releaseAbandoned } from './release-abandoned.ts'

const { database, payments, rows, row } = checkoutShop()
let stockBefore: Record<string, number>
beforeEach(async () => {
  await database.client.execute(`UPDATE stock SET quantity = CASE code WHEN 'A1' THEN 10 WHEN 'F1' THEN 7 ELSE 100 END`)
  stockBefore = await stockOf(database.client)
})

const guest = (basket: Record<string, number>, update = {}) =>
  aBuyer(database.client).then(async (buyer) => ({
    buyer,
    summary: await ready(database.client, buyer, basket, update),
  }))

describe('paying', () => {
  test('writes the order at the prices shown, takes the stock and the basket, and queues the confirmation', async () => {
    const { buyer, summary } = await guest({ A1: 2, G1: 1 }, { order_note: 'Ring twice', gift_message: 'For you' })
    const paid = await payFor(database.client, payments, buyer, summary)
    const order = await row('SELECT * FROM orders')
    expect(paid).toEqual({
      ok: true,
      answer: { status: 'paid', order_no: order?.number, order_url: `/order-status/${order?.number}` },
    })
    expect(order).toMatchObject({
      number: expect.stringMatching(/^W\d{8}$/),
      state: 'paid',
      email: 'guest@example.test',
      visitor_id: buyer.visitor,
      customer_id: null,
      subtotal_pence: 2498,
      delivery_pence: 599,
      total_pence: 3097,
      order_note: 'Ring twice',
      gift_message: 'For you',
      deliver_on: '2026-11-25',
      paid_at: NOW.toISOString(),
      confirmed_over_18_at: NOW.toISOString(),
    })
    expect(
      await rows('SELECT code, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence FROM order_lines'),
    ).toEqual([
      { code: 'A1', quantity: 2, unit_price_pence: 999, total_pence: 1998, vat_rate_bp: 2000, vat_pence: 333 },
      { code: 'G1', quantity: 1, unit_price_pence: 500, total_pence: 500, vat_rate_bp: 0, vat_pence: 0 },
    ])
    expect(await stockOf(database.client)).toEqual({ ...stockBefore, A1: 8, G1: 99 })
    expect(await rows('SELECT * FROM cart_lines')).toEqual([])
    expect(await rows('SELECT template, to_email, state FROM mail')).toEqual([
      { template: 'order-confirmation', to_email: 'guest@example.test', state: 'queued' },
    ])
    expect(await rows('SELECT from_state, to_state FROM order_events ORDER BY id')).toEqual([
      { from_state: null, to_state: 'pending_payment' },
      { from_state: 'pending_payment', to_state: 'paid' },
    ])
    expect(await rows('SELECT state, amount_pence FROM payments')).toEqual([{ state: 'succeeded', amount_pence: 3097 }])
  })

  test('leaves lines in the basket that were added during the bank’s challenge', async () => {
    const { buyer, summary } = await guest({ A1: 1, A2: 1 })
    const request = payRequest(summary, { payment: aCard(CHALLENGED) })
    await pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
    await fill(database.client, buyer, { A1: 3, G1: 1 })
    await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
    const asked = { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
    expect(await confirmPayment(database.client, payments, asked, NOW)).toMatchObject({ answer: { status: 'paid' } })
    expect(await rows('SELECT code, quantity FROM cart_lines ORDER BY code')).toEqual([
      { code: 'A1', quantity: 2 },
      { code: 'G1', quantity: 1 },
    ])
  })

  test('stores the card, the age confirmation, the address and the newsletter request sent with it', async () => {
    const buyer = await aBuyer(database.client, { isCustomer: true })
    const summary = await ready(database.client, buyer, { A1: 1 }, { saves_address: true, marketing_opt_in: true })
    const payment = { ...aCard(), saves_method: true }
    await payFor(database.client, payments, buyer, summary, { payment })
    const again = await updateCheckout(database.client, buyer)
    expect(again).toMatchObject({
      needs_date_of_birth: false,
      saves_address: false,
      marketing_opt_in: false,
      addresses: [{ is_default: true, line_1: '1 High Street' }],
      payment: { methods: [{ last_four: '4242', is_default: true }] },
    })
    expect(await rows('SELECT template FROM mail ORDER BY template')).toEqual([
      { template: 'letter-confirm' },
      { template: 'order-confirmation' },
    ])
    expect(await row('SELECT state FROM marketing_subscribers')).toEqual({ state: 'unconfirmed' })
  })

  test('asks for no age, and stores no confirmation, for goods without an age limit', async () => {
    await database.client.execute(`UPDATE product_types SET is_age_restricted = 0 WHERE id = 'book'`)
    const { buyer, summary } = await guest({ G1: 1 })
    expect(summary).toMatchObject({ is_age_restricted: false, needs_date_of_birth: false })
    const request = payRequest(summary, { date_of_birth: undefined })
    const paid = await pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
    expect(paid).toMatchObject({ ok: true, answer: { status: 'paid' } })
    expect(await row('SELECT confirmed_over_18_at FROM orders')).toEqual({ confirmed_over_18_at: null })
    const { summary: withWine } = await guest({ G1: 1, A1: 1 })
    expect(withWine).toMatchObject({ is_age_restricted: true, needs_date_of_birth: true })
    await database.client.execute(`UPDATE product_types SET is_age_restricted = 1 WHERE id = 'book'`)
  })

  test('for collection takes the bottles from the shop’s shelf', async () => {
    const buyer = await aBuyer(database.client, { store: 'bath' })
    const shelf = await stockOf(database.client, 'store_stock')
    const summary = await ready(database.client, buyer, { A1: 2 }, { address: null, delivery: 'collection' })
    const unnamed = await payFor(database.client, payments, buyer, summary, { collector_name: undefined })
    expect(unnamed).toMatchObject({ errors: [{ field: 'collector_name' }] })
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(await stockOf(database.client, 'store_stock')).toEqual({ ...shelf, A1: (shelf.A1 ?? 0) - 2 })
    expect(
      await row(`SELECT address_json ->> 'full_name' AS name, delivery_kind, store_id, delivery_pence FROM orders`),
    ).toEqual({
      name: 'Ann Other',
      delivery_kind: 'collection',
      store_id: 'bath',
      delivery_pence: 0,
    })
  })

  test('paid fully by credit charges nothing and needs no card', async () => {
    const buyer = await aBuyer(database.client, { isCustomer: true, credit: 5000 })
    const summary = await ready(database.client, buyer, { A1: 1 })
    expect(summary.totals).toMatchObject({ store_credit: 15.98, total: 0 })
    const paid = await payFor(database.client, payments, buyer, summary, { payment: undefined })
    expect(paid).toMatchObject({ answer: { status: 'paid' } })
    expect(await rows('SELECT * FROM payments')).toEqual([])
    expect((await updateCheckout(database.client, buyer)).totals.store_credit).toBe(0)
    expect(await row('SELECT sum(change_pence) AS left FROM store_credit')).toEqual({ left: 3402 })
  })
})

test('an order paid by credit is paid even if the shop stopped before it answered', async () => {
  const buyer = await aBuyer(database.client, { isCustomer: true, credit: 5000 })
  const summary = await ready(database.client, buyer, { A1: 1 })
  const request = payRequest(summary, { payment: undefined })
  const who = { owner: buyer.owner, checkoutId: summary.checkout_id, ipAddress: '' }
  await place(database.client, who, request, contextAt(NOW))
  expect(await rows('SELECT state FROM orders')).toEqual([{ state: 'pending_payment' }])
  expect(await releaseAbandoned(database.client, payments, later(31))).toMatchObject({ paid: 1 })
  expect(await rows('SELECT state FROM orders')).toEqual([{ state: 'paid' }])
})

describe('the same key', () => {
  test('is refused with different input, and charges nothing', async () => {
    const { buyer, summary } = await guest({ A1: 1 })
    const request = payRequest(summary)
    const send = (more = {}) =>
      pay(paying(database.client, payments), buyer.owner, summary.checkout_id, { ...request, ...more })
    await send()
    for (const more of [{ shown_total: 1 }, { payment: aCard('5555555555554444') }, { date_of_birth: undefined }]) {
      expect(await send(more)).toMatchObject({ ok: false, code: 'conflict' })
    }
    expect(await rows('SELECT ref FROM test_charges')).toHaveLength(1)
  })

  test('is unknown for another buyer', async () => {
    const { buyer, summary } = await guest({ A1: 1 })
    const request = payRequest(summary)
    await pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
    const stranger = await aBuyer(database.client)
    const otherCharge = await pay(paying(database.client, payments), stranger.owner, summary.checkout_id, request)
    expect(otherCharge).toEqual({ ok: false, code: 'unknown-checkout' })
    const asked = { owner: stranger.owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
    expect(await confirmPayment(database.client, payments, asked, NOW)).toEqual({ ok: false, code: 'unknown-checkout' })
  })
})

describe('a declined card', () => {
  test('leaves stock, code, credit and basket as they were, and another card succeeds with a new key', async () => {
    await addPromotionRow(database.client, { total_uses: 1 })
    const buyer = await aBuyer(database.client, { isCustomer: true, credit: 100 })
    const summary = await ready(database.client, buyer, { A1: 1 }, { promotion_code: 'ten' })
    expect(summary.totals).toMatchObject({ promotion_saving: 1, store_credit: 1, total: 13.98 })
    const request = payRequest(summary, { payment: aCard(DECLINED) })
    const once = () => pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
    const refused = await once()
    expect(refused).toMatchObject({ ok: false, code: 'refused', errors: [{ field: 'payment' }] })
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(await row('SELECT used FROM promotions')).toEqual({ used: 0 })
    expect(await row('SELECT sum(change_pence) AS left FROM store_credit WHERE order_id IS NOT NULL')).toEqual({
      left: 0,
    })
    expect(await updateCheckout(database.client, buyer)).toEqual(summary)
    expect(await once()).toEqual(refused)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    expect(await row('SELECT used FROM promotions')).toEqual({ used: 1 })
    expect(await rows('SELECT state FROM orders ORDER BY id')).toEqual([{ state: 'cancelled' }, { state: 'paid' }])
  })
})

describe('a code once for each customer', () => {
  test('can be used later if it takes nothing off', async () => {
    await addPromotionRow(database.client, { kind: 'free_delivery', value: null, uses_per_customer: 1 }, 'FREE')
    const buyer = await aBuyer(database.client, { isCustomer: true })
    const withCode = (bottles: number) => ready(database.client, buyer, { A1: bottles }, { promotion_code: 'free' })
    const free = await withCode(6)
    expect(free).toMatchObject({
      promotion: { note: expect.stringContaining('Delivery is already free') },
      totals: { delivery: 0 },
    })
    expect(await payFor(database.client, payments, buyer, free)).toMatchObject({ answer: { status: 'paid' } })
    expect(await row('SELECT used FROM promotions')).toEqual({ used: 0 })
    const charged = await withCode(1)
    expect(charged).toMatchObject({ promotion: { note: null }, totals: { delivery: 0 }, errors: [] })
    expect(await payFor(database.client, payments, buyer, charged)).toMatchObject({ answer: { status: 'paid' } })
    expect(await row('SELECT used FROM promotions')).toEqual({ used: 1 })
  })

  test('entered as a guest, is kept when signing in, also by a customer with a checkout', async () => {
    await addPromotionRow(database.client, { uses_per_customer: 1 })
    const guest = await aBuyer(database.client)
    const refused = await ready(database.client, guest, { A1: 1 }, { promotion_code: 'ten' })
    expect(refused.errors).toEqual([{ field: 'promotion_code', message: ACCOUNT_NEEDED_MESSAGE }])
    const customer = await aBuyer(database.client, { isCustomer: true })
    await ready(database.client, customer, { G1: 1 })
    await batch(database.client, 'write', mergeCarts(guest.visitor, customer.customer ?? '', NOW.toISOString()))
    expect(await updateCheckout(database.client, customer)).toMatchObject({
      promotion: { code: 'TEN' },
      total_items: 2,
    })
  })
})

describe('changed since the summary was shown', () => {
  test('the stock: shows on the line how many are left', async () => {
    const { buyer, summary } = await guest({ A1: 2 })
    await database.client.execute(`UPDATE stock SET quantity = 1 WHERE code = 'A1'`)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      code: 'conflict',
      summary: { lines: [{ problem: 'There are only 1 of this item left in stock' }] },
    })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test('the basket, paid for in another tab: returns that order only to its own key', async () => {
    const { buyer, summary } = await guest({ A1: 1 })
    await payFor(database.client, payments, buyer, summary)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      code: 'conflict',
      summary: { lines: [], errors: [{ field: 'cart' }] },
    })
    expect(await rows('SELECT id FROM orders')).toHaveLength(1)
  })
})

describe('missing input is reported by field', () => {
  test.each<[object, object, string[]]>([
    [{ email: null }, {}, ['email']],
    [{ address: null, delivery: 'standard' }, {}, ['address']],
    [{}, { date_of_birth: undefined }, ['date_of_birth']],
    [{}, { date_of_birth: '2008-11-21' }, ['date_of_birth']],
    [{}, { date_of_birth: '1980-02-31' }, ['date_of_birth']],
    [{}, { payment: undefined }, ['payment']],
    [{}, { payment: { kind: 'saved', payment_method_id: 1 } }, ['payment']],
  ])('%o %o: %j', async (update, sent, fields) => {
    const { buyer, summary } = await guest({ A1: 1 }, update)
    const refused = await payFor(database.client, payments, buyer, summary, sent)
    expect(refused).toMatchObject({ ok: false, code: 'refused' })
    expect('errors' in refused ? refused.errors.map(({ field }) => field) : []).toEqual(fields)
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test('refuses another customer’s card', async () => {
    const other = await aBuyer(database.client, { isCustomer: true })
    const payment = { ...aCard(), saves_method: true }
    await payFor(database.client, payments, other, await ready(database.client, other, { A1: 1 }), { payment })
    const otherCharge = await row('SELECT id FROM payment_methods')
    const buyer = await aBuyer(database.client, { isCustomer: true })
    const summary = await ready(database.client, buyer, { A1: 1 })
    const saved = { kind: 'saved' as const, payment_method_id: Number(otherCharge?.id) }
    expect(await payFor(database.client, payments, buyer, summary, { payment: saved })).toMatchObject({
      code: 'refused',
      errors: [{ field: 'payment', message: 'Choose one of your cards' }],
    })
  })
})

describe('a challenge', () => {
  const challenged = async () => {
    const { buyer, summary } = await guest({ A1: 1 })
    const request = payRequest(summary, { payment: aCard(CHALLENGED) })
    const answer = await pay(paying(database.client, payments), buyer.owner, summary.checkout_id, request)
    expect(answer).toMatchObject({ answer: { status: 'needs_action', action: { kind: 'challenge' } } })
    return { buyer, summary, request }
  }

  test('empties, when passed after signing in, the customer’s merged basket', async () => {
    const { buyer, summary, request } = await challenged()
    const customer = await aBuyer(database.client, { isCustomer: true })
    await batch(database.client, 'write', mergeCarts(buyer.visitor, customer.customer ?? '', NOW.toISOString()))
    await fill(database.client, customer, { G1: 1 })
    await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
    const owner = { customer_id: customer.customer ?? '', visitor_id: buyer.visitor }
    const asked = { owner, checkoutId: summary.checkout_id, key: request.idempotency_key }
    expect(await confirmPayment(database.client, payments, asked, NOW)).toMatchObject({ answer: { status: 'paid' } })
    expect(await rows('SELECT code FROM cart_lines')).toEqual([{ code: 'G1' }])
  })

  test('is released after half an hour without an answer, and the bottle returns to stock', async () => {
    await challenged()
    expect(await releaseAbandoned(database.client, payments, later(29))).toMatchObject({ cancelled: 0 })
    expect(await stockOf(database.client)).toEqual({ ...stockBefore, A1: 9 })
    expect(await releaseAbandoned(database.client, payments, later(31))).toMatchObject({ cancelled: 1 })
    expect(await releaseAbandoned(database.client, payments, later(31))).toMatchObject({ cancelled: 0 })
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(await row('SELECT state FROM test_charges')).toEqual({ state: 'cancelled' })
  })

  test('does not block another card', async () => {
    const { buyer, summary } = await challenged()
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    expect(await rows('SELECT state FROM orders ORDER BY id')).toEqual([{ state: 'cancelled' }, { state: 'paid' }])
    expect(
      await rows('SELECT c.state FROM test_charges c JOIN orders o ON o.number = c.order_number ORDER BY o.id'),
    ).toEqual([{ state: 'cancelled' }, { state: 'succeeded' }])
    expect(await stockOf(database.client)).toEqual({ ...stockBefore, A1: 9 })
  })

  test('gives both windows the same order when passed before the other pays', async () => {
    const { buyer, summary } = await challenged()
    await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    expect(await rows('SELECT state FROM orders')).toEqual([{ state: 'paid' }])
    expect(await rows('SELECT state FROM test_charges')).toEqual([{ state: 'succeeded' }])
  })
})
