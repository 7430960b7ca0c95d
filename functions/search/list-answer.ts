/** What a batch of a product list asks of the database, and the answer made of what it says. */
import type { BatchResults } from '../../database/batch.ts'
import {
  type CountRow,
  selectFilterGroups,
  selectListCounts,
  selectListingVersion,
} from '../../database/queries/list-counts.ts'
import type { ListScope } from '../../database/queries/list-source.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type Sort, selectListBatch, selectPinned } from '../../database/queries/product-list.ts'
import { toListFilters } from '../../domain/search/filter-groups.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { type KeptCounts, keepCounts, recallCounts } from './kept-counts.ts'
import { toListedProduct } from './to-listed-product.ts'

export type AskedList = {
  query: SearchQuery
  scope: ListScope
  owner: Owner | undefined
  kept: KeptCounts | undefined
}

export const askedList = (query: SearchQuery, scope: ListScope, owner: Owner | undefined): AskedList => ({
  query,
  scope,
  owner,
  kept: recallCounts(scope),
})

const isWithoutPinned = ({ query, scope }: AskedList): boolean =>
  query.allow_pinned_products && scope.route !== undefined

/** Only before the first batch. */
const showsPinned = (asked: AskedList): boolean => isWithoutPinned(asked) && asked.query.start_index === 0

/** Relevance where something is searched for, else A–Z (spec §4). */
const sortOf = ({ query: { sort_column, sort_order }, scope }: AskedList): Sort => ({
  column: sort_column ?? (scope.words.length > 0 ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

/** To be asked in one transaction: kept counts are true when the version is still theirs. */
export const listQueries = (asked: AskedList) => {
  const { query, scope, owner, kept } = asked
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
    selectListCounts(scope, kept?.version),
    selectFilterGroups(),
  ] as const
}

const countsOf = ({ scope, kept }: AskedList, version: string, counted: readonly CountRow[]): readonly CountRow[] => {
  if (kept?.version === version) return kept.rows
  keepCounts(scope, { version, rows: counted })
  return counted
}

export const toList = (
  asked: AskedList,
  [versions, products, pinned, counted, groups]: BatchResults<ReturnType<typeof listQueries>>,
): ProductList => {
  const { query, scope } = asked
  const counts = countsOf(asked, versions.rows[0]?.version ?? '', counted.rows)
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.rows.map((row) => toListedProduct(row, page)),
    pinned_products: pinned.rows.map((row) => toListedProduct(row, 1)),
    ...toListFilters(groups.rows, counts, scope.filters),
  }
}
