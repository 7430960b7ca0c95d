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
import { rowsOfBatch, type Sort, selectListBatch, selectPinned } from '../../database/queries/product-list.ts'
import { countFacets } from '../../domain/search/count-facets.ts'
import { toListFilters } from '../../domain/search/filter-groups.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { type CachedList, cacheList, getCachedList, type ShownBatch } from './list-cache.ts'

export type ListRequest = {
  query: SearchQuery
  scope: ListScope
  owner: Owner | undefined
  batch: ShownBatch
  cached: CachedList
}

/** Relevance where something is searched for, else A–Z. */
const sortOf = ({ sort_column, sort_order }: SearchQuery, scope: ListScope): Sort => ({
  column: sort_column ?? (hasTerms(scope) ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

export const listRequest = (query: SearchQuery, scope: ListScope, owner: Owner | undefined): ListRequest => {
  const batch = {
    sort: sortOf(query, scope),
    start: query.start_index,
    size: query.fetch_next,
    withoutPinned: query.allow_pinned_products && scope.route !== undefined,
  }
  return { query, scope, owner, batch, cached: getCachedList(scope, batch) }
}

/** Pinned products come before the first batch only. */
const showsPinned = ({ batch }: ListRequest): boolean => batch.withoutPinned && batch.start === 0

/** To be run in one transaction: cached data is valid when the version is unchanged. */
export const listQueries = (asked: ListRequest) => {
  const { query, scope, owner, batch, cached } = asked
  const viewer = { owner, isAmend: query.is_amend }
  return [
    selectListingVersion(),
    ...selectListBatch(scope, { ...batch, viewer, known: cached.batch }),
    selectPinned(scope, { viewer, isShown: showsPinned(asked) }),
    selectListRows(scope, cached.rows?.version),
    selectFacetWords(cached.words?.version),
    selectFilterGroups(),
  ] as const
}

type ListAnswers = BatchResults<ReturnType<typeof listQueries>>

/** Whether a search finds anything, filters aside. What is kept of one has been found. */
export const isFound = ({ cached }: ListRequest, [versions, , , , rows]: ListAnswers): boolean =>
  (cached.rows !== undefined && cached.rows.version === versions.rows[0]?.version) || (rows.rows[0]?.products ?? 0) > 0

export const toList = (
  { query, scope, batch, cached }: ListRequest,
  [versions, kept, found, pinned, rows, words, groups]: ListAnswers,
): ProductList => {
  const products = rowsOfBatch(cached.batch, kept.rows, found.rows)
  const read = {
    version: versions.rows[0]?.version ?? '',
    rows: rows.rows[0],
    codes: products.map(({ code }) => code),
    words: words.rows[0],
  }
  const list = cacheList({ scope, batch, kept: cached }, read)
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.map((row) => toCallersCard(row, page)),
    pinned_products: pinned.rows.map((row) => toCallersCard(row, 1)),
    ...toListFilters(toCountedGroups(groups.rows), countFacets(list.rows, list.words, scope.filters), scope.filters),
  }
}
