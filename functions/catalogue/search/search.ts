/**
 * GET /api/elastic-search/products, search_type=fuzzy: results for the search box. One round trip, two more to correct
 * a search, and one more for a word that could have been a place.
 */
import type { Client } from '@libsql/client'
import { type BatchResults, batch } from '../../../database/batch.ts'
import { selectListingVersion } from '../../../database/queries/catalogue/list-rows.ts'
import { toViewerCard, type ViewerCardRow } from '../../../database/queries/catalogue/product-card.ts'
import {
  type KnownBatch,
  rowsOfBatch,
  selectCount,
  selectListBatch,
  selectPopular,
} from '../../../database/queries/catalogue/product-list.ts'
import { type CandidateRow, selectCandidates } from '../../../database/queries/catalogue/search-words.ts'
import type { LockItInViewer } from '../../../database/queries/core/locked-in.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { correctSearch } from '../../../domain/catalogue/search/correct.ts'
import { readPlace, type SearchedPlace } from '../../../domain/catalogue/search/read-place.ts'
import { plainTerms, readSearch, type SearchTerms } from '../../../domain/catalogue/search/read-search.ts'
import type { SearchQuery, SearchResults } from '../../../domain/catalogue/search/schema.ts'
import { createMemoryCache, textListBytes } from '../../core/memory/memory-cache.ts'
import { type PlacedSearch, placeQueries, splitPlace } from './split-place.ts'

/** Number of popular products shown for a search without results. */
const POPULAR = 10

/** A batch and the total number of results. */
type CachedBatch = KnownBatch & { count: number }

/** The isolate's cache (decision 85). */
const batches = createMemoryCache<CachedBatch>('search batches', { sizeOf: ({ codes }) => textListBytes(codes) })

type Window = Pick<SearchQuery, 'start_index' | 'fetch_next'>

type Asked = {
  search: SearchTerms
  window: Window
  viewer: LockItInViewer
  key: string
  cached: CachedBatch | undefined
}

const ask = (search: SearchTerms, { start_index, fetch_next }: Window, viewer: LockItInViewer): Asked => {
  const key = JSON.stringify([search, start_index, fetch_next])
  return { search, window: { start_index, fetch_next }, viewer, key, cached: batches.get(key) }
}

const queriesFor = ({ search, window: { start_index, fetch_next }, viewer, cached }: Asked) => {
  const scope = { search, listingType: '', filters: [] } as const
  return [
    ...selectListBatch(scope, {
      sort: { column: 'recommended', order: 'asc' },
      start: start_index,
      size: fetch_next,
      withoutPinned: false,
      viewer,
      known: cached,
    }),
    selectCount(scope, cached?.version),
    selectListingVersion(),
  ] as const
}

type Answers = BatchResults<ReturnType<typeof queriesFor>>

type Found = { rows: readonly ViewerCardRow[]; count: number }

/** The batch and the total number of results. Caches what was read unless it is empty. */
const foundBy = ({ key, cached }: Asked, [kept, found, counts, versions]: Answers): Found => {
  const version = versions.rows[0]?.version ?? ''
  const rows = rowsOfBatch(cached, kept.rows, found.rows)
  if (cached?.version === version) return { rows, count: cached.count }
  const count = counts.rows[0]?.count ?? 0
  const codes = rows.map(({ code }) => code)
  if (codes.length > 0) batches.set(key, { version, codes, count })
  return { rows, count }
}

const answer = ({ rows, count }: Found, { start_index, fetch_next }: Window): SearchResults => ({
  products: rows.map((row) => toViewerCard(row, Math.floor(start_index / fetch_next) + 1)),
  total_product_count: count,
})

const byTyped = (rows: readonly CandidateRow[]): Map<string, CandidateRow[]> => Map.groupBy(rows, ({ typed }) => typed)

/** Falls back to the corrected search, then to popular products with a total of 0. */
const searchAgain = async (
  database: Client,
  corrected: string | undefined,
  window: Window,
  viewer: LockItInViewer,
): Promise<SearchResults> => {
  const instead = (rows: readonly ViewerCardRow[]): Found => ({ rows: window.start_index === 0 ? rows : [], count: 0 })
  const popular = selectPopular(Math.min(POPULAR, window.fetch_next), viewer)
  if (corrected === undefined) {
    const [products] = await batch(database, 'read', [popular])
    return answer(instead(products.rows), window)
  }
  const asked = ask(readSearch(corrected), window, viewer)
  const [others, ...answers] = await batch(database, 'read', [popular, ...queriesFor(asked)])
  const found = foundBy(asked, answers)
  if (found.count > 0) return { ...answer(found, window), corrected_term: corrected }
  return answer(instead(others.rows), window)
}

type Attempt = { text: string; asked: Asked; window: Window; viewer: LockItInViewer }

const NOTHING: SearchResults = { products: [], total_product_count: 0 }

/** Undefined for an empty search, which finds nothing. */
const attemptOf = (text: string, window: Window, owner: Owner | undefined): Attempt | undefined => {
  const search = readSearch(text)
  const viewer: LockItInViewer = { owner, isAmend: false }
  const isEmpty = search.terms.length === 0 && search.price === undefined
  return isEmpty ? undefined : { text, asked: ask(search, window, viewer), window, viewer }
}

const attemptQueries = ({ asked }: Attempt) =>
  [selectCandidates(plainTerms(asked.search)), ...queriesFor(asked)] as const

const foundOrCorrected = async (
  database: Client,
  { text, asked, window, viewer }: Attempt,
  [candidates, ...answers]: BatchResults<ReturnType<typeof attemptQueries>>,
): Promise<SearchResults> => {
  const found = foundBy(asked, answers)
  if (found.count > 0) return answer(found, window)
  return searchAgain(database, correctSearch(text, byTyped(candidates.rows)), window, viewer)
}

const searchText = async (
  database: Client,
  { search_string: text, ...window }: SearchQuery,
  owner: Owner | undefined,
): Promise<SearchResults> => {
  const attempt = attemptOf(text, window, owner)
  if (attempt === undefined) return NOTHING
  return foundOrCorrected(database, attempt, await batch(database, 'read', attemptQueries(attempt)))
}

/** Searches for the rest in the round trip that finds the place; for all that was typed if it isn't one. */
const searchAtPlace = async (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
  place: SearchedPlace,
): Promise<SearchResults> => {
  const attempt = attemptOf(place.rest, query, owner)
  if (attempt === undefined) {
    const placed = splitPlace(place, await batch(database, 'read', placeQueries(place)))
    return withStore(placed, placed.isApart ? NOTHING : await searchText(database, query, owner))
  }
  const [named, places, stores, ...answers] = await batch(database, 'read', [
    ...placeQueries(place),
    ...attemptQueries(attempt),
  ])
  const placed = splitPlace(place, [named, places, stores])
  const found = placed.isApart
    ? await foundOrCorrected(database, attempt, answers)
    : await searchText(database, query, owner)
  return withStore(placed, found)
}

const withStore = ({ store }: PlacedSearch, found: SearchResults): SearchResults =>
  store === undefined ? found : { ...found, searched_store: store }

export const searchProducts = (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
): Promise<SearchResults> => {
  const place = readPlace(query.search_string)
  return place === undefined ? searchText(database, query, owner) : searchAtPlace(database, query, owner, place)
}
