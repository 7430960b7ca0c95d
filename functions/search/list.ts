/**
 * GET /api/elastic-search/products, search_type=exact: a batch of a product list with its filters. One round trip, two to
 * correct a search that finds nothing.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { ListScope } from '../../database/queries/list-source.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { selectCandidates } from '../../database/queries/search-words.ts'
import { correctWords } from '../../domain/search/correct.ts'
import { mergeFilters } from '../../domain/search/merge-filters.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { searchWords } from '../../domain/search/search-words.ts'
import { type AskedList, askedList, isFound, listQueries, toList } from './list-answer.ts'

/** The search screen is a list over all products. */
const SEARCH_ROUTE = 'search'

const NOTHING: ProductList = {
  products: [],
  pinned_products: [],
  filter_options: [],
  filter_data: { prices: { min_price: 0, max_price: 0 } },
  total_product_count: 0,
}

const scopeOf = (query: SearchQuery): ListScope => ({
  route: query.route === undefined || query.route === '' || query.route === SEARCH_ROUTE ? undefined : query.route,
  words: searchWords(query.search_string),
  listingType: query.listing_type,
  filters: mergeFilters(query.filters, query.filters_from_url),
})

/** What only filters leave nothing of was not mistyped. */
const searchList = async (database: Client, asked: AskedList): Promise<ProductList> => {
  const { query, scope, owner } = asked
  const [candidates, ...typed] = await batch(database, 'read', [selectCandidates(scope.words), ...listQueries(asked)])
  if (isFound(typed)) return toList(asked, typed)
  const words = correctWords(
    scope.words,
    Map.groupBy(candidates.rows, ({ typed: word }) => word),
  )
  if (words === undefined) return toList(asked, typed)
  const corrected = askedList(query, { ...scope, words }, owner)
  const meant = await batch(database, 'read', listQueries(corrected))
  if (!isFound(meant)) return toList(asked, typed)
  return { ...toList(corrected, meant), corrected_term: words.join(' ') }
}

/** A search without a letter in it finds nothing, without asking the database. */
export const listProducts = async (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
): Promise<ProductList> => {
  const scope = scopeOf(query)
  if (scope.words.length === 0 && query.search_string.trim() !== '') return NOTHING
  const asked = askedList(query, scope, owner)
  if (scope.words.length > 0) return searchList(database, asked)
  return toList(asked, await batch(database, 'read', listQueries(asked)))
}
