import { beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listProducts } from './list.ts'

const [ANN, BOB] = ['a'.repeat(32), 'b'.repeat(32)]

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(database.client, [
    { code: 'A1', stock: 10, variant: { lock_it_in_price_pence: 749 } },
    { code: 'A2', stock: 10, variant: { lock_it_in_price_pence: 749 } },
  ])
  await insertMany(
    database.client,
    'visitors',
    [ANN, BOB].map((id) => ({ id, created_at: AT, seen_at: AT })),
  )
})

const LIST = searchQuerySchema.parse({ search_type: 'exact', route: 'red/spain/rioja' })

const listFor = (owner?: Owner) => listProducts(database.client, LIST, owner, new Date())

const cardOf = async (code: string, owner?: Owner) =>
  (await listFor(owner)).products.find((product) => product.code === code)

const version = async () => (await database.client.execute('SELECT version FROM listing_version')).rows[0]?.version

/** Changes without effect on the listing's version: these columns are read on each call. */
test.each([
  [`UPDATE stock SET quantity = 7 WHERE code = 'A1'`, { total_stock: 7 }],
  [`UPDATE variants SET mix_six_price_pence = 800 WHERE code = 'A1'`, { mix_six_price: 8 }],
  [`UPDATE variants SET picture = 'new.svg' WHERE code = 'A1'`, { main_picture: 'new.svg' }],
  [`UPDATE variants SET uda = '13 % vol' WHERE code = 'A1'`, { uda: '13 % vol' }],
  [`UPDATE products SET second_picture = 'two.svg', flag = 'es.svg' WHERE code = 'A1'`, { second_picture: 'two.svg' }],
])('shows the next caller of a cached list %s', async (change, shown) => {
  await listFor()
  const before = await version()
  await database.client.execute(change)
  expect(await version()).toBe(before)
  database.trips.reset()
  expect(await cardOf('A1')).toMatchObject(shown)
  expect(database.trips.count()).toBe(1)
})

test('shows a withdrawn wine and a new price in the next answer, in one round trip', async () => {
  await listFor()
  await database.client.execute(`UPDATE variants SET price_pence = 1234 WHERE code = 'A1'`)
  database.trips.reset()
  expect(await cardOf('A1')).toMatchObject({ price: 12.34 })
  expect(database.trips.count()).toBe(1)
  await database.client.execute(`UPDATE products SET status = 'withdrawn' WHERE code = 'A2'`)
  expect(await cardOf('A2')).toBeUndefined()
  await database.client.execute(`UPDATE products SET status = 'active' WHERE code = 'A2'`)
  expect(await cardOf('A2')).toBeDefined()
})

test('reveals nothing to another visitor through a cached list', async () => {
  const noPlan = { amends_plan_id: null, customer_id: null, created_at: AT, updated_at: AT }
  await insertMany(database.client, 'carts', [{ id: 1, kind: 'lock_it_in', visitor_id: ANN, ...noPlan }])
  await insertMany(database.client, 'cart_lines', [
    { cart_id: 1, kind: 'lock_it_in', code: 'A1', quantity: 3, added_at: AT },
  ])
  for (let call = 0; call < 2; call += 1) {
    expect(await cardOf('A1', { visitor_id: ANN })).toMatchObject({ locked_in: true, cart_quantity: 3 })
    expect(await cardOf('A1', { visitor_id: BOB })).toMatchObject({ locked_in: false, cart_quantity: 0 })
    expect(await cardOf('A1')).toMatchObject({ locked_in: false, cart_quantity: 0, local_stock: null })
  }
})

test('renames or removes a filter in the next answer after staff do', async () => {
  const titles = async () => (await listFor()).filter_options.map(({ title }) => title)
  await insertMany(database.client, 'product_type_attributes', [
    { type_id: 'wine', key: 'country', name: 'Country', is_filter: 1, sequence: 90 },
  ])
  expect(await titles()).toEqual(['Country'])
  expect(await titles()).toEqual(['Country'])
  await database.client.execute(`UPDATE product_type_attributes SET name = 'From' WHERE key = 'country'`)
  expect(await titles()).toEqual(['From'])
  await database.client.execute(`UPDATE product_type_attributes SET is_filter = 0 WHERE key = 'country'`)
  expect(await titles()).toEqual([])
})
