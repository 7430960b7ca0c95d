/** A list's products in order, each as a card with its stock and the quantity in the owner's Lock it in cart. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { SortColumn } from '../../../domain/catalogue/search/search.ts'
import { jsonOf, listsOf } from '../../json-rows.ts'
import { db, type RowOf } from '../../query-builder.ts'
import type { CategoryListing, Variants } from '../../tables.ts'
import type { LockItInViewer } from '../core/locked-in.ts'
import { requireVersion } from '../core/require-version.ts'
import { filterGroups } from './list-rows.ts'
import { hasTerms, isOtherVersion, type ListScope, listSource } from './list-source.ts'
import {
  readViewerCards,
  selectCards,
  selectChosenCards,
  selectViewerCards,
  type ViewerCardRow,
  viewerCardColumns,
} from './product-card.ts'

export type Sort = { column: SortColumn; order: 'asc' | 'desc' }

/**
 * A sort's columns, ending with the code as the tie-breaker. Relevance sorts best first in either direction. Titles are
 * read by their index if all rows pass; if filters leave few, looking each row up would cost more than reading all.
 */
const keysOf = (
  { column, order }: Sort,
  { withRelevance, isFiltered }: { withRelevance: boolean; isFiltered: boolean },
) => {
  const direction = sql.raw(order === 'desc' ? 'DESC' : 'ASC')
  if (withRelevance) return sql`looseness, distance, ratings, product_code`
  if (column === 'price') return sql`shown_price_pence ${direction}, product_code`
  return sql`${isFiltered ? sql`+` : sql``}sort_title ${column === 'recommended' ? sql`` : direction}, product_code`
}

/** True if the sort is the list's default, in which the store's products come first. */
const isStoreFirst = (scope: ListScope, { column, order }: Sort): boolean =>
  scope.store !== undefined && (hasTerms(scope) ? column === 'recommended' : column !== 'price' && order === 'asc')

/** Codes of a batch in order, at that version of the listing. */
export type KnownBatch = { version: string; codes: readonly string[] }

export type Batch = {
  sort: Sort
  start: number
  size: number
  withoutPinned: boolean
  viewer: LockItInViewer
  /** Avoids finding and sorting the list while the listing has its version. */
  known?: KnownBatch | undefined
}

/**
 * Current rows of a cached batch. Unordered, because sorting in SQL would read each row again. Returns no row for
 * another version.
 */
const selectKnown = (known: KnownBatch | undefined, viewer: LockItInViewer): CompiledQuery<ViewerCardRow> =>
  selectViewerCards(viewer, 'codes')
    .innerJoin(
      sql<Pick<Variants, 'code'>>`(SELECT value AS code FROM json_each(${JSON.stringify(known?.codes ?? [])})
        WHERE NOT ${isOtherVersion(known?.version)})`.as('known'),
      (join) => join.onRef('known.code', '=', 'variants.code'),
    )
    .compile()

/** A batch in the list's order. Returns no row if the listing still has the cached version. */
const selectFound = (scope: ListScope, { known, ...batch }: Batch): CompiledQuery<ViewerCardRow> => {
  const withRelevance = batch.sort.column === 'recommended' && hasTerms(scope)
  const isFiltered = scope.filters.length > 0 || scope.search.price !== undefined || scope.store !== undefined
  const keys = sql`${isStoreFirst(scope, batch.sort) ? sql`has_stock DESC, ` : sql``}${keysOf(batch.sort, { withRelevance, isFiltered })}`
  // Picks that the store lacks come in the list's own order.
  const isOtherPick = scope.store === undefined ? sql`` : sql` OR has_stock = 0`
  const listed = sql`(${listSource(scope, { withRelevance, unlessVersion: known?.version })})
      ${batch.withoutPinned ? sql`WHERE pinned_position IS NULL${isOtherPick}` : sql``}`
  const window = sql`LIMIT ${sql.lit(batch.size)} OFFSET ${batch.start}`
  // ORDER BY with a limit would compare each row with the last one found so far, and count as another row read.
  const places = withRelevance
    ? sql`SELECT product_code, row_number() OVER (ORDER BY ${keys}) AS place FROM ${listed} ${window}`
    : sql`SELECT product_code, row_number() OVER () AS place FROM (
      SELECT product_code FROM ${listed} ORDER BY ${keys} ${window})`
  const chosen = sql<Pick<CategoryListing, 'product_code'> & { place: number }>`(${places})`
  return selectViewerCards(batch.viewer, 'codes')
    .innerJoin(chosen.as('chosen'), (join) => join.onRef('chosen.product_code', '=', 'variants.code'))
    .orderBy('chosen.place')
    .compile()
}

/** A batch of the list, by two queries of one transaction: `rowsOfBatch` combines their results. */
export const selectListBatch = (scope: ListScope, batch: Batch) =>
  [selectKnown(batch.known, batch.viewer), selectFound(scope, batch)] as const

/** Combines the results of `selectListBatch`, in the list's order. */
export const rowsOfBatch = <Row extends { code: string }>(
  known: KnownBatch | undefined,
  retained: readonly Row[],
  found: readonly Row[],
): readonly Row[] => {
  if (known === undefined || retained.length === 0) return found
  const byCode = new Map(retained.map((row) => [row.code, row]))
  return known.codes.flatMap((code) => byCode.get(code) ?? [])
}

/** More than any category pins. SQLite chooses the better join order when the limit is explicit. */
const MAX_PINNED = 1000

const pinnedCards = (scope: ListScope, viewer: LockItInViewer) =>
  selectViewerCards(viewer, 'codes')
    .innerJoin(
      sql<
        Pick<CategoryListing, 'product_code'> & { pinned_position: NonNullable<CategoryListing['pinned_position']> }
      >`(SELECT product_code, pinned_position
        FROM (${listSource(scope, { onlyPinned: true })})
        ORDER BY pinned_position, product_code LIMIT ${sql.lit(MAX_PINNED)})`.as('pinned'),
      (join) => join.onRef('pinned.product_code', '=', 'variants.code'),
    )
    .orderBy('pinned.pinned_position')
    .orderBy('variants.code')

type Pinned = { viewer: LockItInViewer; isShown: boolean }

/** The category's pinned products that pass the filters, in order; none unless they are shown. */
export const selectPinned = (scope: ListScope, { viewer, isShown }: Pinned): CompiledQuery<ViewerCardRow> =>
  isShown ? pinnedCards(scope, viewer).compile() : sql<ViewerCardRow>`SELECT 1 WHERE false`.compile(db)

export const readListCards = ({ products_json }: UnchangedListRow): ViewerCardRow[] => readViewerCards(products_json)

/**
 * Live data of a list whose other data is cached, as one row: current products of its batch (unordered), pinned
 * products and filter groups. Fails if the listing has a different version (require-version.ts).
 */
export const selectListIfUnchanged = (
  scope: ListScope,
  known: KnownBatch,
  { viewer, isShown, promise }: Pinned & { promise: RawBuilder<string | null> },
) =>
  db
    .selectFrom('listing_version')
    .select([
      requireVersion(known.version).as('version'),
      sql<string>`(SELECT ${listsOf(viewerCardColumns(viewer))} FROM json_each(${JSON.stringify(known.codes)}) AS known
        CROSS JOIN variants ON variants.code = known.value CROSS JOIN products ON products.code = +variants.product_code
        LEFT JOIN stock ON stock.code = variants.code
        WHERE +products.status = 'active')`.as('products_json'),
      (isShown ? jsonOf(pinnedCards(scope, viewer)) : sql<string>`'[]'`).as('pinned_json'),
      filterGroups().as('groups_json'),
      promise.as('promise_json'),
    ])
    .compile()

/** Texts for `readListCards` (ViewerCardRow[]), `toCountedGroups` and `readPromise`. */
type UnchangedListRow = RowOf<typeof selectListIfUnchanged>

/**
 * Number of products that a search finds; 0 if the listing still has the cached version. count(*) would make SQLite
 * look products up by an index with one entry per category.
 */
export const selectCount = (scope: ListScope, unlessVersion?: string): CompiledQuery<{ count: number }> =>
  sql<{ count: number }>`SELECT count(in_stock) AS count FROM (${listSource(scope, { unlessVersion })})`.compile(db)

/** The most rated products that are in stock. */
export const selectPopular = (limit: number, viewer: LockItInViewer): CompiledQuery<ViewerCardRow> =>
  selectChosenCards(
    viewer,
    selectCards()
      .clearSelect()
      .innerJoin('stock', 'stock.code', 'variants.code')
      .where('products.status', '=', 'active')
      .where('variants.is_default', '=', 1)
      .where('stock.quantity', '>', 0)
      .orderBy('products.rating_count', 'desc')
      .orderBy('products.code')
      .limit(limit)
      .select('variants.code'),
  )
