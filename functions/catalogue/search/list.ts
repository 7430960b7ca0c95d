/**
 * GET /api/elastic-search/products, search_type=exact: a batch of a product list with its filters. One round trip, two
 * more to correct a search that finds nothing, and one more for a word that could have been a place.
 */
import type { Client } from '@libsql/client'
import { type BatchResults, batch } from '../../../database/batch.ts'
import { hasTerms, type ListScope } from '../../../database/queries/catalogue/list-source.ts'
import { selectCandidates } from '../../../database/queries/catalogue/search-words.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { correctSearch } from '../../../domain/catalogue/search/correct.ts'
import { mergeFilters } from '../../../domain/catalogue/search/merge-filters.ts'
import { readPlace, type SearchedPlace } from '../../../domain/catalogue/search/read-place.ts'
import { plainTerms, readSearch, type SearchTerms } from '../../../domain/catalogue/search/read-search.ts'
import type { PriceRange, ProductList, SearchQuery } from '../../../domain/catalogue/search/schema.ts'
import { countedFilters, toPriceRange } from '../../../domain/catalogue/search/searched-price.ts'
import { splitStore } from '../../../domain/catalogue/search/store-filter.ts'
import { isFound, type ListRequest, listQueries, listRequest, readListIfChanged, toList } from './list-response.ts'
import { placeQueries, splitPlace } from './split-place.ts'

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

const searchQueries = (asked: ListRequest) =>
  [selectCandidates(plainTerms(asked.scope.search)), ...listQueries(asked)] as const

/** Corrects a search only if it finds nothing even before filtering. */
const foundOrCorrected = async (
  database: Client,
  { asked, text: typedText }: Attempt,
  [candidates, ...typed]: BatchResults<ReturnType<typeof searchQueries>>,
): Promise<ProductList> => {
  const { query, scope, owner, at } = asked
  if (!hasTerms(scope) || isFound(asked, typed)) return toList(asked, typed)
  const unknown = Map.groupBy(candidates.rows, ({ typed: word }) => word)
  const text = correctSearch(typedText, unknown)
  if (text === undefined) return toList(asked, typed)
  const { terms } = readSearch(text)
  const corrected = listRequest(query, { ...scope, search: { terms, price: undefined } }, owner, at)
  const meant = await batch(database, 'read', listQueries(corrected))
  if (!isFound(corrected, meant)) return toList(asked, typed)
  return { ...toList(corrected, meant), corrected_term: text }
}

const searchList = async (database: Client, attempt: Attempt): Promise<ProductList> => {
  const read = await readListIfChanged(database, attempt.asked, searchQueries(attempt.asked))
  return 'list' in read ? read.list : foundOrCorrected(database, attempt, read.otherwise)
}

/** A text to search for, and the request that it makes. */
type Attempt = { text: string; price: PriceRange | null; asked: ListRequest }

type Search = { query: SearchQuery; owner: Owner | undefined; at: Date }

/** Undefined for a search without letters, which finds nothing. */
const attemptOf = ({ query, owner, at }: Search, text: string): Attempt | undefined => {
  const search = readSearch(text)
  const price = search.price === undefined ? null : toPriceRange(search.price)
  const scope = scopeOf(query, search, price)
  const isAny = !hasTerms(scope) && price === null
  return isAny && text.trim() !== '' ? undefined : { text, price, asked: listRequest(query, scope, owner, at) }
}

const withPrice = (list: ProductList, { price }: Attempt): ProductList =>
  price === null ? list : { ...list, searched_price: price }

const listText = async (database: Client, search: Search): Promise<ProductList> => {
  const attempt = attemptOf(search, search.query.search_string)
  if (attempt === undefined) return NOTHING
  const { asked } = attempt
  const list = hasTerms(asked.scope) ? await searchList(database, attempt) : await readList(database, asked)
  return withPrice(list, attempt)
}

/** Searches for the rest in the round trip that finds the place; for all that was typed if it isn't one. */
const listAtPlace = async (database: Client, search: Search, place: SearchedPlace): Promise<ProductList> => {
  const attempt = attemptOf(search, place.rest)
  if (attempt === undefined) return listText(database, search)
  const [named, places, stores, ...answers] = await batch(database, 'read', [
    ...placeQueries(place),
    ...searchQueries(attempt.asked),
  ])
  const { isApart, store } = splitPlace(place, [named, places, stores])
  const list = isApart
    ? withPrice(await foundOrCorrected(database, attempt, answers), attempt)
    : await listText(database, search)
  return store === undefined ? list : { ...list, searched_store: store }
}

/** A search without letters finds nothing, without a query. A place alone lists everything. */
export const listProducts = (
  database: Client,
  query: SearchQuery,
  owner: Owner | undefined,
  at: Date,
): Promise<ProductList> => {
  const search = { query, owner, at }
  const place = readPlace(query.search_string)
  return place === undefined ? listText(database, search) : listAtPlace(database, search, place)
}
