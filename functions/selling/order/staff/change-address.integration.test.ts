import { beforeAll, beforeEach, expect, test } from 'vitest'
import { later } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { changeOrderAddress } from './change-address.ts'

const shop = checkoutShop()
const { database, rows } = shop
const { bought } = staffOrders(shop)
beforeAll(() => database.client.execute(INSERT_STAFF))
beforeEach(() => database.client.batch(['DELETE FROM audit', 'DELETE FROM mail']))

const paid = async (given: Parameters<typeof bought>[0] = {}) => {
  const order = await bought(given)
  const seen = (await order.customerSees())?.address ?? undefined
  const change = (part: { town?: string; postcode?: string } = { town: 'Frome' }) => {
    if (seen === undefined) throw new Error('The order has no address')
    const by = { database: database.client, staff: STAFF, now: later(6) }
    return changeOrderAddress(by, order.number, { ...seen, ...part, seen })
  }
  const town = async () => (await order.customerSees())?.address?.town
  return { ...order, seen, change, town }
}

test('changes an address once, with an event, an audit row and a mail', async () => {
  const { change, town, staffSee, number } = await paid()
  expect((await staffSee())?.may_change_address).toBe(true)
  const both = await Promise.all([change(), change()])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await change()).toEqual({ ok: false, code: 'changed' })
  expect(await town()).toBe('Frome')
  expect(await rows(`SELECT unique_key FROM mail WHERE template = 'order-address'`)).toHaveLength(1)
  expect(await rows(`SELECT action, after_json FROM audit WHERE noun_id = '${number}'`)).toEqual([
    { action: 'edit', after_json: '{"changed":["address"]}' },
  ])
  expect((await staffSee())?.timeline).toContainEqual(
    expect.objectContaining({ kind: 'address', text: 'Delivery address changed', by: 'Sam Staff' }),
  )
})

test('refuses an address outside the zone, or once packed, and writes nothing', async () => {
  const { change, town, step, staffSee, seen } = await paid()
  expect(await change({ postcode: 'KA27 8AA' })).toEqual({ ok: false, code: 'other-zone' })
  await step({ step: 'pack' })
  await database.client.batch(['DELETE FROM audit', 'DELETE FROM mail'])
  expect(await change()).toEqual({ ok: false, code: 'changed' })
  expect(await town()).toBe(seen?.town)
  expect((await staffSee())?.may_change_address).toBe(false)
  expect(await rows('SELECT id FROM audit UNION ALL SELECT id FROM mail')).toEqual([])
})

test('refuses an address for an order to collect', async () => {
  const { staffSee } = await bought({ store: 'bath' }, { A1: 1 })
  expect((await staffSee())?.may_change_address).toBe(false)
})
