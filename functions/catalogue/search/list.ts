/**
 * GET /api/elastic-search/products, search_type=exact: a batch of a product list with its filters. One round trip, two
 * more to correct a search that finds nothing, and one before for a search that may name a place.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { hasTerms, type ListScope } from '../../../database/queries/catalogue/list-source.ts'
import { selectCandidates } from '../../../database/queries/catalogue/search-words.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { correctSearch } from '../../../domain/catalogue/search/correct.ts'
import { mergeFilters } from '../../../domain/catalogue/search/merge-filters.ts'
import { plainTerms, readSearch, type SearchTerms } from '../../../domain/catalogue/search/read-search.ts'
import type { PriceRange, ProductList, SearchQuery } from '../../../domain/catalogue/search/schema.ts'
import { countedFilters, toPriceRange } from '../../../domain/catalogue/search/searched-price.ts'
import { splitStore } from '../../../domain/catalogue/search/store-filter.ts'
import { isFound, type ListRequest, listQueries, listRequest, readListIfChanged, toList } from './list-response.ts'
import { splitPlace } from './split-place.ts'

/** The search screen is a list of all products. */
const SEARCH_ROUTE = 'search'

const NOTHING: ProductList = {
  products: [],
  pinned_products: [],
  filter_options: [],
  filter_data: { prices: { min_price: 0, max_price: 0 } },
  total_product_count: 0,
}

/** Turns a price in the search into a filter, so that the panel can show and remove it. */
const scopeOf = (query: SearchQuery, { terms }: SearchTerms, price: PriceRange | null): ListScope => {
  const { store, others } = splitStore(countedFilters(mergeFilters(query.filters, query.filters_from_url), price))
  return {
    route: query.route === undefined || query.route === '' || query.route === SEARCH_ROUTE ? undefined : query.route,
    search: { terms, price: undefined },
    listingType: query.listing_type,
    filters: others,
    store,
  }
}

const readList = async (database: Client, asked: ListRequest): Promise<ProductList> => {
  const read = await readListIfChanged(database, asked, listQueries(asked))
  return 'list' in read ? read.list : toList(asked, read.otherwise)
}

/** Corrects a search only if it finds nothing even before filtering. */
const searchList = async (database: Client, asked: ListRequest, typedText: string): Promise<ProductList> => {
  const { query, scope, owner, at } = asked
  const read = await readListIfChanged(database, asked, [
    selectCandidates(plainTerms(scope.search)),
    ...listQueries(asked),
  ])
  if ('list' in read) return read.list
  const [candidates, ...typed] = read.otherwise
  if (isFound(asked, typed)) return toList(asked, typed)
  const unknown = Map.groupBy(candidates.rows, ({ typed: word }) => word)
  const text = correctSearch(typedText, unknown)
  if (text === undefined) return toList(asked, typed)
  const { terms } = readSearch(text)
  const corrected = listRequest(query, { ...scope, search: { terms, price: undefined } }, owner, at)
  const meant = await batch(database, 'read', listQueries(corrected))
  if (!isFound(corrected, meant)) return toList(asked, typed)
  return { ...toList(corrected, meant), corrected_term: text }
}

/** A search without letters finds nothing, without a query. A place alone lists everything. */
export const listProducts = async (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
  at: Date,
): Promise<ProductList> => {
  const { text, store } = await splitPlace(database, query.search_string)
  const search = readSearch(text)
  const price = search.price === undefined ? null : toPriceRange(search.price)
  const scope = scopeOf(query, search, price)
  const isAny = !hasTerms(scope) && price === null
  if (isAny && text.trim() !== '') return NOTHING
  const asked = listRequest(query, scope, owner, at)
  const list = hasTerms(scope) ? await searchList(database, asked, text) : await readList(database, asked)
  return {
    ...list,
    ...(price !== null && { searched_price: price }),
    ...(store !== undefined && { searched_store: store }),
  }
}
