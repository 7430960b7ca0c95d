/** Cards with live facts for one caller: stock, and the quantity in their Lock it in cart. */
import { type Expression, sql } from 'kysely'
import type { ViewerCard } from '../../../domain/catalogue/product/product.ts'
import { type Columns, readLists } from '../../json-rows.ts'
import type { Variants } from '../../tables.ts'
import { type LockItInViewer, lockedInQuantity } from '../core/locked-in.ts'
import { CARD_COLUMNS, type CardRow, type CardsFrom, selectCards, toProductCard } from './product-card.ts'
import { localStock } from './stores.ts'

/** `cart_quantity` is in the viewer's Lock it in cart, `local_stock` at their store: null without one. */
export type ViewerCardRow = CardRow & { stock: number; cart_quantity: number; local_stock: number | null }

/** Cards of codes on sale; the caller selects and orders them. */
export const selectViewerCards = (viewer: LockItInViewer, from?: CardsFrom) =>
  selectCards(from)
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      lockedInQuantity(viewer, sql.ref('variants.code')).as('cart_quantity'),
      localStock(viewer.owner, sql.ref('variants.code')).as('local_stock'),
    ])

/** The columns of `selectViewerCards` for `listsOf`, from `variants`, `products` and `stock`. */
export const viewerCardColumns = (viewer: LockItInViewer): Columns<ViewerCardRow> => ({
  ...CARD_COLUMNS,
  stock: sql.raw('coalesce(stock.quantity, 0)'),
  cart_quantity: lockedInQuantity(viewer, sql.raw('variants.code')),
  local_stock: localStock(viewer.owner, sql.raw('variants.code')),
})

/** Reads the cards of such a text, for any viewer. */
export const readViewerCards = (text: string | undefined): ViewerCardRow[] =>
  readLists(viewerCardColumns({ owner: undefined, isAmend: false }), text)

/**
 * Cards of the codes that `chosen` selects, in its order. Use it to select few of many products: otherwise SQLite
 * computes the viewer's quantities for every product before sorting.
 */
export const selectChosenCards = (viewer: LockItInViewer, chosen: Expression<{ code: string }>) =>
  selectViewerCards(viewer, 'codes')
    .innerJoin(
      sql<Pick<Variants, 'code'> & { place: number }>`(SELECT code, row_number() OVER () AS place FROM ${chosen})`.as(
        'chosen',
      ),
      (join) => join.onRef('chosen.code', '=', 'variants.code'),
    )
    .orderBy('chosen.place')
    .compile()

/** `pageNumber` is its batch in a list, from 1. */
export const toViewerCard = (row: ViewerCardRow, pageNumber = 1): ViewerCard => ({
  ...toProductCard(row),
  total_stock: row.stock,
  page_number: pageNumber,
  locked_in: row.cart_quantity > 0,
  cart_quantity: row.cart_quantity,
  local_stock: row.local_stock,
})
