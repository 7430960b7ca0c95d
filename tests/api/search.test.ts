import { describe, expect, test } from 'vitest'
import type { ProductList, SearchResults } from '../../domain/catalogue/search/schema.ts'
import { cookieOf, counting, countRoundTrips, faultsOf, get, json, post } from './shop.ts'

const PATH = '/api/elastic-search/products'

const ask = (query: Record<string, string>, headers?: Record<string, string>): Promise<Response> =>
  get(`${PATH}?${new URLSearchParams(query)}`, headers)

const list = async (query: Record<string, string>): Promise<ProductList> => {
  const answer = await ask({ search_type: 'exact', ...query })
  expect(answer.status).toBe(200)
  return answer.json()
}

const search = async (search_string: string, more: Record<string, string> = {}): Promise<SearchResults> => {
  const answer = await ask({ search_type: 'fuzzy', search_string, ...more })
  expect(answer.status).toBe(200)
  return answer.json()
}

const codes = ({ products }: { products: { code: string }[] }) => products.map(({ code }) => code)

describe('a list', () => {
  test('has its category’s products A–Z with stock, prices and filters', async () => {
    const rioja = await list({ route: '/red/spain/rioja/' })
    expect(codes(rioja)).toEqual(['GIFT', 'GONE', 'OTHER', 'SCARCE', 'WINE', 'SYRAH'])
    expect(rioja.total_product_count).toBe(6)
    expect(rioja.pinned_products).toEqual([])
    expect(rioja.filter_data).toEqual({ prices: { min_price: 5, max_price: 32 } })
    expect(rioja.products[3]).toMatchObject({
      product: 'Bodega Rioja SCARCE',
      price: 9.99,
      total_stock: 2,
      page_number: 1,
      locked_in: false,
      cart_quantity: 0,
    })
    const counts = rioja.filter_options.map(({ title, options }) => [
      title,
      ...options.map(({ option, count }) => `${option} ${count}`),
    ])
    expect(counts).toEqual([
      ['GRAPE', 'Syrah 1', 'Viognier 1'],
      ['COUNTRY', 'France 1', 'Spain 5'],
      ['VINTAGE', '2020 1'],
    ])
  })

  test('applies filters of its panel and its address, stock and price among them', async () => {
    const filtered = await list({
      route: 'red/spain/rioja',
      filters:
        '[{"attribute":"instock","options":["1"]},{"attribute":"price","options":{"min_price":9,"max_price":20}}]',
      filters_from_url: '[{"product_attribute_id":"country","attribute":"country","options":["Spain"]}]',
      sort_column: 'price',
      sort_order: 'desc',
    })
    expect(codes(filtered)).toEqual(['OTHER', 'SCARCE', 'WINE'])
    expect(filtered.filter_data.prices).toEqual({ min_price: 5, max_price: 12.5 })
    expect(filtered.filter_options.find(({ title }) => title === 'COUNTRY')?.options).toEqual([
      { id: 'Spain', option: 'Spain', count: 3, checked: true },
    ])
  })

  test('has only wines with a lock-it-in price for that programme, and filters by it', async () => {
    const price = (max_price: number) => JSON.stringify([{ attribute: 'price', options: { min_price: 0, max_price } }])
    expect(codes(await list({ listing_type: 'lock_it_in', filters: price(7.49) }))).toEqual(['WINE'])
    expect(codes(await list({ listing_type: 'lock_it_in', filters: price(7.48) }))).toEqual([])
  })

  test('puts the best matches of a search first', async () => {
    expect(codes(await list({ route: 'search', search_string: 'cote rotie' }))).toEqual(['SYRAH'])
    expect((await list({ search_string: '🍷' })).total_product_count).toBe(0)
  })

  test('corrects a mistyped search and reports it, with one more round trip', async () => {
    const [found, trips] = await counting(() => list({ search_string: 'essay voignier' }))
    expect(trips).toBe(2)
    expect(found).toMatchObject({ corrected_term: 'essai viognier', total_product_count: 1 })
    expect(codes(found)).toEqual(['SYRAH'])
    expect(found.filter_options.map(({ title }) => title)).toEqual(['GRAPE', 'COUNTRY', 'VINTAGE'])
    expect(found.filter_data.prices).toEqual({ min_price: 32, max_price: 32 })
  })

  test('does not correct a search that only its filters leave empty', async () => {
    const filters = JSON.stringify([{ attribute: 'country', options: ['Italy'] }])
    expect(await countRoundTrips(() => list({ search_string: 'viogn', filters }))).toBe(1)
    const nothing = await list({ search_string: 'viogn', filters })
    expect(nothing.total_product_count).toBe(0)
    expect(nothing.corrected_term).toBeUndefined()
  })

  test('is empty for a search unlike any word in the shop', async () => {
    expect(await countRoundTrips(() => list({ search_string: 'xyzzyx' }))).toBe(1)
    const nothing = await list({ search_string: 'xyzzyx' })
    expect(nothing).toMatchObject({ products: [], filter_options: [], total_product_count: 0 })
    expect(nothing.corrected_term).toBeUndefined()
  })

  test('is empty for an unknown route', async () => {
    expect(await list({ route: 'red/nowhere' })).toEqual({
      products: [],
      pinned_products: [],
      filter_options: [],
      filter_data: { prices: { min_price: 0, max_price: 0 } },
      total_product_count: 0,
    })
  })

  test('does not take the standard cart for the lock-it-in one', async () => {
    const added = await post('/api/cart/update', { product: 'WINE', quantity: 1, type: 'override_quantity' })
    const answer = await ask({ route: 'red/spain/rioja' }, { Cookie: cookieOf(added) })
    const wine = (await json<ProductList>(answer)).products.find(({ code }) => code === 'WINE')
    expect(wine).toMatchObject({ locked_in: false, cart_quantity: 0 })
  })
})

describe('the search box', () => {
  test.each([
    ['syrah', ['SYRAH']],
    ['SHIRAZ', ['SYRAH']],
    ['cote-rotie', ['SYRAH']],
    ['Côte Rôt', ['SYRAH']],
    ['rhone red', ['SYRAH']],
    ['essai 2020 france', ['SYRAH']],
  ])('%j finds %j in one round trip', async (text, expected) => {
    const [found, trips] = await counting(() => search(text))
    expect(codes(found)).toEqual(expected)
    expect(found).toMatchObject({ total_product_count: expected.length })
    expect(found.corrected_term).toBeUndefined()
    expect(trips).toBe(1)
  })

  test('corrects a mistyped word and reports it, with one more round trip', async () => {
    expect(await countRoundTrips(() => search('voignier'))).toBe(2)
    const found = await search('essay voignier')
    expect(found).toMatchObject({ total_product_count: 1, corrected_term: 'essai viognier' })
    expect(codes(found)).toEqual(['SYRAH'])
  })

  test('shows popular products when nothing matches', async () => {
    const nothing = await search('xyzzyx')
    expect(nothing.total_product_count).toBe(0)
    const ratings = nothing.products.map(({ total_reviews }) => total_reviews)
    expect(ratings.length).toBeGreaterThan(1)
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
    expect(nothing.products.every(({ total_stock }) => total_stock > 0)).toBe(true)
    expect(codes(await search('xyzzyx', { start_index: '50' }))).toEqual([])
  })

  test('is empty for an empty search, without asking the database', async () => {
    expect(await countRoundTrips(() => search(' '))).toBe(0)
    expect(await search('')).toEqual({ products: [], total_product_count: 0 })
  })

  test('comes in batches of 50 at most', async () => {
    expect((await search('rioja', { start_index: '2', fetch_next: '2' })).products).toHaveLength(2)
    expect((await ask({ search_type: 'fuzzy', search_string: 'rioja', fetch_next: '51' })).status).toBe(400)
  })
})

test.each([
  `"'`,
  'a" OR "b',
  'NEAR(a b) ^c {name}: d*',
  'rioja AND NOT (',
  'name:rioja',
  '-rioja',
  '*',
  '\u0000rioja\u0000',
  'rioja\u0000',
  '🍷 rioja 👩‍👩‍👧',
  '\ud800',
  'x'.repeat(5000),
  'rioja '.repeat(833),
  '🍷'.repeat(600),
  'odd',
  "'; DROP TABLE products; --",
  '%_%',
  'ﷺ İ ß ǆ',
])('searches for %.20j without a fault, in both forms', async (search_string) => {
  for (const search_type of ['exact', 'fuzzy']) {
    expect((await ask({ search_type, search_string })).status, search_type).toBe(200)
  }
})

const applied = (filter: unknown) => JSON.stringify([filter])

test.each([
  ['search_type', 'like'],
  ['start_index', '-1'],
  ['start_index', 'first'],
  ['start_index', '1000001'],
  ['start_index', ''],
  ['fetch_next', '0'],
  ['fetch_next', '101'],
  ['fetch_next', '1e1'],
  ['fetch_next', '10000'],
  ['sort_column', 'colour'],
  ['sort_column', 'price_asc'],
  ['sort_order', 'up'],
  ['listing_type', 'gift'],
  ['is_amend', 'perhaps'],
  ['allow_pinned_products', 'perhaps'],
  ['route', 'x'.repeat(513)],
  ['filters', 'country'],
  ['filters', '{}'],
  ['filters', 'null'],
  ['filters.0', '[1]'],
  ['filters.0.attribute', applied({ attribute: 'colour', options: [] })],
  ['filters.0.attribute', applied({ options: ['Spain'] })],
  ['filters.0.options', applied({ attribute: 'country' })],
  ['filters.0.options', applied({ attribute: 'country', options: 'Spain' })],
  ['filters.0.options.0', applied({ attribute: 'country', options: [1] })],
  ['filters.0.options', applied({ attribute: 'country', options: Array(201).fill('x') })],
  ['filters.0.sql', applied({ attribute: 'country', options: [], sql: '1' })],
  ['filters.0.options.min_price', applied({ attribute: 'price', options: { min_price: -1, max_price: 5 } })],
  ['filters.0.options.max_price', applied({ attribute: 'price', options: { min_price: 1 } })],
  ['filters.0.options', applied({ attribute: 'price', options: { min_price: 6, max_price: 5 } })],
  ['filters.0.options', applied({ attribute: 'price', options: ['5'] })],
  ['filters', JSON.stringify(Array(2).fill({ attribute: 'country', options: ['Spain'] }))],
  ['filters_from_url', '['],
  ['filters_from_url.0.attribute', applied({ attribute: 'x', options: [] })],
])('answers 400 and names %s of %.60s', async (field, value) => {
  const [parameter = ''] = field.split('.')
  expect(await faultsOf(await ask({ [parameter]: value }))).toEqual([400, field])
})

test('answers 400 for a repeated parameter', async () => {
  for (const name of ['route', 'search_string', 'filters', 'fetch_next']) {
    expect((await get(`${PATH}?${name}=1&${name}=2`)).status, name).toBe(400)
  }
})

test('completes a partial search box setting, in one round trip', async () => {
  expect(await countRoundTrips(() => get('/api/searchbar-config'))).toBe(1)
  expect(await (await get('/api/searchbar-config')).json()).toEqual({
    searchbar_config: {
      is_animated: true,
      placeholders: [{ text: 'claret' }],
      speed_forward: 70,
      speed_backward: 35,
      pause: 2200,
    },
  })
})

describe('meta tags', () => {
  const tags = async (route: string) => (await get(`/api/meta-tags/category?route=${route}`)).json()

  test('are the category’s own, empty for an unknown route, in one round trip', async () => {
    expect(await tags('/red/')).toEqual({
      title_tag: 'Reds',
      description_tag: 'All our reds.',
      keywords_tag: 'red, wine',
    })
    expect(await tags('nowhere')).toEqual({ title_tag: '', description_tag: '', keywords_tag: '' })
    expect(await countRoundTrips(() => tags('red'))).toBe(1)
  })

  test.each(['', '?route=a&route=b', `?route=${'x'.repeat(513)}`])('answers 400 for %.20j', async (query) => {
    expect((await get(`/api/meta-tags/category${query}`)).status).toBe(400)
  })
})
