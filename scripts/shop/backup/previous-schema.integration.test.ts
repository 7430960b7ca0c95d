/**
 * A shop made by the migrations before the baseline (decision 97), from a backup of that version:
 * tests/fixtures/schema-72, the demo with a handful of wines and orders.
 */
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, newestMigration, schemaVersion } from '../../../database/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/factories/database.ts'
import { silentSteps } from '../../tools/progress.ts'
import { fillDatabase } from './fill-database.ts'
import { loadDatabase, statementsIn } from './load-database.ts'
import { DATABASE, readManifest } from './manifest.ts'

const folder = fileURLToPath(new URL('../../../tests/fixtures/schema-72', import.meta.url))

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase({ schema: false })
})
afterEach(() => database.close())

test('is restored completely, migrated, and works', async () => {
  const { client } = database
  const manifest = await readManifest(folder)
  if (manifest === undefined) throw new Error(`${folder} has no manifest`)
  expect(await fillDatabase(client, { folder, manifest }, silentSteps)).toBeUndefined()
  expect(await schemaVersion(client)).toBe(newestMigration)
  await client.execute(`UPDATE products SET name = 'Zinzinnabula' WHERE code = (SELECT min(code) FROM products)`)
  const found = `SELECT count(*) AS n FROM product_search WHERE product_search MATCH 'zinzinnabula'`
  expect((await client.execute(found)).rows).toMatchObject([{ n: 1 }])
})

test('is refused if its schema was changed', async () => {
  const { client } = database
  await loadDatabase(client, statementsIn(`${folder}/${DATABASE}`))
  await client.execute('DROP TRIGGER search_after_product')
  expect(await migrate(client)).toMatchObject({ code: 'changed_database', changed: ['search_after_product'] })
})
