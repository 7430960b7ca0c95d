import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { aBuyer, type Buyer, later, NOW, payFor, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { addPromotionRow } from '../../../tests/factories/promotion.ts'
import { cancelByCustomer, failAgeCheck } from './cancel.ts'
import { readOrder } from './read.ts'
import { refundByCustomer } from './refund.ts'
import { reorder } from './reorder.ts'
import { returnOrder } from './return.ts'

const { database, payments, run, rows } = checkoutShop()
let stockBefore: Record<string, number>
beforeEach(async () => {
  stockBefore = await stockOf(database.client)
})

const bought = async (basket: Record<string, number>, options = {}, update = {}) => {
  const buyer = await aBuyer(database.client, options)
  const paid = await payFor(database.client, payments, buyer, await ready(database.client, buyer, basket, update))
  if (!paid.ok || paid.answer.status !== 'paid') throw new Error(JSON.stringify(paid))
  return { buyer, number: paid.answer.order_no }
}

const asked = ({ owner }: Pick<Buyer, 'owner'>, number: string, token?: string) => ({ owner, number, token })

const move = async (number: string, ...states: OrderState[]) => {
  for (const state of states) {
    await run('UPDATE orders SET state = ?, updated_at = ? WHERE number = ?', state, NOW.toISOString(), number)
  }
}

const tokenOf = async (number: string): Promise<string> => {
  const [mail] = await rows(`SELECT data_json FROM mail WHERE unique_key = ?`, `order:${number}:confirmation`)
  return JSON.parse(String(mail?.data_json)).token
}

describe('an order', () => {
  test('is read with the paid prices and its VAT by rate, in one round trip', async () => {
    const { buyer, number } = await bought({ A1: 2, G1: 1 }, {}, { order_note: 'Ring twice' })
    database.trips.reset()
    const order = await readOrder(database.client, asked(buyer, number), NOW)
    expect(database.trips.count()).toBe(1)
    expect(order).toMatchObject({
      order_no: number,
      order_total: 30.97,
      state: 'paid',
      delivery_method: 'standard',
      deliver_on: '2026-11-25',
      order_note: 'Ring twice',
      items: [
        {
          product_id: 'A1',
          price: 9.99,
          quantity: 2,
          total: 19.98,
          url: '/red/spain/rioja/a1',
          main_picture: 'A1.svg',
        },
        { product_id: 'G1', price: 5, quantity: 1, total: 5 },
      ],
      vat: [
        { rate: 20, net: 20.64, vat: 4.13, gross: 24.77 },
        { rate: 0, net: 6.2, vat: 0, gross: 6.2 },
      ],
      events: [{ state: 'pending_payment' }, { state: 'paid' }],
      credit_notes: [],
      may_cancel: true,
      may_return: false,
    })
  })

  test('has no VAT on the delivery of zero-rated goods, nor on its credit note', async () => {
    const { buyer, number } = await bought({ G1: 1 })
    const vat = [{ rate: 0, net: 10.99, vat: 0, gross: 10.99 }]
    expect(await readOrder(database.client, asked(buyer, number), NOW)).toMatchObject({ vat })
    const cancelled = await cancelByCustomer(database.client, payments, asked(buyer, number), later(5))
    expect(cancelled).toMatchObject({
      ok: true,
      order: { credit_notes: [{ amount: 10.99, vat: 0, delivery: 5.99, vat_by_rate: vat }] },
    })
  })

  test('keeps the delivery VAT that it was sold with', async () => {
    const { buyer, number } = await bought({ G1: 1 })
    const before = await readOrder(database.client, asked(buyer, number), NOW)
    await run(`UPDATE product_types SET vat_rate_bp = 2000 WHERE id = 'book'`)
    const after = await readOrder(database.client, asked(buyer, number), NOW)
    await run(`UPDATE product_types SET vat_rate_bp = 0 WHERE id = 'book'`)
    expect(after?.vat).toEqual(before?.vat)
  })

  test('is visible only to its buyer and to holders of its token', async () => {
    const { buyer, number } = await bought({ A1: 1 })
    const customer = await bought({ A1: 1 }, { isCustomer: true })
    const token = await tokenOf(number)
    const sees = async (...question: Parameters<typeof asked>) =>
      (await readOrder(database.client, asked(...question), NOW)) !== undefined
    expect(await sees(buyer, number)).toBe(true)
    expect(await sees(customer.buyer, customer.number)).toBe(true)
    expect(await sees(customer.buyer, number)).toBe(false)
    expect(await sees(buyer, customer.number)).toBe(false)
    expect(await sees(customer.buyer, number, token)).toBe(true)
    expect(await sees(buyer, customer.number, token)).toBe(false)
    expect(await sees({ owner: { visitor_id: customer.buyer.visitor } }, customer.number)).toBe(false)
    expect(await sees(buyer, 'W99999999')).toBe(false)
    expect(await sees(buyer, "' OR 1=1 --")).toBe(false)
    expect(await readOrder(database.client, { owner: undefined, number, token: undefined }, NOW)).toBeUndefined()
    expect(await readOrder(database.client, { owner: undefined, number, token }, NOW)).toMatchObject({
      order_no: number,
    })
  })

  test('stores only the hash of its tokens', async () => {
    const { number } = await bought({ A1: 1 })
    const token = await tokenOf(number)
    const saved = await rows(`SELECT * FROM order_tokens`)
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(saved)).not.toContain(token)
  })
})

describe('cancelling', () => {
  test('before packing returns money, goods, code and credit, with a credit note and a mail', async () => {
    await addPromotionRow(database.client)
    const { buyer, number } = await bought({ A1: 2 }, { isCustomer: true }, { promotion_code: 'TEN' })
    const cancelled = await cancelByCustomer(database.client, payments, asked(buyer, number), later(5))
    expect(cancelled).toMatchObject({
      ok: true,
      order: {
        state: 'cancelled',
        state_reason: 'Cancelled by the customer',
        totals: { total: 23.97, refunded: 23.97 },
        credit_notes: [
          {
            number: expect.stringMatching(/^C\d{8}$/),
            amount: 23.97,
            vat: 4,
            reason: 'Cancelled by the customer',
            items: [{ product_id: 'A1', quantity: 2, total: 17.98 }],
            delivery: 5.99,
            vat_by_rate: [{ rate: 20, net: 19.97, vat: 4, gross: 23.97 }],
          },
        ],
        may_cancel: false,
      },
    })
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(await rows(`SELECT used FROM promotions WHERE code = 'TEN'`)).toEqual([{ used: 0 }])
    expect(
      await rows(
        `SELECT r.state, t.amount_pence FROM refunds r JOIN orders o ON o.id = r.order_id
        JOIN test_refunds t ON t.ref = r.adapter_ref WHERE o.number = ?`,
        number,
      ),
    ).toEqual([{ state: 'succeeded', amount_pence: 2397 }])
    expect(await rows('SELECT template FROM mail WHERE unique_key = ?', `order:${number}:cancelled`)).toHaveLength(1)
  })

  test('ten times at once cancels once', async () => {
    const { buyer, number } = await bought({ A1: 2 })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => cancelByCustomer(database.client, payments, asked(buyer, number), NOW)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(database.client)).toEqual(stockBefore)
    expect(
      await rows(
        'SELECT t.ref FROM test_refunds t JOIN test_charges c ON c.ref = t.charge_ref WHERE c.order_number = ?',
        number,
      ),
    ).toHaveLength(1)
  })

  test('is too late once it is packed, and unknown for another buyer’s order', async () => {
    const { buyer, number } = await bought({ A1: 1 })
    const stranger = await aBuyer(database.client)
    expect(await cancelByCustomer(database.client, payments, asked(stranger, number), NOW)).toEqual({
      ok: false,
      code: 'unknown',
    })
    await move(number, 'packed')
    expect(await cancelByCustomer(database.client, payments, asked(buyer, number), NOW)).toEqual({
      ok: false,
      code: 'too-late',
    })
    expect(await stockOf(database.client)).toEqual({ ...stockBefore, A1: 99 })
  })

  test('returns credit that paid a part as credit', async () => {
    const buyer = await aBuyer(database.client, { isCustomer: true, credit: 1000 })
    const balance = async () =>
      (await rows('SELECT sum(change_pence) AS left FROM store_credit WHERE customer_id = ?', buyer.customer ?? ''))[0]
        ?.left
    const paid = await payFor(database.client, payments, buyer, await ready(database.client, buyer, { A1: 1 }))
    if (!paid.ok || paid.answer.status !== 'paid') throw new Error('not paid')
    expect(await balance()).toBe(0)
    const cancelled = await cancelByCustomer(database.client, payments, asked(buyer, paid.answer.order_no), NOW)
    expect(cancelled).toMatchObject({
      order: {
        credit_notes: [{ amount: 5.98, vat: 0.99, vat_by_rate: [{ rate: 20, net: 4.99, vat: 0.99, gross: 5.98 }] }],
      },
    })
    expect(await balance()).toBe(1000)
  })
})

test('[challenge-25] a failed age check returns the order, with the reason', async () => {
  const { buyer, number } = await bought({ A1: 1 })
  const order = async () => (await rows('SELECT id, state FROM orders WHERE number = ?', number))[0]
  const before = await order()
  expect(
    await failAgeCheck({ database: database.client, payments, at: NOW }, { id: Number(before?.id), state: 'paid' }),
  ).toBe(false)
  await move(number, 'packed', 'dispatched')
  expect(
    await failAgeCheck(
      { database: database.client, payments, at: NOW },
      { id: Number(before?.id), state: 'dispatched' },
    ),
  ).toBe(true)
  expect(await readOrder(database.client, asked(buyer, number), NOW)).toMatchObject({
    state: 'cancelled',
    state_reason: 'The age check failed',
    totals: { refunded: 15.98 },
  })
  expect(await stockOf(database.client)).toEqual(stockBefore)
})

test('[send-back] sending back can be requested once, within 14 days of receipt', async () => {
  const { buyer, number } = await bought({ A1: 1 })
  const ask = (at: Date) => returnOrder(database.client, asked(buyer, number), { reason: 'Corked' }, at)
  expect(await ask(NOW)).toEqual({ ok: false, code: 'too-late' })
  await move(number, 'packed', 'dispatched', 'delivered')
  expect(await ask(later(15 * 24 * 60))).toEqual({ ok: false, code: 'too-late' })
  expect(await ask(later(14 * 24 * 60))).toMatchObject({
    ok: true,
    order: { may_return: false, credit_notes: [], return_request: { reason: 'Corked' }, refundable_until: null },
  })
  expect(await ask(NOW)).toEqual({ ok: false, code: 'too-late' })
  expect(await rows(`SELECT state, reason FROM refunds WHERE idempotency_key = ?`, `return:${number}`)).toEqual([
    { state: 'requested', reason: 'Corked' },
  ])
})

test('buying again adds products still sold, and names the others', async () => {
  const { buyer, number } = await bought({ A1: 2, A2: 1, G1: 1 })
  await run(`UPDATE stock SET quantity = 1 WHERE code = 'A1'`)
  const again = await reorder(
    database.client,
    asked(buyer, number),
    { owner: buyer.owner, visitor: buyer.visitor },
    NOW,
  )
  expect(again).toEqual({ added: 2, missing: ['Bodega Rioja A1'] })
  expect(
    await rows(
      'SELECT code, quantity FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.visitor_id = ? ORDER BY code',
      buyer.visitor,
    ),
  ).toEqual([
    { code: 'A2', quantity: 1 },
    { code: 'G1', quantity: 1 },
  ])
  const stranger = await aBuyer(database.client)
  expect(
    await reorder(database.client, asked(stranger, number), { owner: stranger.owner, visitor: stranger.visitor }, NOW),
  ).toBeUndefined()
})

describe('a customer’s refund of bottles', () => {
  const shop = (at = NOW) => ({ database: database.client, payments, at })
  const offerGoodwill = (isOffered: boolean) =>
    run(
      `INSERT INTO config (key, value_json, updated_at) VALUES ('company', json_object('goodwill_refunds', json(?)), ?)
        ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json`,
      String(isOffered),
      NOW.toISOString(),
    )
  beforeEach(() => offerGoodwill(true))

  const sent = async (basket: Record<string, number>) => {
    const order = await bought(basket)
    await move(order.number, 'packed', 'dispatched', 'delivered')
    return order
  }
  const corked = (refunded: number, quantity: number, code = 'A1') => ({
    refunded,
    lines: [{ code, quantity }],
    reason: 'faulty' as const,
  })

  test('[order-refunded] is sent back at once, leaves the stock, and is mailed', async () => {
    const { buyer, number } = await sent({ A1: 2 })
    const stock = await stockOf(database.client)
    const before = await readOrder(database.client, asked(buyer, number), NOW)
    expect(before).toMatchObject({ refundable_until: '2026-12-20', items: [{ paid: 19.98, refunded: 0 }] })
    const refunded = await refundByCustomer(shop(), asked(buyer, number), corked(0, 1))
    expect(refunded).toMatchObject({
      ok: true,
      order: {
        state: 'delivered',
        items: [{ refunded: 1 }],
        totals: { refunded: 9.99 },
        credit_notes: [{ amount: 9.99, reason: 'Corked, or otherwise faulty', state: 'succeeded' }],
      },
    })
    expect(await stockOf(database.client)).toEqual(stock)
    expect(
      await rows(`SELECT refunds.state FROM refunds JOIN orders ON orders.id = order_id WHERE number = ?`, number),
    ).toEqual([{ state: 'succeeded' }])
    expect(
      await rows(`SELECT 1 AS sent FROM mail WHERE template = 'order-refunded' AND data_json LIKE ?`, `%${number}%`),
    ).toEqual([{ sent: 1 }])
  })

  test.each(['started', 'failed'])('is not called sent back while it is %s', async (state) => {
    const { buyer, number } = await sent({ A1: 2 })
    await refundByCustomer(shop(), asked(buyer, number), corked(0, 1))
    await run('UPDATE refunds SET state = ? WHERE order_id = (SELECT id FROM orders WHERE number = ?)', state, number)
    const order = await readOrder(database.client, asked(buyer, number), NOW)
    expect(order).toMatchObject({ credit_notes: [{ amount: 9.99, state }] })
  })

  test('is made once of two at the same time, and never of more bottles than are left', async () => {
    const { buyer, number } = await sent({ A1: 2 })
    const twice = await Promise.all([1, 2].map(() => refundByCustomer(shop(), asked(buyer, number), corked(0, 1))))
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await refundByCustomer(shop(), asked(buyer, number), corked(0, 1))).toMatchObject({ code: 'changed' })
    expect(await refundByCustomer(shop(), asked(buyer, number), corked(1, 2))).toMatchObject({
      code: 'too-many',
      left: 1,
    })
    expect(await refundByCustomer(shop(), asked(buyer, number), corked(1, 1, 'G1'))).toMatchObject({
      code: 'no-such-line',
    })
  })

  test('is refused before dispatch, after 30 days, to others, and by a shop that offers none', async () => {
    const waiting = await bought({ A1: 1 })
    const late = { code: 'too-late' }
    expect(await refundByCustomer(shop(), asked(waiting.buyer, waiting.number), corked(0, 1))).toMatchObject(late)
    const { buyer, number } = await sent({ A1: 1 })
    const other = { code: 'unknown' }
    expect(await refundByCustomer(shop(), asked(waiting.buyer, number), corked(0, 1))).toMatchObject(other)
    const afterwards = shop(new Date(NOW.getTime() + 31 * 86_400_000))
    expect(await refundByCustomer(afterwards, asked(buyer, number), corked(0, 1))).toMatchObject(late)
    await offerGoodwill(false)
    expect(await refundByCustomer(shop(), asked(buyer, number), corked(0, 1))).toMatchObject(late)
    expect(await rows(`SELECT 1 FROM refunds JOIN orders ON orders.id = order_id WHERE number = ?`, number)).toEqual([])
  })
})
