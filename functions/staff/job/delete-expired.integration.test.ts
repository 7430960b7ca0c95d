import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addPhoneOrder } from '../../../tests/factories/phone-order.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { deleteExpired } from './delete-expired.ts'

const database = testDatabase()

const NOW = '2026-11-20T03:00:00.000Z'
const LATER = '2026-11-20T03:00:00.001Z'
const OLD = '2026-08-01T00:00:00.000Z'

const mail = (state: string, created: string): string =>
  `INSERT INTO mail (template, to_email, data_json, state, next_attempt_at, created_at, sent_at)
    VALUES ('${state}', 'a@b.test', '{}', '${state}', '${created}', '${created}', ${state === 'sent' ? `'${created}'` : 'NULL'})`

test('deletes expired sessions and links and old sent mail, and nothing else', async () => {
  await database.client.batch(
    [
      `INSERT INTO customers (id, name, email, created_at, updated_at) VALUES ('c', 'C', 'c@b.test', '${OLD}', '${OLD}')`,
      ...[NOW, LATER].flatMap((expiry) => [
        `INSERT INTO customer_sessions (id, token, user_id, expires_at, created_at, updated_at)
          VALUES ('${expiry}', '${expiry}', 'c', '${expiry}', '${OLD}', '${OLD}')`,
        `INSERT INTO customer_verifications (id, identifier, value, expires_at, created_at, updated_at)
          VALUES ('${expiry}', '${expiry}', 'c', '${expiry}', '${OLD}', '${OLD}')`,
      ]),
      mail('sent', OLD),
      mail('sent', NOW),
      mail('dead', OLD),
      mail('failed', OLD),
    ],
    'write',
  )
  database.trips.reset()
  const context = { settings: testSettings(), database: database.client, now: () => new Date(NOW) }
  expect(await deleteExpired(context)).toBe('3 rows deleted')
  expect(database.trips.count()).toBe(2)
  const { rows } = await database.client.execute(`SELECT id AS kept FROM customer_sessions
    UNION ALL SELECT id FROM customer_verifications UNION ALL SELECT state FROM mail`)
  expect(rows.map(({ kept }) => kept)).toEqual([LATER, LATER, 'sent', 'dead', 'failed'])
})

test('deletes unused phone orders 90 days after their last day, and none that was ordered', async () => {
  const { client } = database
  for (const expires_on of ['2026-08-21', '2026-08-22']) await addPhoneOrder(client, { expires_on })
  const ordered = await addPhoneOrder(client, { expires_on: '2026-01-01' })
  await client.batch(
    [
      `INSERT INTO orders (number, kind, state, access_token_hash, email, delivery_kind, address_json, subtotal_pence,
        mix_six_saving_pence, promotion_saving_pence, delivery_pence, store_credit_pence, total_pence, created_at, updated_at)
        VALUES ('W00000001', 'standard', 'paid', 'x', 'a@b.test', 'standard', 'null', 1, 0, 0, 0, 0, 1, '${OLD}', '${OLD}')`,
      `UPDATE phone_orders SET order_id = (SELECT id FROM orders) WHERE id = ${ordered.id}`,
    ],
    'write',
  )
  const context = { settings: testSettings(), database: client, now: () => new Date(NOW) }
  await deleteExpired(context)
  const { rows } = await client.execute('SELECT expires_on FROM phone_orders ORDER BY id')
  expect(rows.map((row) => row.expires_on)).toEqual(['2026-08-22', '2026-01-01'])
})

test('deletes visitors, with their baskets, once their cookie has expired', async () => {
  const { client } = database
  const visitors = ['2025-11-18T23:59:59.999Z', '2025-11-19T00:00:00.000Z'].map((seen, at) => ({
    id: `${at}`.repeat(32),
    seen,
  }))
  await client.batch(
    visitors.flatMap(({ id, seen }) => [
      `INSERT INTO visitors (id, created_at, seen_at) VALUES ('${id}', '${OLD}', '${seen}')`,
      `INSERT INTO carts (kind, visitor_id, created_at, updated_at) VALUES ('standard', '${id}', '${seen}', '${seen}')`,
    ]),
    'write',
  )
  const context = { settings: testSettings(), database: client, now: () => new Date(NOW) }
  await deleteExpired(context)
  const { rows } = await client.execute('SELECT visitor_id FROM carts')
  expect(rows.map((row) => row.visitor_id)).toEqual([visitors[1]?.id])
})

test('keeps up with a day of any size: deletes every expired visitor in one run', async () => {
  const { client } = database
  await client.execute(`WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 2500)
    INSERT INTO visitors (id, created_at, seen_at)
    SELECT printf('%032d', value), '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z' FROM numbers`)
  const context = { settings: testSettings(), database: client, now: () => new Date(NOW) }
  expect(await deleteExpired(context)).toBe('2500 rows deleted')
})
