import { beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { exportVat } from './vat-export.ts'

const shop = checkoutShop()
const { database, rows } = shop
const { bought } = staffOrders(shop)
const MONTH = NOW.toISOString().slice(0, 7)
const exported = (asked: Parameters<typeof exportVat>[1], size?: number) =>
  exportVat({ database: database.client, staff: STAFF, now: NOW }, asked, size)

beforeAll(async () => {
  await database.client.execute(INSERT_STAFF)
})
beforeEach(async () => {
  await database.client.execute('DELETE FROM audit')
})

const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100

test('lists sales and refunds by rate as their invoice and credit note do, and records the export', async () => {
  const { number, refund, customerSees } = await bought()
  await refund({ delivery: true })
  const seen = await customerSees()
  const { entries, next } = await exported({ month: MONTH })
  const own = entries.filter(({ order_no }) => order_no === number)
  const [sale, refunded] = [own.find(({ kind }) => kind === 'sale'), own.find(({ kind }) => kind === 'refund')]
  expect(next).toBeNull()
  expect(sale).toMatchObject({
    kind: 'sale',
    gross: 40.96,
    vat: sumOf(seen?.vat.map(({ vat }) => vat) ?? []),
    vat_by_rate: seen?.vat,
    payment_reference: expect.stringMatching(/./),
  })
  const [note] = seen?.credit_notes ?? []
  expect(refunded).toMatchObject({
    kind: 'refund',
    credit_note: note?.number,
    gross: -(note?.amount ?? 0),
    vat: -(note?.vat ?? 0),
    vat_by_rate: note?.vat_by_rate.map(({ rate, net, vat, gross }) => ({
      rate,
      net: -net || 0,
      vat: -vat || 0,
      gross: -gross || 0,
    })),
  })
  expect(await rows('SELECT action, noun, noun_id, admin_name FROM audit')).toContainEqual({
    action: 'export',
    noun: 'orders',
    noun_id: MONTH,
    admin_name: 'Sam Staff',
  })
})

test('adds a cancelled order up to nothing, and takes no VAT on returned store credit', async () => {
  const { number, cancel } = await bought({ isCustomer: true, credit: 1000 })
  await cancel('The cellar is flooded')
  const { entries } = await exported({ month: MONTH })
  const own = entries.filter(({ order_no }) => order_no === number)
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'sale', 'store_credit'])
  for (const amount of ['gross', 'store_credit'] as const) expect(sumOf(own.map((entry) => entry[amount]))).toBe(0)
  expect(own.find(({ kind }) => kind === 'store_credit')).toMatchObject({
    gross: -10,
    net: -10,
    vat: 0,
    vat_by_rate: [],
  })
})

test('lists each entry once over its pages, and records only the first page', async () => {
  await bought()
  await bought()
  const { entries: all } = await exported({ month: MONTH })
  await database.client.execute('DELETE FROM audit')
  const paged = []
  let after: string | undefined
  do {
    const page = await exported({ month: MONTH, after }, 2)
    paged.push(...page.entries)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(paged).toEqual(all)
  expect(await rows('SELECT count(*) AS times FROM audit')).toEqual([{ times: 1 }])
})

test('leaves out other quarters and refunds that the bank refused', async () => {
  const { number, refund } = await bought()
  await refund()
  await database.client.execute(
    `UPDATE refunds SET state = 'failed' WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    [number],
  )
  const { entries } = await exported({ month: MONTH })
  expect(entries.filter(({ order_no }) => order_no === number).map(({ kind }) => kind)).toEqual(['sale'])
  expect((await exported({ month: '2020-01' })).entries).toEqual([])
})
