import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { createNodeClient } from '../../../database/client-node.ts'
import { type SearchQuery, searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { addCategories, addProducts, storeRow, variantRow } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listProducts } from './list.ts'
import { searchProducts } from './search.ts'

const PRODUCTS = 60
const WORDS = ['wine', 'reserva', 'old', 'vines', 'cherry', 'winter', 'oak']

const codes = Array.from({ length: PRODUCTS }, (_, index) => `W${String(index).padStart(3, '0')}`)
const text = fc.subarray(WORDS, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const drawn = fc.record({ name: text, taste: text, winery: text, ratings: fc.nat({ max: 3 }) })

const database = testDatabase(addCategories)
beforeAll(async () => {
  const facts = fc.sample(drawn, { numRuns: PRODUCTS, seed: 11 })
  await addProducts(
    database.client,
    codes.map((code, index) => {
      const { name, taste, winery, ratings } = facts[index] ?? { name: 'wine', taste: '', winery: '', ratings: 0 }
      const rated = { rating_count: ratings, rating_total_half_stars: ratings * 8 }
      return { code, stock: index % 3, product: { name, taste, winery, ...rated } }
    }),
  )
  await insertMany(database.client, 'stores', [storeRow('bath')])
  await insertMany(
    database.client,
    'store_stock',
    codes.map((code, index) => ({ store_id: 'bath', code, quantity: index % 2 })),
  )
})

const query = fc
  .record({
    search_type: fc.constantFrom('exact', 'fuzzy'),
    // Some of these have results only once corrected, or through synonyms.
    search_string: fc.constantFrom('wine', 'win', 'old vines', 'cherry under £10', 'reserav', 'tipple', 'oak wine'),
    start_index: fc.constantFrom('0', '5'),
    fetch_next: fc.constantFrom('5', '24'),
    sort_order: fc.constantFrom('asc', 'desc'),
    sort_column: fc.option(fc.constantFrom('price', 'product.keyword'), { nil: undefined }),
    route: fc.constantFrom('', 'red/spain/rioja'),
    allow_pinned_products: fc.constantFrom('true', 'false'),
    filters: fc.constantFrom(
      '[]',
      '[{"attribute":"instock","options":[]}]',
      '[{"attribute":"store","options":["bath"]}]',
      '[{"attribute":"store","options":["bath"]},{"attribute":"instock","options":[]}]',
    ),
  })
  .map((asked) => searchQuerySchema.parse(asked))

const code = fc.constantFrom(...codes)

/** Changes of the shop that searches have to show. */
const change = fc.oneof(
  fc
    .tuple(fc.constantFrom('name', 'taste', 'winery'), text, code)
    .map(([column, value, of]) => `UPDATE products SET ${column} = '${value}' WHERE code = '${of}'`),
  fc
    .tuple(fc.nat({ max: 9 }), code)
    .map(
      ([count, of]) =>
        `UPDATE products SET rating_count = ${count}, rating_total_half_stars = ${count * 7} WHERE code = '${of}'`,
    ),
  fc.tuple(fc.integer({ min: 500, max: 1500 }), code).map(
    ([pence, of]) =>
      `UPDATE variants SET price_pence = ${pence}, mix_six_price_pence = NULL, lock_it_in_price_pence = NULL,
        wineclub_price_pence = NULL WHERE code = '${of}'`,
  ),
  fc.tuple(fc.nat({ max: 1 }), code).map(([left, of]) => `UPDATE stock SET quantity = ${left} WHERE code = '${of}'`),
  fc
    .tuple(fc.nat({ max: 1 }), code)
    .map(([left, of]) => `UPDATE store_stock SET quantity = ${left} WHERE store_id = 'bath' AND code = '${of}'`),
  code.map((of) => `DELETE FROM store_stock WHERE code = '${of}'`),
  fc.constantFrom('open', 'closed').map((status) => `UPDATE stores SET status = '${status}'`),
  fc
    .tuple(fc.constantFrom('active', 'withdrawn'), code)
    .map(([status, of]) => `UPDATE products SET status = '${status}' WHERE code = '${of}'`),
  fc
    .tuple(fc.constantFrom('NULL', '1', '2'), code)
    .map(([place, of]) => `UPDATE product_categories SET pinned_position = ${place} WHERE product_code = '${of}'`),
  fc
    .constantFrom(...WORDS)
    .map((word) => `INSERT OR IGNORE INTO search_synonyms (term, synonym) VALUES ('tipple', '${word}')`),
  fc.constant(`UPDATE OR IGNORE search_synonyms SET synonym = 'oak' WHERE synonym = 'cherry'`),
  fc.constant('DELETE FROM search_synonyms'),
)

type Searches = { listProducts: typeof listProducts; searchProducts: typeof searchProducts }

const answerOf = (searches: Searches, asked: SearchQuery) =>
  asked.search_type === 'fuzzy'
    ? searches.searchProducts(database.client, asked, undefined)
    : searches.listProducts(database.client, asked, undefined, new Date())

/** Imports a fresh copy of the modules, whose caches are empty. */
const afresh = async (): Promise<Searches> => {
  vi.resetModules()
  return { ...(await import('./list.ts')), ...(await import('./search.ts')) }
}

test('returns the same results with and without the cache after any change', async () => {
  const searches = { listProducts, searchProducts }
  const steps = fc.array(fc.record({ change, queries: fc.array(query, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { change: sql, queries } of all) {
        for (const asked of queries) await answerOf(searches, asked)
        await database.client.execute(sql)
        const { listProducts: list, searchProducts: search } = await afresh()
        for (const asked of queries) {
          const expected = await answerOf({ listProducts: list, searchProducts: search }, asked)
          expect(await answerOf(searches, asked)).toEqual(expected)
          expect(await answerOf(searches, asked)).toEqual(expected)
        }
      }
    }),
    { numRuns: 8 },
  )
})

test('finds an added, renamed or removed size despite the cached search', async () => {
  const { client } = database
  const asked = searchQuerySchema.parse({ search_string: 'magnum', search_type: 'fuzzy' })
  const total = async () => (await searchProducts(client, asked, undefined)).total_product_count

  const magnum = (of: string) =>
    variantRow({
      code: `${of}M`,
      variant: { product_code: of, is_default: 0 as const, choice_value: 'Magnum', sequence: 1 },
    })
  await client.execute(`UPDATE products SET status = 'active'`)
  await insertMany(client, 'variants', [magnum('W001'), magnum('W002')])
  expect(await total()).toBe(2)
  await insertMany(client, 'variants', [magnum('W003')])
  expect(await total()).toBe(3)
  await client.execute(`UPDATE variants SET choice_value = 'Half' WHERE code = 'W003M'`)
  expect(await total()).toBe(2)
  await client.execute(`DELETE FROM variants WHERE code = 'W002M'`)
  expect(await total()).toBe(1)
})

/** Number of rows that the database reads for a query, by which hosts of databases charge. */
const rowsRead = async (asked: SearchQuery): Promise<number> => {
  let rows = 0
  const counting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const body = await answer.clone().text()
    for (const [, count] of body.matchAll(/"rows_read":(\d+)/g)) rows += Number(count)
    return answer
  }
  const client = createNodeClient({ url: database.url, authToken: database.authToken, fetch: counting })
  if (asked.search_type === 'fuzzy') await searchProducts(client, asked, undefined)
  else await listProducts(client, asked, undefined, new Date())
  client.close()
  return rows
}

test('reads four rows for a card of a cached list: its place, variant, product and stock', async () => {
  const asked = (fetch_next: string) =>
    searchQuerySchema.parse({ search_type: 'exact', route: 'red/spain/rioja', fetch_next })
  const reads: number[] = []
  for (const fetch_next of ['10', '40']) {
    await rowsRead(asked(fetch_next))
    reads.push(await rowsRead(asked(fetch_next)))
  }
  const [few = 0, many = 0] = reads
  expect(many - few).toBe(30 * 4)
})

test.each(['exact', 'fuzzy'])('reads fewer rows for a cached search than for an uncached one: %s', async (type) => {
  const asked = searchQuerySchema.parse({ search_string: 'rioja', search_type: type, fetch_next: '2' })
  await database.client.execute('UPDATE variants SET price_pence = price_pence + 1')
  const first = await rowsRead(asked)
  expect(await rowsRead(asked)).toBeLessThan(first - 3 * PRODUCTS)
})

test('reads a found product at most five times in an uncached search', async () => {
  const { client } = database
  await client.execute(`UPDATE products SET status = 'active', name = 'wine reserva'`)
  const read = async () => {
    await client.execute('UPDATE variants SET price_pence = price_pence + 1')
    return rowsRead(searchQuerySchema.parse({ search_type: 'exact', search_string: 'reserva', fetch_next: '2' }))
  }
  const all = await read()
  await client.execute(`DELETE FROM products WHERE code > 'W029'`)
  const half = await read()
  // Twice to count facets; twice to rank, once more to tell exact words from beginnings.
  expect(all - half).toBeLessThanOrEqual((5 * PRODUCTS) / 2)
})
