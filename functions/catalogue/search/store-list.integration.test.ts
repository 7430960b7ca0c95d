import { fc, test } from '@fast-check/vitest'
import { beforeAll, describe, expect } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../../domain/catalogue/search/search.ts'
import { AT, addCategories, addProducts, storeRow } from '../../../tests/factories/catalogue.ts'
import { DELIVERY } from '../../../tests/factories/delivery.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listProducts } from './list.ts'

/** A Monday, before the cut-off. */
const NOW = new Date('2026-11-30T12:50:00Z')

const WINES = Array.from({ length: 24 }, (_, index) => ({
  code: `W${String(index).padStart(2, '0')}`,
  title: `Wine ${String.fromCharCode(65 + ((index * 7) % 24))}`,
  country: index % 3 === 0 ? 'Spain' : 'France',
  warehouse: index % 4,
  /** Bottles at Bath: some of what the warehouse lacks, not all of what it has. */
  bath: index % 5 < 2 ? index % 5 : 0,
}))

type Wine = (typeof WINES)[number]

const database = testDatabase()
beforeAll(async () => {
  const { client } = database
  await addCategories(client)
  await insertMany(client, 'product_type_attributes', [
    { type_id: 'wine', key: 'country', name: 'Country', is_filter: 1, sequence: 1 },
  ])
  await addProducts(
    client,
    WINES.map(({ code, title, country, warehouse }) => ({ code, stock: warehouse, product: { title, country } })),
  )
  await insertMany(client, 'stores', [storeRow('bath'), storeRow('wells'), storeRow('shut', { status: 'closed' })])
  await insertMany(
    client,
    'store_stock',
    WINES.map(({ code, bath }) => ({ store_id: 'bath', code, quantity: bath })),
  )
  await insertMany(client, 'config', [{ key: 'delivery', value_json: JSON.stringify(DELIVERY), updated_at: AT }])
})

const AT_BATH: AppliedFilter = { attribute: 'store', options: ['bath'] }
const IN_STOCK: AppliedFilter = { attribute: 'instock', options: [] }
const SPAIN: AppliedFilter = { attribute: 'country', options: ['Spain'] }

const list = (filters: AppliedFilter[], query: Record<string, string> = {}) =>
  listProducts(
    database.client,
    searchQuerySchema.parse({ fetch_next: '100', filters: JSON.stringify(filters), ...query }),
    undefined,
    NOW,
  )

const codes = async (filters: AppliedFilter[], query: Record<string, string> = {}) =>
  (await list(filters, query)).products.map(({ code }) => code)

const byTitle = (one: Wine, other: Wine) =>
  one.title < other.title || (one.title === other.title && one.code < other.code) ? -1 : 1
const codesOf = (wines: readonly Wine[]) => wines.map(({ code }) => code)
const available = WINES.filter(({ warehouse, bath }) => warehouse + bath > 0)
const atBath = WINES.filter(({ bath }) => bath > 0)

describe('a list at a store', () => {
  test('begins with what the store has, and leaves out what neither it nor the warehouse has', async () => {
    const rest = available.filter(({ bath }) => bath === 0)
    const expected = codesOf([...atBath.toSorted(byTitle), ...rest.toSorted(byTitle)])
    expect(await codes([AT_BATH])).toEqual(expected)
    expect(await codes([AT_BATH])).toEqual(expected)
    expect(await codes([AT_BATH], { sort_column: 'product.keyword', sort_order: 'asc' })).toEqual(expected)
  })

  test('has the store’s stock first in a search too', async () => {
    const found = await codes([AT_BATH], { search_string: 'wine' })
    const first = found.slice(0, atBath.length)
    expect(first.toSorted()).toEqual(codesOf(atBath))
    expect(found).toHaveLength(available.length)
  })

  test('begins with the picks that the store has, and lists its other picks in order', async () => {
    for (const [position, code] of ['W05', 'W06'].entries()) {
      await database.client.execute('UPDATE product_categories SET pinned_position = ? WHERE product_code = ?', [
        position,
        code,
      ])
    }
    const picked = { route: 'red/spain/rioja', allow_pinned_products: 'true' }
    for (const _ of ['read', 'cached']) {
      const here = await list([AT_BATH], picked)
      expect(here.pinned_products.map(({ code }) => code)).toEqual(['W06'])
      const rest = available.filter(({ bath }) => bath === 0)
      const first = atBath.filter(({ code }) => code !== 'W06')
      expect(here.products.map(({ code }) => code)).toEqual(
        codesOf([...first.toSorted(byTitle), ...rest.toSorted(byTitle)]),
      )
      expect((await list([], picked)).pinned_products.map(({ code }) => code)).toEqual(['W05', 'W06'])
    }
    await database.client.execute('UPDATE product_categories SET pinned_position = NULL')
  })

  test('keeps any other order across the stores', async () => {
    const down = await codes([AT_BATH], { sort_column: 'product.keyword', sort_order: 'desc' })
    expect(down).toEqual(codesOf(available.toSorted((one, other) => -byTitle(one, other))))
    const dearest = await codes([AT_BATH], { sort_column: 'price', sort_order: 'asc' })
    expect(dearest).toEqual(codesOf(available))
  })

  test('means the store by in stock, in products and counts', async () => {
    const answer = await list([AT_BATH, IN_STOCK])
    expect(answer.products.map(({ code }) => code).toSorted()).toEqual(codesOf(atBath))
    expect(answer.total_product_count).toBe(atBath.length)
    const spanish = atBath.filter(({ country }) => country === 'Spain').length
    expect(answer.filter_options[0]?.options.find(({ id }) => id === 'Spain')?.count).toBe(spanish)
    expect((await list([AT_BATH, IN_STOCK, SPAIN])).total_product_count).toBe(spanish)
    const warehouse = WINES.filter((wine) => wine.warehouse > 0)
    expect((await codes([IN_STOCK])).toSorted()).toEqual(codesOf(warehouse))
  })

  test('shows the day by which the rest is delivered, and no day without a store', async () => {
    expect((await list([AT_BATH])).order_for).toBe('2026-12-03')
    expect(await list([])).not.toHaveProperty('order_for')
  })

  test('takes one round trip, and is empty for an unknown or closed store', async () => {
    database.trips.reset()
    await list([AT_BATH])
    expect(database.trips.count()).toBe(1)
    for (const id of ['nowhere', 'shut']) expect(await codes([{ attribute: 'store', options: [id] }])).toEqual([])
    expect(await codes([{ attribute: 'store', options: [] }])).toHaveLength(WINES.length)
  })

  test.prop([fc.array(fc.tuple(fc.constantFrom(...WINES), fc.nat({ max: 2 })), { minLength: 1, maxLength: 4 })], {
    numRuns: 10,
  })('follows the store’s stock', async (changes) => {
    const now = new Map(WINES.map(({ code, bath }) => [code, bath]))
    for (const [{ code }, quantity] of changes) {
      await database.client.execute(`UPDATE store_stock SET quantity = ? WHERE store_id = 'bath' AND code = ?`, [
        quantity,
        code,
      ])
      now.set(code, quantity)
      const answer = await list([AT_BATH, IN_STOCK])
      const expected = [...now].filter(([, left]) => left > 0).map(([name]) => name)
      expect(answer.products.map((product) => product.code).toSorted()).toEqual(expected)
      expect(answer.total_product_count).toBe(expected.length)
    }
    await database.client.batch(
      WINES.map(({ code, bath }) => ({
        sql: `UPDATE store_stock SET quantity = ? WHERE store_id = 'bath' AND code = ?`,
        args: [bath, code],
      })),
      'write',
    )
  })
})
