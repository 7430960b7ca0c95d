import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentUnreachable } from '../../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { later, NOW, stockOf } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { returnOrder } from '../return.ts'
import { sendAllRefunds } from '../send-refunds.ts'
import { carrierChoice } from './carriers.ts'
import { correctOrderTracking } from './correct-tracking.ts'
import { listOrderQueue } from './list.ts'
import { refuseReturnRequest } from './note.ts'
import { readPackingList } from './packing.ts'
import { stepOrders } from './step.ts'

/** SQL: a carrier with a tracking page, and one without. */
const CARRIERS = `INSERT INTO config (key, value_json, updated_at) VALUES ('carriers',
  '[{"name":"DPD","tracking_address":"https://dpd.example/{number}"},{"name":"Van","tracking_address":""}]',
  '2026-01-01T00:00:00.000Z')`

const shop = checkoutShop()
const { database, payments, rows, row } = shop
let stockBefore: Record<string, number>
beforeAll(async () => {
  await database.client.execute(INSERT_STAFF)
})
beforeEach(async () => {
  await database.client.batch(['DELETE FROM audit', 'DELETE FROM store_credit'])
  stockBefore = await stockOf(database.client)
})

const { bought } = staffOrders(shop)

describe('a refund by the line', () => {
  test('agrees everywhere: bank, order, credit note, the customer’s page, mail, stock and audit', async () => {
    const { refund, customerSees, staffSee, number } = await bought()
    const sold = await stockOf(database.client)
    expect(
      await refund({
        lines: [
          { code: 'A1', quantity: 2, bottle: 'restock' },
          { code: 'G1', quantity: 1, bottle: 'write_off' },
        ],
        note: 'Two came wet.',
      }),
    ).toEqual({ ok: true })
    expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 2498 })
    expect(await customerSees()).toMatchObject({
      state: 'paid',
      totals: { refunded: 24.98 },
      credit_notes: [
        {
          amount: 24.98,
          vat: 3.33,
          reason: 'Arrived broken or damaged: Two came wet',
          items: [
            { product_id: 'A1', quantity: 2, total: 19.98 },
            { product_id: 'G1', quantity: 1, total: 5 },
          ],
          vat_by_rate: [
            { rate: 20, gross: 19.98, vat: 3.33 },
            { rate: 0, gross: 5, vat: 0 },
          ],
        },
      ],
    })
    expect(await stockOf(database.client)).toEqual({ ...sold, A1: (sold.A1 ?? 0) + 2 })
    expect(await rows(`SELECT code, change, admin_id FROM stock_movements WHERE reason = 'return'`)).toEqual([
      { code: 'A1', change: 2, admin_id: 'sam' },
    ])
    expect(await rows(`SELECT count(*) AS mails FROM mail WHERE template = 'order-refunded'`)).toEqual([{ mails: 1 }])
    expect(await row('SELECT admin_name, action, noun, noun_id FROM audit')).toEqual({
      admin_name: 'Sam Staff',
      action: 'refund',
      noun: 'order',
      noun_id: number,
    })
    const staff = await staffSee()
    expect(staff?.lines.map(({ code, refunded }) => [code, refunded])).toEqual([
      ['A1', 2],
      ['G1', 1],
    ])
    expect(staff?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'refund', by: 'Sam Staff', text: expect.stringContaining('Refunded £24.98') }),
    )
  })

  test('is made once for the same key, also by two people at once', async () => {
    const { refund, seen } = await bought()
    const request = { idempotency_key: 'the same key, pressed twice', seen: await seen() }
    const answers = await Promise.all([refund(request), refund(request)])
    expect(answers.some(({ ok }) => ok)).toBe(true)
    expect(await refund(request)).toEqual({ ok: true })
    expect(await refund({ ...request, delivery: true })).toEqual({ ok: false, code: 'key-used' })
    expect(await refund({ seen: request.seen })).toEqual({ ok: false, code: 'changed' })
    expect(await row('SELECT sum(amount_pence) AS back, count(*) AS refunds FROM test_refunds')).toEqual({
      back: 999,
      refunds: 1,
    })
  })

  test('ends the order when everything is refunded, to the penny', async () => {
    const { refund, customerSees } = await bought()
    for (let bottle = 0; bottle < 3; bottle += 1) expect(await refund()).toEqual({ ok: true })
    expect(await refund({ lines: [], delivery: true })).toEqual({ ok: true })
    expect(await customerSees()).toMatchObject({ state: 'paid' })
    expect(await refund({ lines: [{ code: 'G1', quantity: 1, bottle: 'restock' }] })).toEqual({ ok: true })
    const order = await customerSees()
    expect(order).toMatchObject({ state: 'refunded' })
    expect(order?.totals.refunded).toBe(order?.totals.total)
    expect(await refund()).toMatchObject({ ok: false })
    expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({
      back: Math.round((order?.totals.total ?? 0) * 100),
    })
  })

  test('leaves nothing to pack once all bottles are refunded; delivery can be refunded later', async () => {
    const { refund, staffSee, step, number } = await bought()
    const lines = [
      { code: 'A1', quantity: 3, bottle: 'restock' as const },
      { code: 'G1', quantity: 1, bottle: 'restock' as const },
    ]
    expect(await refund({ lines })).toEqual({ ok: true })
    expect(await staffSee()).toMatchObject({
      next_step: null,
      refunds_by: 'lines',
      order: { state: 'refunded', totals: { refunded: 34.97 } },
    })
    expect(await step({ step: 'pack' })).toMatchObject({ ok: false })
    const { orders, counts } = await listOrderQueue(database.client, { queue: 'to_pack', q: number, page: 1 }, NOW)
    expect([orders, counts.to_pack, counts.all]).toEqual([[], 0, 1])
    expect((await readPackingList(database.client, '', NOW)).orders.map(({ order_no }) => order_no)).not.toContain(
      number,
    )
    expect(await refund({ lines: [], delivery: true })).toEqual({ ok: true })
    expect(await staffSee()).toMatchObject({ refunds_by: null, order: { totals: { refunded: 40.96 } } })
  })

  test('keeps the state of an order that has left, even if all bottles are refunded', async () => {
    const { refund, staffSee, step } = await bought({}, { A1: 2 })
    for (const next of ['pack', 'dispatch'] as const) await step({ step: next })
    expect(await refund({ lines: [{ code: 'A1', quantity: 2, bottle: 'write_off' }] })).toEqual({ ok: true })
    expect(await staffSee()).toMatchObject({ order: { state: 'dispatched' } })
  })

  test('counts as neither refunded nor kept while the bank refuses it', async () => {
    const { refund, customerSees, number } = await bought()
    const refuses: PaymentPort = { ...payments, refund: async () => ({ state: 'failed', ref: null, reason: 'No' }) }
    expect(await refund({}, refuses)).toEqual({ ok: true })
    expect(await customerSees()).toMatchObject({ totals: { total: 40.96, refunded: 0, refused: 9.99 } })
    const { orders } = await listOrderQueue(database.client, { queue: 'all', q: number, page: 1 }, NOW)
    expect(orders).toMatchObject([{ total: 40.96, refunded: 0, quantity: 3 }])
  })

  test('gives store credit back as store credit', async () => {
    const { refund } = await bought({ isCustomer: true, credit: 2048 })
    expect(await refund({ lines: [{ code: 'A1', quantity: 3, bottle: 'write_off' }] })).toEqual({ ok: true })
    const given = await row(`SELECT (SELECT amount_pence FROM test_refunds) + sum(change_pence) AS back,
      sum(change_pence) > 1000 AS is_half FROM store_credit`)
    expect(given).toEqual({ back: 2997, is_half: 1 })
  })

  test('is completed by a cancellation, with no bottle returned twice', async () => {
    const { refund, cancel, customerSees } = await bought({ isCustomer: true, credit: 500 })
    await refund({ lines: [{ code: 'A1', quantity: 1, bottle: 'restock' }] })
    await refund({ lines: [{ code: 'A1', quantity: 1, bottle: 'write_off' }] })
    expect(await cancel('The cellar is flooded')).toEqual({ ok: true })
    expect(await stockOf(database.client)).toEqual({ ...stockBefore, A1: 99 })
    const order = await customerSees()
    expect(order).toMatchObject({ state: 'cancelled', state_reason: 'The cellar is flooded' })
    expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({
      back: Math.round((order?.totals.total ?? 0) * 100),
    })
    expect(await row('SELECT sum(change_pence) AS credit FROM store_credit')).toEqual({ credit: 500 })
    expect(order?.credit_notes.at(-1)?.items).toMatchObject([
      { product_id: 'A1', quantity: 1, total: 9.99 },
      { product_id: 'G1', quantity: 1, total: 5 },
    ])
    const vat = order?.credit_notes.reduce((sum, note) => sum + Math.round(note.vat * 100), 0)
    const taxed = await row(`SELECT sum(vat_pence)
      + (SELECT sum(value ->> '$.vat') FROM orders, json_each(delivery_vat_json)) AS vat FROM order_lines`)
    const share = (order?.totals.total ?? 0) / ((order?.totals.total ?? 0) + 5)
    expect(Math.abs(Number(vat) - Number(taxed?.vat) * share)).toBeLessThan(2)
  })

  test('is refused for bottles that the order doesn’t have, or no longer has, naming the line', async () => {
    const { refund } = await bought()
    expect(await refund({ lines: [{ code: 'A2', quantity: 1, bottle: 'restock' }] })).toEqual({
      ok: false,
      code: 'no-such-line',
      at: 0,
      left: 0,
    })
    expect(await refund({ lines: [{ code: 'A1', quantity: 4, bottle: 'restock' }] })).toMatchObject({
      code: 'too-many',
      left: 3,
    })
    expect(await rows('SELECT id FROM refunds')).toEqual([])
    expect(await rows('SELECT id FROM audit')).toEqual([])
  })

  test('is kept while the bank is unreachable, and sent later', async () => {
    const { refund, staffSee } = await bought()
    const unavailable: PaymentPort = { ...payments, refund: () => Promise.reject(new PaymentUnreachable('away')) }
    expect(await refund({}, unavailable)).toEqual({ ok: true })
    const refundEntry = (await staffSee())?.timeline.find(({ kind }) => kind === 'refund')
    expect(refundEntry?.text).toMatch(/On its way to the bank$/)
    expect(await sendAllRefunds(database.client, payments, later(5))).toBe(1)
    expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({ back: 999 })
  })
})

describe('an order on its way', () => {
  test('is packed, dispatched with its tracking number and a mail, and delivered, each once', async () => {
    const { step, customerSees, staffSee } = await bought()
    expect(await step({ step: 'dispatch' })).toEqual({ ok: false, code: 'too-late' })
    const packed = await Promise.all([step({ step: 'pack' }), step({ step: 'pack' })])
    expect(packed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await step({ step: 'dispatch', carrier: 'DPD' })).toEqual({ ok: false, code: 'no-such-carrier' })
    expect(await step({ step: 'dispatch', tracking_number: 'CDX 4471' })).toEqual({ ok: true })
    expect(await customerSees()).toMatchObject({ state: 'dispatched', tracking_number: 'CDX 4471' })
    expect(await rows(`SELECT template FROM mail WHERE template = 'order-dispatched'`)).toHaveLength(1)
    expect(await step({ step: 'deliver' })).toEqual({ ok: true })
    const states = (await staffSee())?.timeline.filter(({ kind }) => kind === 'state')
    expect(states?.slice(0, 3).map(({ text, by }) => [text, by])).toEqual([
      ['Delivered', 'Sam Staff'],
      ['Dispatched', 'Sam Staff'],
      ['Packed', 'Sam Staff'],
    ])
    expect(await rows('SELECT action FROM audit')).toHaveLength(3)
  })

  test('has its tracking corrected while it is on its way, once, with an audit row and a mail if asked', async () => {
    const { step, number, customerSees, staffSee } = await bought()
    const by = { database: database.client, staff: STAFF, now: later(7) }
    const seen = { carrier: '', tracking_number: 'CDX 4471' }
    const change = { carrier: 'DPD', tracking_number: 'CDX 4472', send_mail: true, seen }
    const correct = (more: Partial<typeof change> = {}) => correctOrderTracking(by, number, { ...change, ...more })
    await step({ step: 'pack' })
    expect(await correct()).toEqual({ ok: false, code: 'changed' })
    await step({ step: 'dispatch', tracking_number: 'CDX 4471' })
    await database.client.execute(CARRIERS)
    expect(await correct({ carrier: 'A stranger' })).toEqual({ ok: false, code: 'no-such-carrier' })
    expect(await correct({ seen: { ...seen, tracking_number: 'Another' } })).toEqual({ ok: false, code: 'changed' })
    const both = await Promise.all([correct(), correct()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await customerSees()).toMatchObject({ carrier: 'DPD', tracking_url: 'https://dpd.example/CDX4472' })
    const mails = `SELECT template FROM mail WHERE unique_key GLOB 'order:${number}:order-dispatched*'`
    expect(await rows(mails)).toHaveLength(2)
    expect((await staffSee())?.timeline.filter(({ kind }) => kind === 'tracking')).toMatchObject([{ by: 'Sam Staff' }])
    expect(await rows(`SELECT before_json, after_json FROM audit WHERE action = 'correct-tracking'`)).toHaveLength(1)
    const quiet = { seen: { carrier: 'DPD', tracking_number: 'CDX 4472' }, tracking_number: '', send_mail: false }
    expect(await correct(quiet)).toEqual({ ok: true })
    expect(await customerSees()).toMatchObject({ tracking_number: '', tracking_url: '' })
    expect(await rows(mails)).toHaveLength(2)
    await database.client.execute(`DELETE FROM config WHERE key = 'carriers'`)
  })

  test('many at once, each with its mail and tracking number; the others are named with the reason', async () => {
    const [one, two, late] = [await bought(), await bought(), await bought({ store: 'bath' }, { A1: 1 })]
    const by = { database: database.client, staff: STAFF, now: later(5) }
    const numbers = [one.number, two.number, late.number, 'W00000000'].map((order_no) => ({ order_no }))
    expect(await stepOrders(by, { step: 'pack', orders: numbers })).toEqual({
      ok: true,
      done: [one.number, two.number],
      refused: [
        { order_no: late.number, reason: 'Its next step is another one' },
        { order_no: 'W00000000', reason: 'There is no such order' },
      ],
    })
    const tracked = [{ order_no: one.number, tracking_number: 'CDX 1' }, { order_no: two.number }]
    const dispatch = (carrier?: string) => stepOrders(by, { step: 'dispatch', carrier, orders: tracked })
    expect(await dispatch('A stranger')).toEqual({ ok: false, code: 'no-such-carrier' })
    await database.client.execute(CARRIERS)
    const both = await Promise.all([1, 2].map(() => dispatch('DPD')))
    expect(both.flatMap((each) => (each.ok ? each.done : [])).toSorted()).toEqual([one.number, two.number].toSorted())
    const url = 'https://dpd.example/CDX1'
    expect(await one.customerSees()).toMatchObject({ state: 'dispatched', carrier: 'DPD', tracking_url: url })
    expect(await two.customerSees()).toMatchObject({ state: 'dispatched', carrier: 'DPD', tracking_url: '' })
    expect(await carrierChoice(database.client)).toEqual({ names: ['DPD', 'Van'], last: 'DPD' })
    for (const { number } of [one, two]) {
      expect(
        await rows(`SELECT template FROM mail WHERE unique_key = 'order:${number}:order-dispatched'`),
      ).toHaveLength(1)
      expect(await rows(`SELECT action FROM audit WHERE noun_id = '${number}'`)).toHaveLength(2)
    }
    expect(await stepOrders(by, { step: 'deliver', orders: numbers.slice(2) })).toMatchObject({ done: [] })
  })

  test('is ready with a mail for collection, then handed over after an age check', async () => {
    const { step, customerSees, staffSee } = await bought({ store: 'bath' }, { A1: 2 })
    expect(await step({ step: 'pack' })).toEqual({ ok: false, code: 'too-late' })
    expect(await step({ step: 'make_ready' })).toEqual({ ok: true })
    expect(await rows(`SELECT template FROM mail WHERE template = 'order-ready'`)).toHaveLength(1)
    expect((await staffSee())?.may_fail_age_check).toBe(true)
    expect(await step({ step: 'hand_over', age_check: 'id_seen' })).toEqual({ ok: true })
    expect(await customerSees()).toMatchObject({ state: 'collected' })
    expect((await staffSee())?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'age_check', text: 'Proof of age seen', by: 'Sam Staff' }),
    )
  })

  test('is handed over without an age check only if its goods have no age limit', async () => {
    const wine = await bought({ store: 'bath' }, { A1: 1 })
    await wine.step({ step: 'make_ready' })
    expect(await wine.step({ step: 'hand_over' })).toEqual({ ok: false, code: 'no-age-check' })
    const food = await bought({ store: 'bath' }, { A1: 1 })
    await database.client.execute('UPDATE orders SET confirmed_over_18_at = NULL WHERE number = ?', [food.number])
    await food.step({ step: 'make_ready' })
    expect((await food.staffSee())?.may_fail_age_check).toBe(false)
    expect(await food.step({ step: 'hand_over' })).toEqual({ ok: true })
  })

  test('returns the bottles to their stock after a failed age check', async () => {
    const before = await stockOf(database.client, 'store_stock')
    const { step, cancel, customerSees } = await bought({ store: 'bath' }, { A1: 2 })
    expect(await cancel(null)).toEqual({ ok: false, code: 'too-late' })
    await step({ step: 'make_ready' })
    expect(await cancel(null)).toEqual({ ok: true })
    expect(await stockOf(database.client, 'store_stock')).toEqual(before)
    expect(await rows('SELECT change, reason, store_id FROM stock_movements ORDER BY id DESC LIMIT 2')).toEqual([
      { change: 2, reason: 'return', store_id: 'bath' },
      { change: -2, reason: 'sale', store_id: 'bath' },
    ])
    expect(await customerSees()).toMatchObject({ state: 'cancelled', state_reason: 'The age check failed' })
    expect(await rows(`SELECT admin_id FROM order_events WHERE to_state = 'cancelled'`)).toEqual([{ admin_id: 'sam' }])
  })

  test('can’t be cancelled after dispatch', async () => {
    const { step, cancel } = await bought()
    await step({ step: 'pack' })
    await step({ step: 'dispatch' })
    expect(await cancel('Changed their mind')).toEqual({ ok: false, code: 'too-late' })
    expect(await rows(`SELECT id FROM audit WHERE action = 'cancel'`)).toEqual([])
  })
})

describe('a requested return', () => {
  const returned = async () => {
    const order = await bought()
    for (const step of ['pack', 'dispatch', 'deliver'] as const) await order.step({ step })
    const question = { owner: order.buyer.owner, number: order.number, token: undefined }
    const asked = await returnOrder(database.client, question, { reason: 'Corked, all three' }, later(6))
    expect(asked.ok).toBe(true)
    return order
  }
  const queued = () => listOrderQueue(database.client, { queue: 'needs_look', q: '', page: 1 }, NOW)

  test('is listed, and accepted by refunding the returned bottles', async () => {
    const { staffSee, refund, number } = await returned()
    expect(await queued()).toMatchObject({
      orders: [{ order_no: number, has_return: true }],
      counts: { needs_look: 1 },
    })
    expect((await staffSee())?.return_request).toMatchObject({ reason: 'Corked, all three' })
    expect(await refund({ lines: [{ code: 'A1', quantity: 3, bottle: 'restock' }] })).toEqual({ ok: true })
    expect((await staffSee())?.return_request).toBeNull()
    expect(await queued()).toMatchObject({ orders: [], counts: { needs_look: 0 } })
  })

  test('is refused with a reason, once', async () => {
    const { staffSee, number } = await returned()
    const refuse = () =>
      refuseReturnRequest({ database: database.client, staff: STAFF, now: NOW }, number, 'Half drunk')
    expect(await refuse()).toEqual({ ok: true })
    expect(await refuse()).toEqual({ ok: false, code: 'too-late' })
    const order = await staffSee()
    expect(order?.return_request).toBeNull()
    expect(order?.timeline).toContainEqual(expect.objectContaining({ kind: 'return_refused', text: 'Half drunk' }))
    expect(order?.order.credit_notes).toEqual([])
  })
})
