import { fc, test } from '@fast-check/vitest'
import type { Client } from '@libsql/client'
import { beforeAll, expect, vi } from 'vitest'
import { insertMany, type PooledCalls } from '../../../database/batch.ts'
import { type ProductList, searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { type AppliedFilter, FACETS, isOwnFacet, OWN, SORT_COLUMNS } from '../../../domain/catalogue/search/search.ts'
import { addCategories, addProducts, type TestProduct } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listProducts } from './list.ts'

/** The shop's own facets, and two that only the product type defines. */
const KEYS = [...FACETS, 'own.milk', 'own.age'] as const
type Key = (typeof KEYS)[number]
const nameOf = (key: string): string => (isOwnFacet(key) ? key.slice(OWN.length) : key)
const isKey = (name: string): name is Key => KEYS.some((key) => key === name)

const VALUES = {
  grape: ['Malbec', 'Merlot', 'Syrah'],
  country: ['Spain', 'France', 'Côte d’Ivoire'],
  region: ['Rioja', 'Rhône', ''],
  style: ['Chillable', 'Big "and" bold', ''],
  vintage: ['2019', '2020', 'Non-vintage'],
  body: ['Light', 'Full', ''],
  vegetarian: ['Yes', 'No'],
  vegan: ['Yes', ''],
  'own.milk': ['Cow', 'Goat', ''],
  'own.age': ['6', '12', ''],
} satisfies Record<Key, string[]>

/** A product as the test knows it. */
type Wine = Record<Key, string[]> & { code: string; pence: number; locked: number | null; stock: number }

const facts = Object.fromEntries(
  KEYS.map((facet) => [
    facet,
    fc.subarray(VALUES[facet], facet === 'grape' ? { maxLength: 3 } : { minLength: 1, maxLength: 1 }),
  ]),
) as Record<Key, fc.Arbitrary<string[]>>

const wine = fc.record({
  ...facts,
  pence: fc.integer({ min: 500, max: 510 }),
  locked: fc.option(fc.integer({ min: 400, max: 405 })),
  stock: fc.integer({ min: 0, max: 2 }),
})

const WINES: Wine[] = fc
  .sample(wine, { numRuns: 60, seed: 7 })
  .map((drawn, index) => ({ ...drawn, code: `W${String(index).padStart(3, '0')}` }))

const toProduct = ({ code, pence, locked, stock, country, region, ...rest }: Wine, index: number): TestProduct => ({
  code,
  stock,
  product: {
    // Titles come in pairs that sort alike.
    title: `Wine ${index >> 1}${index % 2 === 0 ? '' : '!'}`,
    country: country[0] ?? '',
    region: region[0] ?? '',
    attributes_json: JSON.stringify(
      Object.entries(rest).map(([key, values]) => ({ key: nameOf(key), name: key, value: values.join(', ') })),
    ),
  },
  variant: { price_pence: pence, mix_six_price_pence: null, lock_it_in_price_pence: locked },
})

const database = testDatabase()
beforeAll(async () => {
  const { client } = database
  await addCategories(client)
  await insertMany(
    client,
    'product_type_attributes',
    KEYS.map((key, sequence) => ({
      type_id: 'wine',
      key: nameOf(key),
      name: `By ${key}`,
      is_filter: 1 as const,
      sequence,
    })),
  )
  await addProducts(client, WINES.map(toProduct))
  await client.execute(`UPDATE product_categories SET pinned_position = 2 WHERE product_code = 'W007'`)
  await client.execute(`UPDATE product_categories SET pinned_position = 1 WHERE product_code = 'W040'`)
})

const ROUTE = 'red/spain/rioja'

const NOW = new Date('2026-11-30T12:50:00Z')

const list = (query: Record<string, string>): Promise<ProductList> =>
  listProducts(database.client, searchQuerySchema.parse({ route: ROUTE, fetch_next: '100', ...query }), undefined, NOW)

const filter: fc.Arbitrary<AppliedFilter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...KEYS).chain((attribute) =>
      fc.record({
        attribute: fc.constant(attribute),
        options: fc.subarray([...VALUES[attribute].filter((value) => value !== ''), 'Elsewhere']),
      }),
    ),
  },
  { weight: 1, arbitrary: fc.constant({ attribute: 'instock' as const, options: [] }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 398, max: 512 }), fc.integer({ min: 0, max: 8 })).map(([low, width]) => ({
      attribute: 'price' as const,
      options: { min_price: low / 100, max_price: (low + width) / 100 },
    })),
  },
)
const filterSet = fc.uniqueArray(filter, { maxLength: 4, selector: ({ attribute }) => attribute })

const passes = (one: Wine, pence: number, applied: AppliedFilter): boolean => {
  if (applied.attribute === 'instock') return one.stock > 0
  if (applied.attribute === 'price') {
    return pence >= Math.round(applied.options.min_price * 100) && pence <= Math.round(applied.options.max_price * 100)
  }
  const values = isKey(applied.attribute) ? one[applied.attribute] : []
  return applied.options.length === 0 || values.some((value) => applied.options.includes(value))
}

/** The expected list, computed by checking every wine for every query. */
function bruteForce(filters: readonly AppliedFilter[], isLocked: boolean, wines = WINES) {
  const priced = wines.flatMap((one) => {
    const pence = isLocked ? one.locked : one.pence
    return pence === null ? [] : [{ one, pence }]
  })
  const but = (attribute: string) =>
    priced.filter(({ one, pence }) =>
      filters.every((applied) => applied.attribute === attribute || passes(one, pence, applied)),
    )
  const counts = KEYS.map((facet) => {
    const values = but(facet).flatMap(({ one }) => one[facet].filter((value) => value !== ''))
    return [
      facet,
      Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((v) => v === value).length])),
    ]
  })
  const prices = but('price').map(({ pence }) => pence)
  return {
    codes: but('').map(({ one }) => one.code),
    counts: Object.fromEntries(counts),
    prices: prices.length === 0 ? [0, 0] : [Math.min(...prices) / 100, Math.max(...prices) / 100],
  }
}

const countsOf = ({ filter_options }: ProductList) => {
  const shown = Object.fromEntries(
    filter_options.map(({ product_attribute_id, options }) => [
      product_attribute_id,
      Object.fromEntries(options.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
    ]),
  )
  return Object.fromEntries(KEYS.map((facet) => [facet, shown[facet] ?? {}]))
}

const expectTrue = async (filters: readonly AppliedFilter[], isLocked: boolean, wines = WINES) => {
  const expected = bruteForce(filters, isLocked, wines)
  const answer = await list({ filters: JSON.stringify(filters), listing_type: isLocked ? 'lock_it_in' : '' })
  expect(answer.products.map(({ code }) => code).toSorted()).toEqual(expected.codes)
  expect(answer.total_product_count).toBe(expected.codes.length)
  expect(countsOf(answer)).toEqual(expected.counts)
  const { min_price, max_price } = answer.filter_data.prices
  expect([min_price, max_price]).toEqual(expected.prices)
}

test.prop([filterSet, fc.boolean()], { numRuns: 50 })(
  'matches a brute-force search in products, counts and prices for any filters',
  (filters, isLocked) => expectTrue(filters, isLocked),
)

/** Updates the product as the admin's screens would. */
const rewrite = async (before: Wine, after: Wine, index: number): Promise<void> => {
  const { product, variant } = toProduct(after, index)
  const facts = [product?.country ?? '', product?.region ?? '', product?.attributes_json ?? '', before.code]
  await database.client.batch(
    [
      {
        sql: 'UPDATE variants SET price_pence = ?, lock_it_in_price_pence = ? WHERE code = ?',
        args: [variant?.price_pence ?? 0, variant?.lock_it_in_price_pence ?? null, before.code],
      },
      { sql: 'UPDATE stock SET quantity = ? WHERE code = ?', args: [after.stock, before.code] },
      { sql: 'UPDATE products SET country = ?, region = ?, attributes_json = ? WHERE code = ?', args: facts },
    ],
    'write',
  )
}

const changed = fc.record({
  filters: filterSet,
  isLocked: fc.boolean(),
  index: fc.nat({ max: WINES.length - 1 }),
  after: wine,
  isWhole: fc.boolean(),
})

test.prop([changed], { numRuns: 50 })(
  'shows a change of price, stock or facts in the next answer despite cached rows',
  async ({ filters, isLocked, index, after, isWhole }) => {
    const before = WINES[index]
    if (before === undefined) throw new Error('No such wine')
    const next: Wine = isWhole ? { ...after, code: before.code } : { ...before, stock: after.stock }
    await expectTrue(filters, isLocked)
    await rewrite(before, next, index)
    await expectTrue(filters, isLocked, WINES.with(index, next))
    await expectTrue(filters, isLocked, WINES.with(index, next))
    await rewrite(next, before, index)
    await expectTrue(filters, isLocked)
  },
)

const sortings = SORT_COLUMNS.flatMap((column) => ['asc', 'desc'].map((order) => [column, order] as const))

test.each(sortings)('sorts by %s %s without overlaps or gaps between batches of any size', async (column, order) => {
  const sorted = { sort_column: column, sort_order: order, allow_pinned_products: 'true', search_string: 'wine' }
  const whole = await list(sorted)
  expect(whole.pinned_products.map(({ code }) => code)).toEqual(['W040', 'W007'])
  expect(whole.total_product_count).toBe(WINES.length)
  for (const size of [3, 29]) {
    const codes: string[] = []
    for (let start = 0; start <= WINES.length; start += size) {
      const part = await list({ ...sorted, start_index: String(start), fetch_next: String(size) })
      expect(part.pinned_products).toHaveLength(start === 0 ? 2 : 0)
      for (const product of part.products) {
        expect(product.page_number).toBe(start / size + 1)
        codes.push(product.code)
      }
    }
    expect(codes).toEqual(whole.products.map(({ code }) => code))
    expect(codes.toSorted()).toEqual(WINES.map(({ code }) => code).filter((code) => !['W007', 'W040'].includes(code)))
  }
})

test('sorts by price and title, and equal ones by code', async () => {
  const keys = async (sort_column: string, sort_order: string, listing_type = '') =>
    (await list({ sort_column, sort_order, listing_type })).products.map(({ code, price, lock_it_in_price }) => ({
      code,
      price: listing_type === '' ? price : (lock_it_in_price ?? Number.NaN),
    }))
  const byPrice = (sign: 1 | -1) => (one: { code: string; price: number }, other: { code: string; price: number }) =>
    sign * (one.price - other.price) || (one.code < other.code ? -1 : 1)
  for (const listing of ['', 'lock_it_in']) {
    const up = await keys('price', 'asc', listing)
    expect(up).toEqual(up.toSorted(byPrice(1)))
    const down = await keys('price', 'desc', listing)
    expect(down).toEqual(down.toSorted(byPrice(-1)))
  }
})

/** Number of products' rows that the database sent for a list's counts, and of times that it sent the words. */
const readFor = async (query: Record<string, string>) => {
  const client = database.client as Client & PooledCalls
  const [batch, kept] = [vi.spyOn(client, 'batch'), vi.spyOn(client, 'readIfUnchanged')]
  await list(query)
  const batches = await Promise.all(batch.mock.results.map(({ value }) => value as ReturnType<Client['batch']>))
  const others = await Promise.all(
    kept.mock.results.map(({ value }) => value as ReturnType<PooledCalls['readIfUnchanged']>),
  )
  const results = [...batches, ...others.map((read) => ('otherwise' in read ? read.otherwise : []))].flat()
  batch.mockRestore()
  kept.mockRestore()
  const [rows] = results.filter(({ columns }) => columns.includes('origins'))
  const [words] = results.filter(({ columns }) => columns.includes('character'))
  return { rows: rows?.rows[0]?.products ?? 0, words: words?.rows.length ?? 0 }
}

test('reads rows and words once after a change, whatever the filters, also for a search', async () => {
  const none = { rows: 0, words: 0 }
  const filtered = { filters: '[{"attribute":"grape","options":["Malbec"]}]' }
  await database.client.execute('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', ['W001'])
  expect(await readFor(filtered)).toEqual({ rows: WINES.length, words: 1 })
  expect(await readFor({})).toEqual(none)
  expect(await readFor({ filters: '[{"attribute":"instock","options":[]}]', start_index: '20' })).toEqual(none)
  expect(await readFor({ route: '' })).toEqual({ rows: WINES.length, words: 0 })
  expect(await readFor({ search_string: 'wine', ...filtered })).toEqual({ rows: WINES.length, words: 0 })
  expect(await readFor({ search_string: 'wine' })).toEqual(none)
  expect(await readFor({})).toEqual(none)
  await database.client.execute('UPDATE variants SET price_pence = price_pence - 1 WHERE code = ?', ['W001'])
  expect(await readFor({})).toEqual({ rows: WINES.length, words: 1 })
})
