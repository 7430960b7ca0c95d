import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import type { StepManyRequest } from '../../../domain/selling/order/staff-order.schema.ts'
import { aBuyer, later, payFor, ready, updateCheckout } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../tests/factories/staff-orders.ts'
import { listOrderQueue } from '../order/staff/list.ts'
import { readPackingList } from '../order/staff/packing.ts'
import { stepOrders } from '../order/staff/step.ts'

const shop = checkoutShop()
const { database, payments, row } = shop
beforeAll(async () => {
  await database.client.execute(INSERT_STAFF)
})

const GIFT = { delivery: 'next_day', gift_message: 'For you' } as const
const KEPT = 'SELECT deliver_from, deliver_on, leaves_on FROM orders'
const DAY_MINUTES = 24 * 60

const aGift = async (update: Partial<CheckoutUpdate>, basket: Record<string, number> = { A1: 1 }) => {
  const buyer = await aBuyer(database.client)
  return { buyer, summary: await ready(database.client, buyer, basket, { ...GIFT, ...update }) }
}

describe('the day on which a gift arrives', () => {
  // NOW is a Friday morning before the cut-off.
  test('is one of those that the chosen delivery offers, in at most 90 days', async () => {
    const nextDay = (await aGift({})).summary
    expect(nextDay.arrivals.slice(0, 2)).toEqual([
      { first_day: '2026-11-23', last_day: '2026-11-23' },
      { first_day: '2026-11-24', last_day: '2026-11-24' },
    ])
    expect(nextDay.arrivals.at(-1)).toEqual({ first_day: '2027-02-18', last_day: '2027-02-18' })
    const standard = (await aGift({ delivery: 'standard' })).summary
    expect(standard.arrivals[0]).toEqual({ first_day: '2026-11-24', last_day: '2026-11-25' })
    expect((await aGift({ delivery: 'collection' })).summary.arrivals).toEqual([])
  })

  test.each([
    ['next_day', { deliver_from: '2026-12-24', deliver_on: '2026-12-24', leaves_on: '2026-12-23' }],
    ['standard', { deliver_from: '2026-12-23', deliver_on: '2026-12-24', leaves_on: '2026-12-21' }],
  ] as const)('is kept on the order by %s, with the day on which it leaves', async (delivery, kept) => {
    const { buyer, summary } = await aGift({ delivery, deliver_on: '2026-12-24' })
    expect(summary).toMatchObject({ deliver_on: '2026-12-24', errors: [] })
    const hurried = summary.delivery_options.filter(({ note }) => note.includes('Order in the next'))
    expect(hurried.map(({ method }) => method)).toEqual([delivery === 'standard' ? 'next_day' : 'standard'])
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ ok: true })
    expect(await row(KEPT)).toEqual(kept)
    expect(await updateCheckout(database.client, buyer)).toMatchObject({ deliver_on: null })
  })

  test('is the earliest without a choice', async () => {
    const { buyer, summary } = await aGift({})
    await payFor(database.client, payments, buyer, summary)
    expect(await row(KEPT)).toEqual({ deliver_from: null, deliver_on: '2026-11-23', leaves_on: null })
  })

  test.each([
    ['a Sunday', { deliver_on: '2026-12-20' }],
    ['Christmas Day', { deliver_on: '2026-12-25' }],
    ['a day too soon for its delivery', { delivery: 'standard', deliver_on: '2026-11-23' }],
    ['a day in more than 90 days', { deliver_on: '2027-02-19' }],
  ] as const)('can’t be %s', async (_, update) => {
    const { buyer, summary } = await aGift(update)
    expect(summary.errors).toMatchObject([{ field: 'deliver_on' }])
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      ok: false,
      errors: [{ field: 'deliver_on' }],
    })
    expect(await row('SELECT count(*) AS orders FROM orders')).toEqual({ orders: 0 })
  })

  test('is refused once it has passed while the page was open', async () => {
    const { buyer, summary } = await aGift({ deliver_on: '2026-11-23' })
    expect(await payFor(database.client, payments, buyer, summary, {}, later(3 * DAY_MINUTES))).toMatchObject({
      errors: [{ field: 'deliver_on' }],
    })
  })

  test('has no effect on an order to collect', async () => {
    const { buyer, summary } = await aGift({ deliver_on: '2026-12-20' })
    expect(summary.errors).not.toEqual([])
    await database.client.execute(`UPDATE visitors SET local_store_id = 'bath'`)
    const collected = await updateCheckout(database.client, buyer, { delivery: 'collection' })
    expect(collected.errors).toEqual([])
    await payFor(database.client, payments, buyer, collected)
    expect(await row(KEPT)).toEqual({ deliver_from: null, deliver_on: null, leaves_on: null })
  })
})

describe('the parcel of a gift for a later day', () => {
  const { bought } = staffOrders(shop)
  const staff = (minutes = 0) => ({ database: database.client, staff: STAFF, now: later(minutes) })
  const aLaterGift = () => bought({}, { A1: 1 }, { ...GIFT, deliver_on: '2026-11-26' })

  test('is not dispatched before the day on which it leaves, alone or among others', async () => {
    const { step, number, staffSee } = await aLaterGift()
    expect(await staffSee()).toMatchObject({
      leaves_on: '2026-11-25',
      order: { deliver_from: '2026-11-26', deliver_on: '2026-11-26' },
    })
    await step({ step: 'pack' })
    expect(await step({ step: 'dispatch' })).toEqual({ ok: false, code: 'early', leavesOn: '2026-11-25' })
    const asked: StepManyRequest = { step: 'dispatch', orders: [{ order_no: number }] }
    expect(await stepOrders(staff(), asked)).toMatchObject({
      done: [],
      refused: [{ order_no: number, reason: expect.stringContaining('leaves on Wednesday 25 November') }],
    })
    expect(await stepOrders(staff(5 * DAY_MINUTES), asked)).toMatchObject({ done: [number] })
  })

  test('comes after the other orders in the queue, and on the packing list when it is due', async () => {
    const gift = await aLaterGift()
    const other = await bought({}, { A2: 1 })
    const queued = async (at: Date) =>
      (await listOrderQueue(database.client, { queue: 'to_pack', q: '', page: 1 }, at)).orders.map(
        ({ order_no }) => order_no,
      )
    const listed = async (numbers: string, at: Date) =>
      (await readPackingList(database.client, numbers, at)).orders.map(({ order_no }) => order_no)
    expect(await queued(later(0))).toEqual([other.number, gift.number])
    expect(await listed('', later(0))).toEqual([other.number])
    expect(await listed(gift.number, later(0))).toEqual([gift.number])
    const due = later(5 * DAY_MINUTES)
    expect(await queued(due)).toEqual([gift.number, other.number])
    expect(await listed('', due)).toEqual([gift.number, other.number])
  })
})
