/** GET /api/elastic-search/products, search_type=fuzzy: what the search box shows. One round trip, two to correct a search. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { LockItInViewer } from '../../database/queries/locked-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type ListedRow, selectCount, selectListBatch, selectPopular } from '../../database/queries/product-list.ts'
import { type CandidateRow, selectCandidates } from '../../database/queries/search-words.ts'
import { correctWords } from '../../domain/search/correct.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { SearchResults } from '../../domain/search/search.ts'
import { searchWords } from '../../domain/search/search-words.ts'
import { toListedProduct } from './to-listed-product.ts'

/** Popular products shown where nothing was found. */
const POPULAR = 10

type Window = Pick<SearchQuery, 'start_index' | 'fetch_next'>

const queriesFor = (words: readonly string[], { start_index, fetch_next }: Window, viewer: LockItInViewer) => {
  const scope = { words, listingType: '', filters: [] } as const
  return [
    selectListBatch(scope, {
      sort: { column: 'recommended', order: 'asc' },
      start: start_index,
      size: fetch_next,
      withoutPinned: false,
      viewer,
    }),
    selectCount(scope),
  ] as const
}

const answer = (rows: readonly ListedRow[], count: number, { start_index, fetch_next }: Window): SearchResults => ({
  products: rows.map((row) => toListedProduct(row, Math.floor(start_index / fetch_next) + 1)),
  total_product_count: count,
})

const byTyped = (rows: readonly CandidateRow[]): Map<string, CandidateRow[]> => Map.groupBy(rows, ({ typed }) => typed)

/** Nothing found for what was typed: what it may have meant, or else popular products with a total of 0. */
const searchAgain = async (
  database: Client,
  corrected: readonly string[] | undefined,
  window: Window,
  viewer: LockItInViewer,
): Promise<SearchResults> => {
  const popular = selectPopular(Math.min(POPULAR, window.fetch_next), viewer)
  if (corrected === undefined) {
    const [products] = await batch(database, 'read', [popular])
    return answer(window.start_index === 0 ? products.rows : [], 0, window)
  }
  const [found, counts, others] = await batch(database, 'read', [...queriesFor(corrected, window, viewer), popular])
  const count = counts.rows[0]?.count ?? 0
  if (count > 0) return { ...answer(found.rows, count, window), corrected_term: corrected.join(' ') }
  return answer(window.start_index === 0 ? others.rows : [], 0, window)
}

/** An empty search finds nothing, without asking the database. */
export const searchProducts = async (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
): Promise<SearchResults> => {
  const words = searchWords(query.search_string)
  if (words.length === 0) return { products: [], total_product_count: 0 }
  const viewer: LockItInViewer = { owner, isAmend: false }
  const [found, counts, candidates] = await batch(database, 'read', [
    ...queriesFor(words, query, viewer),
    selectCandidates(words),
  ])
  const count = counts.rows[0]?.count ?? 0
  if (count > 0) return answer(found.rows, count, query)
  return searchAgain(database, correctWords(words, byTyped(candidates.rows)), query, viewer)
}
