/** A list's products in their order, each as a card with its stock and what the caller's lock-it-in cart holds. */
import { type CompiledQuery, sql } from 'kysely'
import type { SortColumn } from '../../domain/search/search.ts'
import { db } from '../query-builder.ts'
import { type ListScope, listSource } from './list-source.ts'
import { type LockItInViewer, lockedInQuantity } from './locked-in.ts'
import { type CardRow, selectCards } from './product-card.ts'
import { localStock } from './stores.ts'

export type ListedRow = CardRow & { stock: number; cart_quantity: number; local_stock: number | null }

/** Cards of their default codes with stock, here and at the viewer's local store, and what the viewer's cart holds. */
const selectListedCards = (viewer: LockItInViewer) =>
  selectCards()
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      lockedInQuantity(viewer, sql.ref('variants.code')).as('cart_quantity'),
      localStock(viewer.owner, sql.ref('variants.code')).as('local_stock'),
    ])

export type Sort = { column: SortColumn; order: 'asc' | 'desc' }

/** The columns of a sort, the code last, so that no two products are equal. Relevance is best first either way. */
const keysOf = ({ column, order }: Sort, withRelevance: boolean) => {
  const direction = sql.raw(order === 'desc' ? 'DESC' : 'ASC')
  if (withRelevance) return sql`is_loose, distance, ratings, product_code`
  if (column === 'price') return sql`shown_price_pence ${direction}, product_code`
  return sql`sort_title ${column === 'recommended' ? sql`` : direction}, product_code`
}

export type Batch = { sort: Sort; start: number; size: number; withoutPinned: boolean; viewer: LockItInViewer }

/** A batch of the list in its order. */
export const selectListBatch = (scope: ListScope, batch: Batch): CompiledQuery<ListedRow> => {
  const withRelevance = batch.sort.column === 'recommended' && scope.words.length > 0
  const keys = keysOf(batch.sort, withRelevance)
  const chosen = sql<{ product_code: string; place: number }>`(
    SELECT product_code, row_number() OVER () AS place FROM (
      SELECT product_code FROM (${listSource(scope, { withRelevance })})
      ${batch.withoutPinned ? sql`WHERE pinned_position IS NULL` : sql``}
      ORDER BY ${keys} LIMIT ${sql.lit(batch.size)} OFFSET ${batch.start}))`
  return selectListedCards(batch.viewer)
    .innerJoin(chosen.as('chosen'), (join) => join.onRef('chosen.product_code', '=', 'variants.code'))
    .orderBy('chosen.place')
    .compile()
}

/** More than anybody pins. SQLite joins to few rows first when it is told in so many words that they are few. */
const MOST_PINNED = 1000

/** The pinned products of the scope's category that pass its filters, in their order; none unless they are shown. */
export const selectPinned = (
  scope: ListScope,
  { viewer, isShown }: { viewer: LockItInViewer; isShown: boolean },
): CompiledQuery<ListedRow> =>
  selectListedCards(viewer)
    .innerJoin(
      sql<{ product_code: string; pinned_position: number }>`(SELECT product_code, pinned_position
        FROM (${listSource(scope, { onlyPinned: true })})
        ORDER BY pinned_position, product_code LIMIT ${sql.lit(isShown ? MOST_PINNED : 0)})`.as('pinned'),
      (join) => join.onRef('pinned.product_code', '=', 'variants.code'),
    )
    .orderBy('pinned.pinned_position')
    .orderBy('variants.code')
    .compile()

/** How many products a search finds. */
export const selectCount = (scope: ListScope): CompiledQuery<{ count: number }> =>
  sql<{ count: number }>`SELECT count(*) AS count FROM (${listSource(scope)})`.compile(db)

/** What most people have rated, of what is in stock. */
export const selectPopular = (limit: number, viewer: LockItInViewer): CompiledQuery<ListedRow> =>
  selectListedCards(viewer)
    .where('products.status', '=', 'active')
    .where('variants.is_default', '=', 1)
    .where('stock.quantity', '>', 0)
    .orderBy('products.rating_count', 'desc')
    .orderBy('products.code')
    .limit(limit)
    .compile()
