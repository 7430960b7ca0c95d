/** What a batch of a product list asks of the database, and the answer made of what it says. */
import type { BatchResults } from '../../database/batch.ts'
import {
  selectFacetWords,
  selectFilterGroups,
  selectListingVersion,
  selectListRows,
} from '../../database/queries/list-rows.ts'
import type { ListScope } from '../../database/queries/list-source.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type Sort, selectListBatch, selectPinned } from '../../database/queries/product-list.ts'
import { countFacets } from '../../domain/search/count-facets.ts'
import { toListFilters } from '../../domain/search/filter-groups.ts'
import type { SearchQuery } from '../../domain/search/schema.ts'
import type { ProductList } from '../../domain/search/search.ts'
import { type KeptList, keepList, recallList } from './kept-lists.ts'
import { toListedProduct } from './to-listed-product.ts'

export type AskedList = {
  query: SearchQuery
  scope: ListScope
  owner: Owner | undefined
  kept: KeptList
}

export const askedList = (query: SearchQuery, scope: ListScope, owner: Owner | undefined): AskedList => ({
  query,
  scope,
  owner,
  kept: recallList(scope),
})

const isWithoutPinned = ({ query, scope }: AskedList): boolean =>
  query.allow_pinned_products && scope.route !== undefined

/** Only before the first batch. */
const showsPinned = (asked: AskedList): boolean => isWithoutPinned(asked) && asked.query.start_index === 0

/** Relevance where something is searched for, else A–Z. */
const sortOf = ({ query: { sort_column, sort_order }, scope }: AskedList): Sort => ({
  column: sort_column ?? (scope.words.length > 0 ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

/** To be asked in one transaction: what is kept is true when the version is still its own. */
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
    selectListRows(scope, kept.rows?.version),
    selectFacetWords(kept.words?.version),
    selectFilterGroups(),
  ] as const
}

type ListAnswers = BatchResults<ReturnType<typeof listQueries>>

/** Whether a search finds anything, its filters aside. */
export const isFound = ([, , , rows]: ListAnswers): boolean => (rows.rows[0]?.products ?? 0) > 0

export const toList = (
  { query, scope, kept }: AskedList,
  [versions, products, pinned, rows, words, groups]: ListAnswers,
): ProductList => {
  const read = { version: versions.rows[0]?.version ?? '', rows: rows.rows[0], words: words.rows[0] }
  const list = keepList(scope, kept, read)
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.rows.map((row) => toListedProduct(row, page)),
    pinned_products: pinned.rows.map((row) => toListedProduct(row, 1)),
    ...toListFilters(groups.rows, countFacets(list.rows, list.words, scope.filters), scope.filters),
  }
}
