/** GET /api/elastic-search/products, search_type=exact: a batch of a product list with its filters. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { ListScope } from '../../database/queries/list-source.ts'
import {
  type ListViewer,
  type Sort,
  selectFilterGroups,
  selectListBatch,
  selectListCounts,
  selectPinned,
} from '../../database/queries/product-list.ts'
import { toPounds } from '../../domain/money/pence.ts'
import { toFilterGroups } from '../../domain/search/filter-groups.ts'
import { mergeFilters } from '../../domain/search/merge-filters.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { searchWords } from '../../domain/search/search-words.ts'
import { toListedProduct } from './to-listed-product.ts'

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

/** Relevance where something is searched for, else A–Z (spec §4). */
const sortOf = ({ sort_column, sort_order }: SearchQuery, isSearch: boolean): Sort => ({
  column: sort_column ?? (isSearch ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

/** A search without a letter in it finds nothing, without asking the database. */
export const listProducts = async (
  database: Client,
  query: SearchQuery,
  visitor: string | undefined,
): Promise<ProductList> => {
  const scope = scopeOf(query)
  if (scope.words.length === 0 && query.search_string.trim() !== '') return NOTHING
  const viewer: ListViewer = { visitor, cartKind: query.is_amend ? 'lock_it_in_amend' : 'lock_it_in' }
  const withoutPinned = query.allow_pinned_products && scope.route !== undefined
  const [products, pinned, counts, groups] = await batch(database, 'read', [
    selectListBatch(scope, {
      sort: sortOf(query, scope.words.length > 0),
      start: query.start_index,
      size: query.fetch_next,
      withoutPinned,
      viewer,
    }),
    selectPinned(scope, viewer),
    selectListCounts(scope),
    selectFilterGroups(),
  ])
  const total = counts.rows.find(({ facet }) => facet === 'total')
  const prices = counts.rows.find(({ facet }) => facet === 'price')
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.rows.map((row) => toListedProduct(row, page)),
    pinned_products: withoutPinned && query.start_index === 0 ? pinned.rows.map((row) => toListedProduct(row, 1)) : [],
    filter_options: toFilterGroups(groups.rows, counts.rows, scope.filters),
    filter_data: {
      prices: { min_price: toPounds(prices?.min_pence ?? 0), max_price: toPounds(prices?.max_pence ?? 0) },
    },
    total_product_count: total?.count ?? 0,
  }
}
