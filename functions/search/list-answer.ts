/** The queries for a batch of a product list, and the answer made from their results. */
import type { BatchResults } from '../../database/batch.ts'
import { toCallersCard } from '../../database/queries/callers-card.ts'
import {
  selectFacetWords,
  selectFilterGroups,
  selectListingVersion,
  selectListRows,
  toCountedGroups,
} from '../../database/queries/list-rows.ts'
import { hasTerms, type ListScope } from '../../database/queries/list-source.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type Sort, selectListBatch, selectPinned } from '../../database/queries/product-list.ts'
import { countFacets } from '../../domain/search/count-facets.ts'
import { toListFilters } from '../../domain/search/filter-groups.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { type CachedList, cacheList, getCachedList } from './list-cache.ts'

export type ListRequest = {
  query: SearchQuery
  scope: ListScope
  owner: Owner | undefined
  cached: CachedList
}

export const listRequest = (query: SearchQuery, scope: ListScope, owner: Owner | undefined): ListRequest => ({
  query,
  scope,
  owner,
  cached: getCachedList(scope),
})

const isWithoutPinned = ({ query, scope }: ListRequest): boolean =>
  query.allow_pinned_products && scope.route !== undefined

/** Pinned products come before the first batch only. */
const showsPinned = (asked: ListRequest): boolean => isWithoutPinned(asked) && asked.query.start_index === 0

/** Relevance where something is searched for, else A–Z. */
const sortOf = ({ query: { sort_column, sort_order }, scope }: ListRequest): Sort => ({
  column: sort_column ?? (hasTerms(scope) ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

/** To be run in one transaction: cached data is valid when the version is unchanged. */
export const listQueries = (asked: ListRequest) => {
  const { query, scope, owner, cached } = asked
  const viewer = { owner, isAmend: query.is_amend }
  return [
    selectListingVersion(),
    selectListBatch(scope, {
      sort: sortOf(asked),
      start: query.start_index,
      size: query.fetch_next,
      withoutPinned: isWithoutPinned(asked),
      viewer,
    }),
    selectPinned(scope, { viewer, isShown: showsPinned(asked) }),
    selectListRows(scope, cached.rows?.version),
    selectFacetWords(cached.words?.version),
    selectFilterGroups(),
  ] as const
}

type ListAnswers = BatchResults<ReturnType<typeof listQueries>>

/** Whether a search finds anything, filters aside. */
export const isFound = ([, , , rows]: ListAnswers): boolean => (rows.rows[0]?.products ?? 0) > 0

export const toList = (
  { query, scope, cached }: ListRequest,
  [versions, products, pinned, rows, words, groups]: ListAnswers,
): ProductList => {
  const read = { version: versions.rows[0]?.version ?? '', rows: rows.rows[0], words: words.rows[0] }
  const list = cacheList(scope, cached, read)
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.rows.map((row) => toCallersCard(row, page)),
    pinned_products: pinned.rows.map((row) => toCallersCard(row, 1)),
    ...toListFilters(toCountedGroups(groups.rows), countFacets(list.rows, list.words, scope.filters), scope.filters),
  }
}
