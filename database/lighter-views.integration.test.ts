import { afterAll, beforeAll, expect, test } from 'vitest'
import { AT, addCategories, addProducts } from '../tests/factories/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../tests/factories/database.ts'
import { insertMany } from './insert-many.ts'
import { migrate } from './migrate.ts'
import { lighterViews } from './migrations/0065-lighter-views.ts'
import { migrations } from './migrations/all.ts'

const ANNE = 'a'.repeat(32)
const BEN = 'b'.repeat(32)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ schema: false })
  const { client } = database
  await migrate(client, { migrations: migrations.filter(({ number }) => number < lighterViews.number) })
  await addCategories(client)
  await addProducts(client, [{ code: 'A1' }, { code: 'B2' }])
  await insertMany(
    client,
    'visitors',
    [ANNE, BEN].map((id) => ({ id, created_at: AT, seen_at: AT })),
  )
  await insertMany(client, 'recently_viewed', VIEWS)
  await migrate(client)
})
afterAll(() => database.close())

const VIEWS = [
  { visitor_id: ANNE, product_code: 'A1', viewed_at: AT },
  { visitor_id: ANNE, product_code: 'B2', viewed_at: '2026-01-03T00:00:00.000Z' },
  { visitor_id: BEN, product_code: 'A1', viewed_at: AT },
]

const views = async () =>
  (await database.client.execute('SELECT * FROM recently_viewed ORDER BY visitor_id, product_code')).rows.map(
    (row) => ({
      ...row,
    }),
  )

test('what visitors viewed is kept, and goes with its visitor, not with its product', async () => {
  expect(await views()).toEqual(VIEWS)
  await database.client.execute(`DELETE FROM products WHERE code = 'A1'`)
  expect(await views()).toEqual(VIEWS)
  await database.client.execute(`DELETE FROM visitors WHERE id = '${ANNE}'`)
  expect(await views()).toEqual(VIEWS.slice(2))
})

test('a view belongs to a visitor that there is, and has no index to write', async () => {
  const stranger = { visitor_id: 'c'.repeat(32), product_code: 'B2', viewed_at: AT }
  await expect(insertMany(database.client, 'recently_viewed', [stranger])).rejects.toThrow('FOREIGN KEY')
  const indexes = `SELECT count(*) AS n FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'recently_viewed' AND sql <> ''`
  expect((await database.client.execute(indexes)).rows[0]?.n).toBe(0)
})
