import { beforeEach, expect, test } from 'vitest'
import { countDue, dueSteps } from '../../../database/queries/staff/retention.ts'
import { dueBefore, ENDING, type EndingKind } from '../../../domain/core/retention/retention.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addOrder, type TestOrder } from '../../../tests/factories/orders.ts'
import { addPhoneOrder } from '../../../tests/factories/phone-order.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { readRetention } from '../config/read-retention.ts'
import { endRecords } from './end-records.ts'

const database = testDatabase()
const NOW = new Date('2026-11-20T03:00:00.000Z')
const RECENT = '2026-11-20T02:59:00.000Z'

/** The first and the last time on either side of the moment before which that kind is due. */
function around(kind: EndingKind): [due: string, kept: string] {
  const cutoff = dueBefore(ENDING[kind].kept, NOW)
  return [new Date(Date.parse(cutoff) - 1).toISOString(), cutoff]
}

const settings = testSettings()
const now = () => NOW
/** The client is there once the tests run. */
const contextOf = () => ({ settings, database: database.client, now })
const run = (...statements: string[]) => database.client.batch(statements, 'write')
const list = async (query: string) => (await database.client.execute(query)).rows.map((row) => Object.values(row)[0])

/** Adds an order for Ann, with a note. */
const order = (id: number, at: string, more: TestOrder = {}) =>
  addOrder(database.client, {
    id,
    state: 'delivered',
    address_json: '{"full_name": "Ann"}',
    order_note: 'Ring twice',
    created_at: at,
    paid_at: more.state === 'cancelled' ? null : at,
    ...more,
  })

beforeEach(async () => {
  const tables = [
    'payments',
    'orders',
    'phone_orders',
    'customers',
    'visitors',
    'mail',
    'imports',
    'changes',
    'releases',
    'builds',
  ]
  await run('PRAGMA defer_foreign_keys = on', ...tables.map((table) => `DELETE FROM ${table}`))
})

test('anonymises orders six years after their tax year, and keeps figures, products and later orders', async () => {
  const [due, kept] = around('orders')
  await run(
    `INSERT INTO customers (id, name, email, created_at, updated_at) VALUES ('c', 'C', 'c@b.test', '${due}', '${due}')`,
  )
  await order(1, due, { customer_id: 'c', lines: [{ code: 'CD1' }] })
  await order(2, kept)
  await run(`INSERT INTO order_tokens (token_hash, order_id, created_at) VALUES ('${'a'.repeat(64)}', 1, '${due}')`)
  expect(await endRecords(contextOf())).toBe('1 row deleted or anonymised')
  const { rows } = await database.client.execute(`SELECT email, address_json ->> '$.full_name' AS name, customer_id,
    order_note, total_pence, (SELECT count(*) FROM order_lines WHERE order_id = orders.id) AS lines FROM orders ORDER BY id`)
  expect(rows).toMatchObject([
    { email: 'erased@erased.invalid', name: null, customer_id: null, order_note: '', total_pence: 999, lines: 1 },
    { email: 'ann@example.test', name: 'Ann', order_note: 'Ring twice', total_pence: 999 },
  ])
  expect(await list('SELECT count(*) FROM order_tokens')).toEqual([0])
  expect(await list(`SELECT count(*) FROM order_search WHERE order_search MATCH 'ann'`)).toEqual([1])
  expect(await endRecords(contextOf())).toBe('0 rows deleted or anonymised')
})

test('anonymises orders that were never paid after 90 days', async () => {
  const [due, kept] = around('unpaid_orders')
  await order(1, due, { state: 'cancelled' })
  await order(2, kept, { state: 'cancelled' })
  await order(3, due)
  expect(await endRecords(contextOf())).toBe('1 row deleted or anonymised')
  expect(await list(`SELECT id FROM orders WHERE email = 'erased@erased.invalid'`)).toEqual([1])
})

test('deletes sent and given-up mail after 90 days, and never mail that waits', async () => {
  const [due, kept] = around('mail')
  const mail = (state: string, at: string) =>
    `INSERT INTO mail (template, to_email, data_json, state, next_attempt_at, created_at, sent_at) VALUES
      ('${state}', 'a@b.test', '{}', '${state}', '${at}', '${at}', ${state === 'sent' ? `'${at}'` : 'NULL'})`
  await run(mail('sent', due), mail('dead', due), mail('queued', due), mail('failed', due), mail('sent', kept))
  expect(await endRecords(contextOf())).toBe('2 rows deleted or anonymised')
  expect(await list('SELECT state FROM mail ORDER BY id')).toEqual(['queued', 'failed', 'sent'])
})

test('deletes expired sessions and addresses of past attempts', async () => {
  const [due, kept] = around('attempts')
  await run(
    `INSERT INTO customers (id, name, email, created_at, updated_at) VALUES ('c', 'C', 'c@b.test', '${due}', '${due}')`,
    ...[RECENT, '2026-11-20T03:00:00.001Z'].map(
      (expiry) => `INSERT INTO customer_sessions (id, token, user_id, expires_at, created_at, updated_at)
        VALUES ('${expiry}', '${expiry}', 'c', '${expiry}', '${due}', '${due}')`,
    ),
    ...[due, kept].map(
      (at) =>
        `INSERT INTO sent_forms (form, email, ip_address, created_at) VALUES ('contact', 'a@b.test', '1.2.3.4', '${at}')`,
    ),
  )
  await order(1, kept)
  await run(
    ...[due, kept].map(
      (
        at,
      ) => `INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, created_at, updated_at, ip_address)
        VALUES (1, 'test', '${at}', 'failed', 1500, '${at}', '${at}', '192.0.2.1')`,
    ),
  )
  expect(await endRecords(contextOf())).toBe('3 rows deleted or anonymised')
  expect(await list('SELECT created_at FROM sent_forms')).toEqual([kept])
  expect(await list('SELECT ip_address FROM payments ORDER BY created_at')).toEqual(['', '192.0.2.1'])
  expect(await list('SELECT expires_at FROM customer_sessions')).toEqual(['2026-11-20T03:00:00.001Z'])
})

test('deletes unused phone orders 90 days after their last day, and none that was ordered', async () => {
  const { client } = database
  for (const expires_on of ['2026-08-21', '2026-08-22']) await addPhoneOrder(client, { expires_on })
  const ordered = await addPhoneOrder(client, { expires_on: '2026-01-01' })
  await order(1, RECENT)
  await run(`UPDATE phone_orders SET order_id = 1 WHERE id = ${ordered.id}`)
  await endRecords(contextOf())
  expect(await list('SELECT expires_on FROM phone_orders ORDER BY id')).toEqual(['2026-08-22', '2026-01-01'])
})

test('keeps up with a day of any size: deletes every expired visitor with its basket, in batches', async () => {
  const [due, kept] = around('visitors')
  await run(
    `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 21500)
      INSERT INTO visitors (id, created_at, seen_at)
      SELECT printf('%032d', value), '${due}', iif(value % 10 = 0, '${kept}', '${due}') FROM numbers`,
    `INSERT INTO carts (kind, visitor_id, created_at, updated_at)
      SELECT 'standard', id, '${due}', '${due}' FROM visitors WHERE id < printf('%032d', 12)`,
  )
  expect(await endRecords(contextOf())).toBe('19350 rows deleted or anonymised')
  expect(await list('SELECT count(*) FROM visitors')).toEqual([2150])
  expect(await list('SELECT visitor_id FROM carts')).toEqual(['10'.padStart(32, '0')])
})

test('stops at its time limit, and the next run continues', async () => {
  const [due] = around('visitors')
  await run(`WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 2500)
    INSERT INTO visitors (id, created_at, seen_at) SELECT printf('%032d', value), '${due}', '${due}' FROM numbers`)
  let ticks = 0
  const slow = { ...contextOf(), now: () => new Date(NOW.getTime() + 15_000 * ticks++) }
  expect(await endRecords(slow)).toMatch(/^\d000 rows deleted or anonymised; more follow in the next run$/)
  await endRecords(contextOf())
  expect(await list('SELECT count(*) FROM visitors')).toEqual([0])
})

test('deletes builds after a year with their changes, but none that a kept release needs', async () => {
  const [due] = around('builds')
  const build = (id: number, at: string) =>
    `INSERT INTO builds (id, state, requested_at, finished_at) VALUES (${id}, 'published', '${at}', '${at}')`
  const change = (id: number, ofBuild: number | null) =>
    `INSERT INTO changes (id, noun, noun_id, summary, routes_json, created_at, build_id)
      VALUES (${id}, 'product', 'x', '', '[]', '${due}', ${ofBuild})`
  await run(
    build(1, due),
    build(2, due),
    build(3, RECENT),
    change(1, 1),
    change(2, null),
    change(3, 2),
    `INSERT INTO releases (id, build_id, is_live, routes, created_at) VALUES ('r', 2, 1, 1, '${due}')`,
  )
  expect(await endRecords(contextOf())).toBe('2 rows deleted or anonymised')
  expect(await list('SELECT id FROM builds ORDER BY id')).toEqual([2, 3])
  expect(await list('SELECT id FROM changes ORDER BY id')).toEqual([2, 3])
})

test('deletes an import with thousands of products in bounded statements', async () => {
  const [due] = around('imports')
  await run(
    `INSERT INTO imports (id, file_name, state, rows, batches, created_at) VALUES ('i', 'f.csv', 'done', 2500, 1, '${due}')`,
    `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 2500)
      INSERT INTO import_products (import_id, code, batch, fate, title, version, before_json, after_json)
      SELECT 'i', value, 0, 'new', 'x', 'x', '{}', '{}' FROM numbers`,
  )
  expect(await endRecords(contextOf())).toBe('2501 rows deleted or anonymised')
  expect(await list('SELECT count(*) FROM imports')).toEqual([0])
})

test('takes one round trip on a quiet night, and one to count the records due for the panel', async () => {
  const [due] = around('mail')
  database.trips.reset()
  expect(await endRecords(contextOf())).toBe('0 rows deleted or anonymised')
  expect(database.trips.count()).toBe(1)
  await run(`INSERT INTO mail (template, to_email, data_json, state, next_attempt_at, created_at)
    VALUES ('x', 'a@b.test', '{}', 'dead', '${due}', '${due}')`)
  database.trips.reset()
  const { lines } = await readRetention(contextOf())
  expect(database.trips.count()).toBe(1)
  expect(lines.filter((line) => line.due !== null && line.due > 0)).toMatchObject([
    { what: 'E-mails from the shop', kept: '90 days after the e-mail was made', fate: 'Deleted', due: 1 },
  ])
})

test('runs every statement on the current schema, without reading a whole large table', async () => {
  const LARGE =
    /SCAN (orders|mail|audit|webhook_events|idempotency_keys|daily_searches|page_versions|sent_forms)\b(?!.*USING)/
  for (const step of dueSteps(NOW)) {
    const { sql, parameters } = countDue(step, 1)
    const { rows } = await database.client.execute(`EXPLAIN QUERY PLAN ${sql}`, parameters as string[])
    expect(rows.map((row) => String(row.detail)).filter((detail) => LARGE.test(detail))).toEqual([])
  }
})
