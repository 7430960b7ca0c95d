/**
 * GET /api/elastic-search/products, search_type=fuzzy: results for the search box. One round trip, two more to correct
 * a search, and one before for a search that may name a place.
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
import { plainTerms, readSearch, type SearchTerms } from '../../../domain/catalogue/search/read-search.ts'
import type { SearchQuery, SearchResults } from '../../../domain/catalogue/search/schema.ts'
import { createMemoryCache, textListBytes } from '../../core/memory/memory-cache.ts'
import { splitPlace } from './split-place.ts'

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

/** An empty search finds nothing, without a query. */
const searchText = async (
  database: Client,
  text: string,
  window: Window,
  owner: Owner | undefined,
): Promise<SearchResults> => {
  const search = readSearch(text)
  if (search.terms.length === 0 && search.price === undefined) return { products: [], total_product_count: 0 }
  const viewer: LockItInViewer = { owner, isAmend: false }
  const asked = ask(search, window, viewer)
  const [candidates, ...answers] = await batch(database, 'read', [
    selectCandidates(plainTerms(search)),
    ...queriesFor(asked),
  ])
  const found = foundBy(asked, answers)
  if (found.count > 0) return answer(found, window)
  return searchAgain(database, correctSearch(text, byTyped(candidates.rows)), window, viewer)
}

export const searchProducts = async (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
): Promise<SearchResults> => {
  const { text, store } = await splitPlace(database, query.search_string)
  const found = await searchText(database, text, query, owner)
  return store === undefined ? found : { ...found, searched_store: store }
}
