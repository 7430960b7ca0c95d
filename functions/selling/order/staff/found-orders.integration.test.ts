import { beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { listOrderQueue } from './list.ts'
import { addNote } from './note.ts'
import { readPackingList } from './packing.ts'

const shop = checkoutShop()
const { database } = shop
beforeAll(async () => {
  await database.client.execute(INSERT_STAFF)
})

const { bought } = staffOrders(shop)

describe('orders are found', () => {
  test.each([
    ['their number', (number: string) => number],
    ['its digits', (number: string) => number.slice(1)],
    ['a name, without its accents', () => 'eleanor'],
    ['a name, without its apostrophe', () => 'omarsh'],
    ['a name with another apostrophe', () => "o'marsh"],
    ['a postcode without its space', () => 'ba16sw'],
    ['a postcode', () => 'BA1 6SW'],
    ['the beginning of an e-mail address', () => 'eleanor.m'],
  ])('by %s', async (_, typed) => {
    const { number } = await bought()
    await bought()
    await database.client.execute(
      `UPDATE orders SET email = 'eleanor.m@example.test', address_json =
        json_set(address_json, '$.full_name', 'Éleanor O’Marsh', '$.postcode', 'BA1 6SW') WHERE number = ?`,
      [number],
    )
    const found = await listOrderQueue(database.client, { queue: 'all', q: typed(number), page: 1 }, NOW)
    expect(found.orders.map(({ order_no }) => order_no)).toEqual([number])
  })

  test('without interpreting input as syntax, and only once they are paid', async () => {
    await bought()
    await database.client.execute(`UPDATE orders SET paid_at = NULL`)
    for (const q of ['"', 'NEAR(', '* OR 1', "'--", ''])
      expect((await listOrderQueue(database.client, { queue: 'all', q, page: 1 }, NOW)).orders).toEqual([])
  })

  test('in the queue of their state; a note changes no state and names its author', async () => {
    const { number, step, staffSee, customerSees } = await bought()
    const queue = (name: 'to_pack' | 'packed') => listOrderQueue(database.client, { queue: name, q: '', page: 1 }, NOW)
    expect(await queue('to_pack')).toMatchObject({
      orders: [{ order_no: number, quantity: 4, subscription_type: '', total: 40.96 }],
      counts: { to_pack: 1, packed: 0 },
    })
    expect((await readPackingList(database.client, '', NOW)).orders).toMatchObject([
      { order_no: number, bottles: [{ quantity: 3 }, { quantity: 1 }], address: expect.arrayContaining(['Bath']) },
    ])
    await database.client.execute(`INSERT INTO variant_stockroom (code, barcode, supplier, bin, duty) VALUES
      ('A1', '', '', 'A10', ''), ('G1', '', '', 'A2', 'duty_paid')`)
    expect((await readPackingList(database.client, number, NOW)).orders[0]?.bottles).toMatchObject([
      { code: 'G1', bin: 'A2' },
      { code: 'A1', bin: 'A10' },
    ])
    expect((await staffSee())?.lines.map(({ code, bin }) => [code, bin])).toEqual([
      ['A1', 'A10'],
      ['G1', 'A2'],
    ])
    expect(JSON.stringify(await customerSees())).not.toContain('A10')
    await addNote({ database: database.client, staff: STAFF, now: NOW }, number, 'Dog in the garden')
    expect((await staffSee())?.timeline[0]).toMatchObject({ kind: 'note', text: 'Dog in the garden', by: 'Sam Staff' })
    expect(JSON.stringify(await customerSees())).not.toContain('Dog')
    await step({ step: 'pack' })
    expect((await queue('to_pack')).orders).toEqual([])
    expect((await queue('packed')).orders).toMatchObject([{ order_no: number }])
  })
})
