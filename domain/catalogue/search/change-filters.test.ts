import { expect, test } from 'vitest'
import {
  countFilters,
  isInStockOnly,
  priceOf,
  setPrice,
  tickedOptions,
  toggleInStock,
  toggleOption,
} from './change-filters.ts'
import type { AppliedFilter } from './search.ts'

test('ticks and unticks an option, and removes its filter with the last one', () => {
  const malbec = toggleOption([], 'grape', 'Malbec')
  const both = toggleOption(malbec, 'grape', 'Merlot')
  expect(tickedOptions(both, 'grape')).toEqual(['Malbec', 'Merlot'])
  expect(tickedOptions(both, 'country')).toEqual([])
  expect(toggleOption(toggleOption(both, 'grape', 'Malbec'), 'grape', 'Merlot')).toEqual([])
})

test('sets and removes stock and price without affecting the others', () => {
  const filters: AppliedFilter[] = [{ attribute: 'country', options: ['Spain', 'Chile'] }]
  const all = setPrice(toggleInStock(filters), { min_price: 8, max_price: 20 })
  expect(isInStockOnly(all)).toBe(true)
  expect(priceOf(all)).toEqual({ min_price: 8, max_price: 20 })
  expect(countFilters(all)).toBe(4)
  expect(toggleInStock(setPrice(all, null))).toEqual(filters)
  expect(priceOf(filters)).toBeNull()
})
