import { beforeAll, expect, test, vi } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { AT, addCategories, addProducts, storeRow } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listProducts } from './list.ts'
import { searchProducts } from './search.ts'

const database = testDatabase()
beforeAll(async () => {
  const { client } = database
  await addCategories(client)
  await addProducts(client, [
    { code: 'RIOJA', product: { name: 'Reserva', lead: 'With lamb, or a bath of figs.' } },
    { code: 'HILLS', product: { name: 'Marlborough Lamb Hill', country: 'New Zealand' } },
    { code: 'CHEESE', product: { name: 'Yorkshire', kind: 'white' } },
  ])
  await insertMany(client, 'stores', [
    storeRow('walcot', { name: 'Walcot Street, Bath' }),
    storeRow('clifton', { name: 'Clifton', postcode: 'BS8 4BX', latitude: 51.455, longitude: -2.62 }),
  ])
  await insertMany(client, 'postcode_sectors', [
    { sector: 'BA1 5', latitude: 51.395, longitude: -2.36 },
    { sector: 'BS8 4', latitude: 51.455, longitude: -2.62 },
    { sector: 'SN8 1', latitude: 51.42, longitude: -1.73 },
    { sector: 'YO1 7', latitude: 53.96, longitude: -1.08 },
  ])
})

const list = async (search_string: string) => {
  const found = await listProducts(
    database.client,
    searchQuerySchema.parse({ search_string, route: 'search' }),
    undefined,
    new Date(AT),
  )
  const { products, searched_store: store, corrected_term, searched_price } = found
  return { codes: products.map(({ code }) => code).toSorted(), store, corrected_term, searched_price }
}

test.each([
  ['red for lamb in Bath', ['RIOJA'], 'walcot', 'Bath'],
  ['red ba1', ['HILLS', 'RIOJA'], 'walcot', 'BA1'],
  ['red reservva near clifton', ['RIOJA'], 'clifton', 'Clifton'],
  ['red in York', ['HILLS', 'RIOJA'], 'clifton', 'York'],
  ['york', ['CHEESE'], 'clifton', 'York'],
  ['Bath', ['CHEESE', 'HILLS', 'RIOJA'], 'walcot', 'Bath'],
])('%j finds %j and the store %s', async (typed, codes, id, place) => {
  expect(await list(typed)).toMatchObject({ codes, store: { id, place } })
})

test('states the store’s distance, and reads the price beside the place', async () => {
  const { store, searched_price, codes } = await list('red under £5 in bath')
  expect(store).toEqual({ id: 'walcot', name: 'Walcot Street, Bath', place: 'Bath', formatted_distance: '0.3 miles' })
  expect(searched_price).toEqual({ min_price: 0, max_price: 4.99 })
  expect(codes).toEqual([])
})

test.each([
  ['marlborough', ['HILLS']],
  ['red from Marlborough', ['HILLS']],
  ['lamb in a box', ['RIOJA']],
])('%j is no place but finds %j', async (typed, codes) => {
  expect(await list(typed)).toMatchObject({ codes, store: undefined })
})

test('the search box leaves the place out too', async () => {
  const search = (search_string: string) =>
    searchProducts(database.client, searchQuerySchema.parse({ search_type: 'fuzzy', search_string }), undefined)
  expect(await search('reserva in bath')).toMatchObject({ total_product_count: 1, searched_store: { id: 'walcot' } })
  expect(await search('bath')).toMatchObject({ products: [], searched_store: { id: 'walcot' } })
})

test.each([
  ['red for lamb in Bath', 1],
  ['Bath', 1],
  ['red under £50 in bath', 1],
  // A place that a product is called after is searched for as a word.
  ['red from Marlborough', 2],
])('%j takes at most %i round trips, in lists and in the search box', async (typed, trips) => {
  const query = searchQuerySchema.parse({ search_string: typed, route: 'search' })
  const batches = vi.spyOn(database.client, 'batch')
  await listProducts(database.client, query, undefined, new Date(AT))
  expect(batches.mock.calls.length).toBeLessThanOrEqual(trips)
  batches.mockClear()
  await searchProducts(database.client, query, undefined)
  expect(batches.mock.calls.length).toBeLessThanOrEqual(trips)
  batches.mockRestore()
})
