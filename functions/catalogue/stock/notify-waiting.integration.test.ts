import { beforeEach, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { unsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'
import { addCheckoutShop, NOW } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { unsubscribe } from '../../staff/marketing/unsubscribe.ts'
import { notifyAllWaiting } from './notify-waiting.ts'

const database = testDatabase(addCheckoutShop)
beforeEach(async () => {
  await database.client.batch(['DELETE FROM notify_requests', 'DELETE FROM mail', 'UPDATE stock SET quantity = 0'])
})

const run = () => notifyAllWaiting({ settings: testSettings(), database: database.client, now: () => NOW })
const ask = (code: string, email: string, created_at = NOW.toISOString()) =>
  insertMany(database.client, 'notify_requests', [{ code, email, created_at, notified_at: null }])
const restock = (code: string) => database.client.execute('UPDATE stock SET quantity = 6 WHERE code = ?', [code])
const notices = async () =>
  (await database.client.execute('SELECT to_email, data_json FROM mail ORDER BY id')).rows.map(
    ({ to_email }) => to_email,
  )

test('[stock-notice] notifies each subscriber once when the product is back in stock', async () => {
  await ask('A1', 'ann@example.test')
  await ask('A2', 'ben@example.test')
  expect(await run()).toBe('0 notified')
  await restock('A1')
  expect(await run()).toBe('1 notified')
  expect(await run()).toBe('0 notified')
  expect(await notices()).toEqual(['ann@example.test'])
  const { rows } = await database.client.execute('SELECT data_json FROM mail')
  expect(JSON.parse(String(rows[0]?.data_json))).toEqual({
    product: expect.any(String),
    path: expect.stringMatching(/^\/\w/),
  })
})

test('notifies everyone once with twenty concurrent schedulers, in the order of their requests', async () => {
  await ask('A1', 'late@example.test', '2026-11-02T10:00:00.000Z')
  await ask('A1', 'early@example.test', '2026-11-01T10:00:00.000Z')
  await restock('A1')
  await Promise.all(Array.from({ length: 20 }, run))
  expect(await notices()).toEqual(['early@example.test', 'late@example.test'])
})

test('sends another mail for a new request after the first', async () => {
  await ask('A1', 'ann@example.test', '2026-11-01T10:00:00.000Z')
  await restock('A1')
  await run()
  await database.client.execute(
    `UPDATE notify_requests SET notified_at = NULL, created_at = '2026-11-09T10:00:00.000Z'`,
  )
  await run()
  expect(await notices()).toHaveLength(2)
})

test('sends no mail for a product that is no longer sold', async () => {
  await ask('A1', 'ann@example.test')
  await restock('A1')
  await database.client.execute(`UPDATE products SET status = 'withdrawn' WHERE code = 'A1'`)
  expect(await run()).toBe('0 notified')
  await database.client.execute(`UPDATE products SET status = 'active' WHERE code = 'A1'`)
})

test('[stock-notice-stops] stops all stock notices through the link of one, but not the newsletter', async () => {
  await ask('A1', 'ann@example.test')
  await ask('A2', 'ann@example.test')
  await ask('A1', 'ben@example.test')
  const { AUTH_SECRET } = testSettings()
  const token = await unsubscribeToken('stock_notices', 'ann@example.test', AUTH_SECRET)
  expect(await unsubscribe(database.client, token, AUTH_SECRET, NOW)).toBe('stock_notices')
  await restock('A1')
  await restock('A2')
  await run()
  expect(await notices()).toEqual(['ben@example.test'])
  const { rows } = await database.client.execute('SELECT * FROM mail_suppressions')
  expect(rows).toEqual([])
})
