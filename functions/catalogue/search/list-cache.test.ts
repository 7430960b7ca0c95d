import { beforeEach, expect, test } from 'vitest'
import type { ListScope } from '../../../database/queries/catalogue/list-source.ts'
import { NO_SEARCH } from '../../../domain/catalogue/search/read-search.ts'
import type { ListFilter } from '../../../domain/catalogue/search/search.ts'
import { cachedFilters } from './cached-filters.ts'
import { cacheList, getCachedList } from './list-cache.ts'

const NONE = JSON.stringify({ size: 0, id: [] })
const words = {
  origin: JSON.stringify({ size: 2, id: [1], country: ['Spain'], region: ['Rioja'] }),
  blend: NONE,
  character: NONE,
  trait: JSON.stringify({ size: 0, own: {} }),
}
const rows = { products: 1, origins: '1', blends: '0', characters: '0', traits: '0', offers: '1001' }
const batch = { sort: { column: 'price', order: 'asc' }, start: 0, size: 20, withoutPinned: false } as const

const country = (...options: string[]): ListFilter[] => [{ attribute: 'country', options }]

const scopeOf = (filters: ListFilter[]): ListScope => ({ route: 'red', search: NO_SEARCH, listingType: '', filters })

let version = 0
beforeEach(() => {
  version += 1
})

const read = (filters: ListFilter[]) => {
  const scope = scopeOf(filters)
  const kept = getCachedList(scope, batch)
  return cacheList({ scope, batch, kept }, { version: `V${version}`, rows, words, codes: ['A1'] })
}

const isKept = (filters: ListFilter[]) => getCachedList(scopeOf(filters), batch).batch?.version === `V${version}`

test('caches a batch for filters that the shop has', () => {
  read(country('Spain'))
  expect(isKept(country('Spain'))).toBe(true)
})

test('does not cache a batch for options that the shop does not have', () => {
  read(country('Spain', 'Atlantis'))
  expect(isKept(country('Spain', 'Atlantis'))).toBe(false)
})

test('counts a filter panel once for known options, and each time for unknown ones, which stay ticked', () => {
  const list = read([])
  const groupsJson = JSON.stringify([{ key: 'country', title: 'Country', unit: '', choices_json: '[]' }])
  const panel = (filters: ListFilter[]) => cachedFilters(list, { filters, groupsJson })
  expect(panel(country('Spain'))).toBe(panel(country('Spain')))
  expect(panel(country('Atlantis'))).not.toBe(panel(country('Atlantis')))
  expect(JSON.stringify(panel(country('Atlantis')))).toContain('Atlantis')
})
