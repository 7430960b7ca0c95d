import { beforeEach, expect, test } from 'vitest'
import { aBuyer } from '../tests/factories/checkout.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { addOrder, type TestOrder } from '../tests/factories/orders.ts'
import { addPlan } from '../tests/factories/plan.ts'
import { batch } from './batch.ts'
import { rollUpDays } from './roll-up-days.ts'

const database = testDatabase()

/** 01:10 in London's summer time. */
const NOW = new Date('2026-07-02T00:10:00.000Z')

const order = (id: number, paid_at: string | null, subtotal_pence: number, more: TestOrder = {}) =>
  addOrder(database.client, { id, paid_at, subtotal_pence, created_at: '2026-06-30T10:00:00.000Z', ...more })

const refund = (order: number, pence: number, state: string, at: string) => ({
  sql: `INSERT INTO refunds (id, order_id, credit_note, idempotency_key, state, amount_pence, vat_pence, reason, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, 0, 'Corked', ?, ?)`,
  args: [order, order, `C${order}`, `key-${order}`, state, pence, at, at],
})

beforeEach(async () => {
  await database.client.batch(
    [
      ...['refunds', 'orders', 'daily_sales', 'daily_product_sales', 'daily_plans', 'rolled_up_days'].map(
        (table) => `DELETE FROM ${table}`,
      ),
    ],
    'write',
  )
  // 00:30 on 1 July in London.
  await order(1, '2026-06-30T23:30:00.000Z', 3000, { lines: [{ id: 1, code: 'AAA', quantity: 3 }] })
  await order(2, '2026-07-01T10:00:00.000Z', 2000, { lines: [{ id: 2, code: 'BBB' }] })
  await order(3, null, 9999)
  await order(4, '2026-06-30T22:30:00.000Z', 0, { kind: 'plan_case' })
  await database.client.batch(
    [
      refund(1, 1000, 'succeeded', '2026-07-01T12:00:00.000Z'),
      refund(2, 500, 'failed', '2026-07-01T12:00:00.000Z'),
      refund(3, 9999, 'succeeded', '2026-07-01T12:00:00.000Z'),
      `INSERT INTO refund_lines (refund_id, order_line_id, quantity, amount_pence, vat_rate_bp, vat_pence) VALUES (1, 1, 1, 1000, 2000, 0)`,
    ],
    'write',
  )
})

const run = (now = NOW) =>
  rollUpDays(database.client, { now, write: (queries) => batch(database.client, 'write', queries) })

const rows = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => Object.values(row).join(' '))
const sales = () =>
  rows('SELECT day, kind, orders, baskets, sales_pence, refunded_pence FROM daily_sales ORDER BY 1, 2')

test('counts sales on London’s day of payment, refunds on their own day, and no unpaid orders', async () => {
  expect(await run()).toBe(3)
  expect(await sales()).toEqual(['2026-06-30 plan_case 1 0 0 0', '2026-07-01 standard 2 2 5000 1000'])
  expect(
    await rows('SELECT code, quantity, sales_pence, refunded_quantity, refunded_pence FROM daily_product_sales'),
  ).toEqual(['AAA 3 3000 1 1000', 'BBB 1 2000 0 0'])
})

test('counts bottles that staff added to an order on their own day', async () => {
  await database.client.batch([
    `INSERT INTO order_lines (id, order_id, code, title, uda, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence)
      VALUES (7, 1, 'CCC', 'Wine CCC', 'bottle', 2, 500, 1000, 2000, 167)`,
    'UPDATE orders SET subtotal_pence = 4000, total_pence = 4000 WHERE id = 1',
    `INSERT INTO order_additions (order_id, order_line_id, quantity, amount_pence, vat_rate_bp, vat_pence, created_at)
      VALUES (1, 7, 2, 1000, 2000, 167, '2026-07-02T12:00:00.000Z')`,
  ])
  await run(new Date('2026-07-03T00:10:00.000Z'))
  expect(await sales()).toEqual([
    '2026-06-30 plan_case 1 0 0 0',
    '2026-07-01 standard 2 2 5000 1000',
    '2026-07-02 standard 0 0 1000 0',
  ])
  expect(await rows("SELECT day, quantity, sales_pence FROM daily_product_sales WHERE code = 'CCC'")).toEqual([
    '2026-07-02 2 1000',
  ])
})

test('settles a past day after an hour, and leaves it alone from then on', async () => {
  await run()
  await database.client.execute(`DELETE FROM refunds WHERE order_id = 1`)
  // 30 June ended long ago; 1 July an hour and a quarter ago.
  expect(await run(new Date('2026-07-02T00:15:00.000Z'))).toBe(1)
  expect(await sales()).toContain('2026-07-01 standard 2 2 5000 1000')
})

test('removes a refund from its day if it fails later', async () => {
  await run()
  await database.client.execute(
    `UPDATE refunds SET state = 'failed', updated_at = '2026-07-03T09:00:00.000Z' WHERE order_id = 1`,
  )
  await run(new Date('2026-07-03T09:05:00.000Z'))
  expect(await sales()).toContain('2026-07-01 standard 2 2 5000 0')
})

test('catches up when run late, and gives the same result when run twice', async () => {
  expect(await run(new Date('2026-09-01T12:00:00.000Z'))).toBe(64)
  const once = await sales()
  await database.client.execute('DELETE FROM rolled_up_days')
  await run(new Date('2026-09-01T12:00:00.000Z'))
  expect(await sales()).toEqual(once)
})

test('counts a plan as cancelled on the day that takes effect, even if requested weeks before', async () => {
  const asked = '2026-06-20T10:00:00.000Z'
  const over = '2026-07-01T02:00:00.000Z'
  const { customer } = await aBuyer(database.client, { isCustomer: true })
  const plan = await addPlan(database.client, customer ?? '', { lines: [], created_at: '2026-06-01T10:00:00.000Z' })
  const plans = () => rows(`SELECT day, active, cancelled FROM daily_plans WHERE day >= '2026-06-30' ORDER BY day`)
  const set = (state: string, at: string) =>
    database.client.execute('UPDATE plans SET state = ?, cancelled_at = ?, updated_at = ? WHERE id = ?', [
      state,
      asked,
      at,
      plan,
    ])
  await set('cancelling', asked)
  await run(new Date('2026-06-30T20:00:00.000Z'))
  expect(await plans()).toEqual(['2026-06-30 1 0'])

  await set('cancelled', over)
  await database.client.execute(
    `INSERT INTO plan_events (plan_id, kind, detail_json, created_at) VALUES (?, 'cancelled', '{}', ?)`,
    [plan, over],
  )
  const settled = ['2026-06-30 1 0', '2026-07-01 0 1', '2026-07-02 0 0']
  await run()
  expect(await plans()).toEqual(settled)
  await database.client.execute('DELETE FROM rolled_up_days')
  await run()
  expect(await plans()).toEqual(settled)
})
