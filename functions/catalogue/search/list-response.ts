/** The queries for a batch of a product list, and the response built from their results. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { type BatchResults, batch, readIfUnchanged } from '../../../database/batch.ts'
import {
  selectFacetWords,
  selectFilterGroups,
  selectListingVersion,
  selectListRows,
} from '../../../database/queries/catalogue/list-rows.ts'
import { hasTerms, type ListScope } from '../../../database/queries/catalogue/list-source.ts'
import { toViewerCard, type ViewerCardRow } from '../../../database/queries/catalogue/product-card.ts'
import {
  readListCards,
  rowsOfBatch,
  type Sort,
  selectListBatch,
  selectListIfUnchanged,
  selectPinned,
} from '../../../database/queries/catalogue/product-list.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { ownersPromiseTerms, readPromise } from '../../../database/queries/selling/delivery-promise.ts'
import type { ProductList, SearchQuery } from '../../../domain/catalogue/search/schema.ts'
import { cachedFilters, type WholeList } from './cached-filters.ts'
import { type CachedList, cacheList, getCachedList, listKeyOf, type ShownBatch } from './list-cache.ts'

export type ListRequest = {
  query: SearchQuery
  scope: ListScope
  owner: Owner | undefined
  batch: ShownBatch
  cached: CachedList
  at: Date
}

/** Relevance for a search, else A–Z. */
const sortOf = ({ sort_column, sort_order }: SearchQuery, scope: ListScope): Sort => ({
  column: sort_column ?? (hasTerms(scope) ? 'recommended' : 'product.keyword'),
  order: sort_order,
})

export const listRequest = (query: SearchQuery, scope: ListScope, owner: Owner | undefined, at: Date): ListRequest => {
  const window = {
    sort: sortOf(query, scope),
    start: query.start_index,
    size: query.fetch_next,
    withoutPinned: query.allow_pinned_products && scope.route !== undefined,
  }
  return { query, scope, owner, batch: window, cached: getCachedList(scope, window), at }
}

/** Terms of what a store's shopper can order; SQL null for others. */
const promiseOf = ({ scope, owner }: ListRequest) =>
  scope.store === undefined ? sql<string | null>`NULL` : ownersPromiseTerms(owner)

/** Pinned products come before the first batch only. */
const showsPinned = ({ batch }: ListRequest): boolean => batch.withoutPinned && batch.start === 0

/** Run these in one transaction: cached data is valid if the version is unchanged. */
export const listQueries = (asked: ListRequest) => {
  const { query, scope, owner, batch, cached } = asked
  const viewer = { owner, isAmend: query.is_amend }
  return [
    selectListingVersion(),
    ...selectListBatch(scope, { ...batch, viewer, known: cached.batch }),
    selectPinned(scope, { viewer, isShown: showsPinned(asked) }),
    selectListRows(scope, cached.rows?.version),
    selectFacetWords(cached.words?.version),
    selectFilterGroups(promiseOf(asked)),
  ] as const
}

type ListAnswers = BatchResults<ReturnType<typeof listQueries>>

/** True if a search has results, regardless of filters. A cached search has. */
export const isFound = ({ cached }: ListRequest, [versions, , , , rows]: ListAnswers): boolean =>
  (cached.rows !== undefined && cached.rows.version === versions.rows[0]?.version) || (rows.rows[0]?.products ?? 0) > 0

type Read = {
  products: readonly ViewerCardRow[]
  pinned: readonly ViewerCardRow[]
  groupsJson: string
  promiseJson: string | null
  list: WholeList
}

const answerOf = (
  { query, scope, at }: ListRequest,
  { products, pinned, groupsJson, promiseJson, list }: Read,
): ProductList => {
  const page = Math.floor(query.start_index / query.fetch_next) + 1
  return {
    products: products.map((row) => toViewerCard(row, page)),
    pinned_products: pinned.map((row) => toViewerCard(row, 1)),
    ...cachedFilters(list, { filters: scope.filters, groupsJson }),
    ...(scope.store !== undefined && { order_for: readPromise(promiseJson, { at })?.last_day ?? null }),
  }
}

export const toList = (
  asked: ListRequest,
  [versions, kept, found, pinned, rows, words, groups]: ListAnswers,
): ProductList => {
  const { scope, batch, cached } = asked
  const products = rowsOfBatch(cached.batch, kept.rows, found.rows)
  const list = cacheList(
    { scope, batch, kept: cached },
    {
      version: versions.rows[0]?.version ?? '',
      rows: rows.rows[0],
      codes: products.map(({ code }) => code),
      words: words.rows[0],
    },
  )
  const [live] = groups.rows
  return answerOf(asked, {
    products,
    pinned: pinned.rows,
    groupsJson: live?.groups_json ?? '[]',
    promiseJson: live?.promise_json ?? null,
    list,
  })
}

/** The whole list at one version; undefined if a part is missing or of another version. */
const wholeOf = ({ cached: { rows, batch, words } }: ListRequest) =>
  rows !== undefined && batch !== undefined && rows.version === batch.version && words?.version === rows.version
    ? { rows, batch, words }
    : undefined

/** The list from the cache if all of it is valid; else the result of `otherwise`. One round trip. */
export const readListIfChanged = async <const Queries extends readonly CompiledQuery[]>(
  database: Client,
  asked: ListRequest,
  otherwise: Queries,
): Promise<{ list: ProductList } | { otherwise: BatchResults<Queries> }> => {
  const whole = wholeOf(asked)
  if (whole === undefined) return { otherwise: await batch(database, 'read', otherwise) }
  const viewer = { owner: asked.owner, isAmend: asked.query.is_amend }
  const kept = selectListIfUnchanged(asked.scope, whole.batch, {
    viewer,
    isShown: showsPinned(asked),
    promise: promiseOf(asked),
  })
  const read = await readIfUnchanged(database, kept, otherwise)
  if ('otherwise' in read) return read
  const [row] = read.kept.rows
  if (row === undefined) throw new Error('The listing has no version')
  const pinned: ViewerCardRow[] = JSON.parse(row.pinned_json)
  const list = answerOf(asked, {
    products: rowsOfBatch(whole.batch, readListCards(row), []),
    pinned,
    groupsJson: row.groups_json,
    promiseJson: row.promise_json,
    list: { ...whole.rows, key: listKeyOf(asked.scope), words: whole.words.words },
  })
  return { list }
}
