import { fc, test as property } from '@fast-check/vitest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../../../database/batch.ts'
import { claimDueMail } from '../../../../database/queries/core/mail.ts'
import { exportQueries } from '../../../../database/queries/plans/account-export.ts'
import { PaymentUnreachable } from '../../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { later, NOW, stockOf } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { readStaffCustomer } from '../../../plans/customer/staff/read.ts'
import { readMailOrders } from '../../../staff/mail/mail-order.ts'
import { sendAllRefunds } from '../send-refunds.ts'
import { listOrderQueue } from './list.ts'
import { readPackingList } from './packing.ts'
import { settleRefund } from './settle-refund.ts'
import { exportVat } from './vat-export.ts'

const shop = checkoutShop()
const { database, payments, rows, row } = shop
const { bought } = staffOrders(shop)
beforeAll(() => database.client.execute(INSERT_STAFF))
beforeEach(() => database.client.batch(['DELETE FROM audit', 'DELETE FROM store_credit']))

/** Three bottles of A1 at £9.99 and a book at £5, delivered for £5.99: £40.96. A2 costs £12.50. */
const SWAP = { A1: 1, A2: 1 }

const sentBack = async () =>
  Number((await row('SELECT coalesce(sum(amount_pence), 0) AS pence FROM test_refunds'))?.pence)
const stock = () => stockOf(database.client)
const isClaimed = async () => {
  const at = later(60).toISOString()
  const [claimed] = await batch(database.client, 'write', [claimDueMail(at, later(120).toISOString(), 100)])
  return claimed.rows.some(({ template }) => template === 'order-lines')
}

describe('an edit of lines', () => {
  test('takes a bottle off: stock, refund, mail, timeline and audit row', async () => {
    const { edit, staffSee, number } = await bought()
    expect((await staffSee())?.lines_stay).toBeNull()
    const before = await stock()
    expect(await edit({ A1: 2 })).toEqual({ ok: true })
    expect(await sentBack()).toBe(999)
    expect(await stock()).toEqual({ ...before, A1: Number(before.A1) + 1 })
    const order = await staffSee()
    expect(order).toMatchObject({ order: { totals: { exchanged: 0, total: 40.96, refunded: 9.99 } } })
    expect(order?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'lines', text: 'Lines changed: −1 Bodega Rioja A1', by: 'Sam Staff' }),
    )
    expect(await rows(`SELECT action, after_json FROM audit WHERE noun_id = '${number}'`)).toEqual([
      { action: 'edit-lines', after_json: '{"changed":"−1 Bodega Rioja A1","total_pence":3097}' },
    ])
    expect(await rows("SELECT template FROM mail WHERE template IN ('order-lines', 'order-refunded')")).toEqual([
      { template: 'order-lines' },
    ])
    expect(await isClaimed()).toBe(true)
  })

  test('swaps bottles for others, refunds the difference alone, and counts each on its day', async () => {
    const { edit, staffSee, cancel, number } = await bought()
    const before = await stock()
    expect(await edit(SWAP, {}, payments, later(3 * 24 * 60))).toEqual({ ok: true })
    expect(await sentBack()).toBe(1998 - 1250)
    expect(await stock()).toEqual({ ...before, A1: Number(before.A1) + 2, A2: Number(before.A2) - 1 })
    const swapped = await staffSee()
    expect(swapped?.order.totals).toMatchObject({ exchanged: 12.5, total: 40.96, refunded: 7.48 })
    expect(swapped?.timeline.find(({ kind }) => kind === 'refund')?.text).toMatch(
      /^Refunded £7\.48\. Credit note C\d+ for £19\.98: .*£12\.50 of this credit note paid for what was added$/,
    )
    const packed = (await readPackingList(database.client, number, NOW)).orders[0]?.bottles
    expect(packed?.map(({ code, quantity }) => [code, quantity]).toSorted()).toEqual([
      ['A1', 1],
      ['A2', 1],
      ['G1', 1],
    ])
    const month = NOW.toISOString().slice(0, 7)
    const { entries } = await exportVat({ database: database.client, staff: STAFF, now: NOW }, { month })
    expect(entries.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['sale', 40.96],
      ['refund', -19.98],
      ['sale', 12.5],
    ])
    const sums = entries.map(({ gross, vat_by_rate }) => vat_by_rate.reduce((sum, line) => sum - line.gross, gross))
    expect(sums.map((pounds) => Math.round(pounds * 100) || 0)).toEqual([0, 0, 0])
    expect(await cancel('Sold out')).toEqual({ ok: true })
    expect(await sentBack()).toBe(4096)
    expect(await stock()).toEqual({ ...before, A1: Number(before.A1) + 3, G1: Number(before.G1) + 1 })
  })

  test('states the same bottles, payment and refund everywhere', async () => {
    const { edit, staffSee, customerSees, number, buyer } = await bought({ isCustomer: true })
    expect(await edit(SWAP)).toEqual({ ok: true })
    const sums = { total: 40.96, refunded: 7.48 }
    const order = await staffSee()
    expect(order).toMatchObject({ quantity: 3, order: { order_total: 40.96, totals: sums } })
    expect(await customerSees()).toMatchObject({
      order_total: 40.96,
      totals: sums,
      credit_notes: [{ paid_back: 7.48 }],
    })
    const { client } = database
    const { orders } = await listOrderQueue(client, { queue: 'all', q: number, page: 1, size: 30 }, NOW)
    expect(orders).toMatchObject([{ order_no: number, quantity: 3, ...sums }])
    const customer = await readStaffCustomer(client, buyer.customer ?? '')
    expect(customer?.order_list).toMatchObject([{ order_no: number, bottles: 3, total: 40.96 }])
    expect(customer?.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([`Ordered ${number} for £40.96`, expect.stringContaining(`Refunded £7.48 of ${number}`)]),
    )
    const mailed = (await readMailOrders(client, [number])).get(number)
    expect(mailed).toMatchObject({ total: 4096, exchanged: 1250 })
    const data = exportQueries({ onBehalfOf: buyer.customer ?? '', now: NOW.toISOString() }, undefined)
    const [exported, refunds] = await batch(client, 'read', [data.orders, data.refunds])
    expect([exported.rows, refunds.rows]).toMatchObject([[sums], [{ amount: 7.48 }]])
  })

  test('charges delivery again below the free amount, from what is refunded', async () => {
    const { edit, staffSee } = await bought({}, { A2: 5 })
    expect((await staffSee())?.order.totals).toMatchObject({ delivery: 0, total: 62.5 })
    expect(await edit({ A2: 3 })).toEqual({ ok: true })
    expect(await sentBack()).toBe(2500 - 599)
    expect((await staffSee())?.order.totals).toMatchObject({
      delivery: 5.99,
      exchanged: 5.99,
      total: 62.5,
      refunded: 19.01,
    })
  })

  test('counts once for a key, and one of two edits of the same order', async () => {
    const { edit, seen } = await bought()
    const key = { idempotency_key: 'the-very-same-key', seen: await seen(), shown_total: 30.97 }
    const both = await Promise.all([edit({ A1: 2 }, key), edit({ A1: 2 }, key)])
    expect(both).toContainEqual({ ok: true })
    expect(await edit({ A1: 2 }, key)).toEqual({ ok: true })
    expect(await edit({ A1: 1 }, key)).toEqual({ ok: false, code: 'key-used' })
    expect(await sentBack()).toBe(999)
    const others = await Promise.all([edit({ A1: 1 }), edit({ G1: 0 })])
    expect(others.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await rows('SELECT action FROM audit')).toHaveLength(2)
  })

  test('is refused for an order that has changed, at another total, above the amount paid, and once packed', async () => {
    const { edit, refund, step, seen, staffSee, preview } = await bought()
    const stale = { seen: await seen() }
    expect(await edit({ A1: 2 }, { shown_total: 30 })).toEqual({ ok: false, code: 'changed' })
    expect(await edit({ A2: 1 })).toMatchObject({ code: 'refused', reason: expect.stringContaining('£12.50 more') })
    await refund()
    expect(await edit({ A1: 1 }, stale)).toEqual({ ok: false, code: 'changed' })
    expect(await preview({ A1: 1 }, stale.seen)).toEqual({ ok: false, code: 'changed' })
    await step({ step: 'pack' })
    const left = [await stock(), await sentBack()]
    expect(await edit({ A1: 1 })).toMatchObject({ code: 'refused', reason: expect.stringContaining('packed') })
    expect((await staffSee())?.lines_stay).toContain('packed')
    expect([await stock(), await sentBack()]).toEqual(left)
    expect(await rows("SELECT action FROM audit WHERE action = 'edit-lines'")).toEqual([])
  })

  test('never takes a bottle that another order has taken', async () => {
    const [one, other] = [await bought(), await bought()]
    await database.client.execute("UPDATE stock SET quantity = 1 WHERE code = 'A2'")
    const both = await Promise.all([one.edit(SWAP), other.edit(SWAP)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect((await stock()).A2).toBe(0)
    expect(await sentBack()).toBe(748)
    expect(await one.preview({ A2: 2, A1: 0 })).toMatchObject({ ok: expect.any(Boolean) })
  })

  test('takes from and returns to the shelf of the shop where the order is collected', async () => {
    const { edit } = await bought({ store: 'bath' }, { A1: 3 })
    const shelf = () => stockOf(database.client, 'store_stock')
    const before = await shelf()
    expect(await edit({ A1: 1, A2: 1 })).toEqual({ ok: true })
    expect(await shelf()).toEqual({ ...before, A1: Number(before.A1) + 2, A2: Number(before.A2) - 1 })
    await database.client.execute('UPDATE store_stock SET quantity = 8')
  })
})

describe('the difference', () => {
  const unavailable: PaymentPort = { ...payments, refund: () => Promise.reject(new PaymentUnreachable('away')) }

  test('waits while the provider is away, and is sent once; its mail waits with it', async () => {
    const { edit } = await bought()
    expect(await edit(SWAP, {}, unavailable)).toEqual({ ok: true })
    expect([await sentBack(), await isClaimed()]).toEqual([0, false])
    await sendAllRefunds(database.client, payments, later(2))
    await sendAllRefunds(database.client, payments, later(3))
    expect([await sentBack(), await isClaimed()]).toEqual([748, true])
  })

  test('survives a crash between the order and the refund', async () => {
    const { edit, staffSee } = await bought()
    const before = await stock()
    const crashes: PaymentPort = { ...payments, refund: () => Promise.reject(new Error('killed')) }
    await expect(edit(SWAP, {}, crashes)).rejects.toThrow('killed')
    expect(await stock()).toEqual({ ...before, A1: Number(before.A1) + 2, A2: Number(before.A2) - 1 })
    expect((await staffSee())?.order.totals.exchanged).toBe(12.5)
    await sendAllRefunds(database.client, payments, later(2))
    expect(await sentBack()).toBe(748)
  })

  test('is settled by staff if the bank refuses it, without what was exchanged', async () => {
    const { edit, staffSee, buyer, number } = await bought({ isCustomer: true })
    const refuses: PaymentPort = {
      ...payments,
      refund: async () => ({ state: 'failed', ref: null, reason: 'Expired' }),
    }
    expect(await edit(SWAP, {}, refuses)).toEqual({ ok: true })
    const [failed] = (await staffSee())?.failed_refunds ?? []
    expect(failed?.amount).toBe(7.48)
    const params = { order_id: number, credit_note: failed?.credit_note ?? '' }
    const by = { database: database.client, payments, at: later(1) }
    expect(await settleRefund(by, STAFF, params, { as: 'credit', seen: failed?.seen ?? '' })).toEqual({ ok: true })
    expect(
      await row(`SELECT sum(change_pence) AS pence FROM store_credit WHERE customer_id = '${buyer.customer}'`),
    ).toEqual({ pence: 748 })
  })

  test('sends nothing where bottles are exchanged for others at the same price', async () => {
    const { edit, staffSee } = await bought({}, { A1: 3, F1: 1 })
    expect(await edit({ A1: 2, F1: 2 })).toEqual({ ok: true })
    expect(await sentBack()).toBe(0)
    expect(await staffSee()).toMatchObject({ order: { totals: { exchanged: 9.99 } }, failed_refunds: [] })
    expect(await isClaimed()).toBe(true)
  })
})

const edits = fc.array(
  fc.dictionary(fc.constantFrom('A1', 'A2', 'F1', 'G1'), fc.integer({ min: 0, max: 7 }), { minKeys: 1 }),
  { minLength: 3, maxLength: 6 },
)

property.prop([edits], { numRuns: 6 })('keeps stock and money consistent through random edits', async (wanted) => {
  const { edit, preview, staffSee } = await bought({}, { A1: 4, A2: 2, G1: 1 })
  const ofOrder = async () => (await staffSee())?.lines ?? []
  const held = async () => {
    const left = await stock()
    for (const { code, quantity, refunded } of await ofOrder()) left[code] = Number(left[code]) + quantity - refunded
    return left
  }
  const [bottles, paid, before] = [await held(), (await staffSee())?.order.totals.total ?? 0, await sentBack()]
  for (const lines of wanted) {
    const shown = await preview(lines)
    const done = await edit(lines)
    const order = await staffSee()
    const totals = order?.order.totals ?? { total: 0, refunded: 0 }
    expect(totals.total).toBe(paid)
    const kept = Math.round((paid - totals.refunded) * 100)
    if (done.ok && shown.ok) expect(kept).toBe(shown.edit.total.after)
    expect(kept + (await sentBack()) - before).toBe(Math.round(paid * 100))
    expect(order?.quantity).toBe(order?.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0))
    expect(await held()).toEqual(bottles)
  }
})
