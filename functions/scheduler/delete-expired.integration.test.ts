import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/factories/database.ts'
import { testSettings } from '../../tests/factories/settings.ts'
import { deleteExpired } from './delete-expired.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOW = '2026-11-20T03:00:00.000Z'
const LATER = '2026-11-20T03:00:00.001Z'
const OLD = '2026-08-01T00:00:00.000Z'

const mail = (state: string, created: string): string =>
  `INSERT INTO mail (template, to_email, data_json, state, next_attempt_at, created_at, sent_at)
    VALUES ('${state}', 'a@b.test', '{}', '${state}', '${created}', '${created}', ${state === 'sent' ? `'${created}'` : 'NULL'})`

test('forgets sessions and links that have run out and mail sent long ago, and nothing else', async () => {
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
  expect(await deleteExpired(context)).toBe('3 rows forgotten')
  expect(database.trips.count()).toBe(1)
  const { rows } = await database.client.execute(`SELECT id AS kept FROM customer_sessions
    UNION ALL SELECT id FROM customer_verifications UNION ALL SELECT state FROM mail`)
  expect(rows.map(({ kept }) => kept)).toEqual([LATER, LATER, 'sent', 'dead', 'failed'])
})
