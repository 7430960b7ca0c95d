import { beforeAll, expect, test } from 'vitest'
import { later } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { stepOrders } from './step.ts'

const shop = checkoutShop()
const { database, rows } = shop
beforeAll(async () => {
  await database.client.execute(INSERT_STAFF)
})

const { bought } = staffOrders(shop)

test('an order is unpacked until it is dispatched, once, and its customer’s history leaves the packing out', async () => {
  const { step, number, customerSees, staffSee, edit } = await bought()
  const seenStates = async () => (await customerSees())?.events.map(({ state }) => state)
  expect(await step({ step: 'unpack' })).toEqual({ ok: false, code: 'too-late' })
  await step({ step: 'pack' })
  const both = await Promise.all([step({ step: 'unpack' }), step({ step: 'unpack' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await seenStates()).toEqual(['pending_payment', 'paid'])
  const staff = await staffSee()
  expect(staff).toMatchObject({ next_step: 'pack', may_change_address: true, lines_stay: null })
  expect(staff?.timeline.find(({ kind }) => kind === 'unpacked')).toMatchObject({
    text: 'Not packed after all',
    by: 'Sam Staff',
  })
  expect(await rows(`SELECT before_json, after_json FROM audit WHERE noun_id = '${number}' ORDER BY id DESC`)).toEqual([
    { before_json: '{"state":"packed"}', after_json: '{"state":"paid"}' },
    { before_json: '{"state":"paid"}', after_json: '{"state":"packed"}' },
  ])
  expect(await edit({ A1: 2 })).toEqual({ ok: true })
  await step({ step: 'pack' })
  expect(await seenStates()).toEqual(['pending_payment', 'paid', 'packed'])
  await step({ step: 'dispatch' })
  expect(await step({ step: 'unpack' })).toEqual({ ok: false, code: 'too-late' })
})

test('many orders are unpacked at once; those that are not packed are named with the reason', async () => {
  const [one, two, collected] = [await bought(), await bought(), await bought({ store: 'bath' }, { A1: 1 })]
  const by = { database: database.client, staff: STAFF, now: later(5) }
  const orders = [one, two].map(({ number }) => ({ order_no: number }))
  await stepOrders(by, { step: 'pack', orders })
  expect(await stepOrders(by, { step: 'unpack', orders: [...orders, { order_no: collected.number }] })).toEqual({
    ok: true,
    done: [one.number, two.number],
    refused: [{ order_no: collected.number, reason: 'It is not waiting to be dispatched' }],
  })
  expect((await one.staffSee())?.next_step).toBe('pack')
})
