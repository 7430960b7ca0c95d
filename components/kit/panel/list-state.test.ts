import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { listSearch, narrowingFilters, readListState } from './list-state.ts'

const FILTERS = { tab: ['open', 'ended', 'all'], place: 'warehouse', kind: '' } as const

test('leaves defaults out of the URL', () => {
  const state = readListState(FILTERS, '')
  expect(state).toEqual({ q: '', tab: 'open', place: 'warehouse', kind: '', page: 1 })
  expect(listSearch(FILTERS, state)).toBe('')
})

test('ignores unknown parameters and values', () => {
  const search = '?tab=lost&place=&page=-1&utm_source=letter'
  expect(readListState(FILTERS, search)).toEqual(readListState(FILTERS, ''))
  for (const page of ['0', '1.5', 'two', '', '10001']) expect(readListState(FILTERS, `?page=${page}`).page).toBe(1)
})

test('counts a search and a filter as narrowing the list, but not an order', () => {
  const filters = { ...FILTERS, sort: 'changed', order: 'desc' }
  const narrowed = (search: string) => narrowingFilters(filters, readListState(filters, search))
  expect(narrowed('?sort=title&order=asc&page=3')).toEqual([])
  expect(narrowed('?sort=title&kind=red&q=rioja')).toEqual(['kind', 'q'])
})

const states = fc.record({
  q: fc.string().map((text) => text.toWellFormed()),
  tab: fc.constantFrom('open' as const, 'ended' as const, 'all' as const),
  place: fc.string({ minLength: 1 }).map((text) => text.toWellFormed()),
  kind: fc.string().map((text) => text.toWellFormed()),
  page: fc.integer({ min: 1, max: 10_000 }),
})

test.prop([states])('round-trips a state through the URL', (state) => {
  expect(readListState(FILTERS, listSearch(FILTERS, state))).toEqual(state)
})
