import { expect, test } from 'vitest'
import { readStockQuery, stockSearch } from './stock-address.ts'

test('a view can be sent as an address', () => {
  const query = { q: 'rioja', view: 'low', place: 'bath', page: 2 } as const
  expect(stockSearch(query)).toBe('?q=rioja&view=low&place=bath&page=2')
  expect(readStockQuery(stockSearch(query))).toEqual(query)
})

test('all of the warehouse needs no words', () => {
  const all = { q: '', view: 'all', place: 'warehouse', page: 1 } as const
  expect(stockSearch(all)).toBe('')
  expect(readStockQuery('')).toEqual(all)
  expect(readStockQuery('?view=some&place=&page=-1')).toEqual(all)
})
