import { expect, test } from 'vitest'
import { searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { BASKET_RECOMMENDATIONS } from '../../../domain/selling/cart/recommended.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { countSearch } from './count-search.ts'

const NOON = new Date('2026-11-20T12:00:00Z')

const database = testDatabase()

const search = (query: Record<string, string>, total_product_count = 3) =>
  countSearch(database.client, searchQuerySchema.parse(query), { total_product_count }, () => NOON)

test('counts a typed search once: no further batch, no filtered search, no automatic request of the basket', async () => {
  const basket = {
    search_string: BASKET_RECOMMENDATIONS.search_string,
    fetch_next: String(BASKET_RECOMMENDATIONS.fetch_next),
  }
  await Promise.all([
    search({ search_string: 'Rioja' }),
    search({ search_string: 'Rioja', start_index: '24' }),
    search({ search_string: 'Rioja', filters: '[{"attribute":"instock"}]' }),
    search({ search_string: 'Vimto' }, 0),
    search(basket),
  ])
  const { rows } = await database.client.execute('SELECT term, count, without_result FROM daily_searches ORDER BY term')
  expect(rows).toEqual([
    { term: 'rioja', count: 1, without_result: 0 },
    { term: 'vimto', count: 1, without_result: 1 },
  ])
  await search({ search_string: 'wine' })
  const typed = await database.client.execute(`SELECT count FROM daily_searches WHERE term = 'wine'`)
  expect(typed.rows).toEqual([{ count: 1 }])
})
