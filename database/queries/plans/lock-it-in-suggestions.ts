/** Wines of the programme that would fill up a case. */
import { type CompiledQuery, sql } from 'kysely'
import { MAX_OF_ONE } from '../../../domain/selling/cart/fill-up.ts'
import { db } from '../../query-builder.ts'
import { selectCards, selectChosenCards, type ViewerCardRow } from '../catalogue/product-card.ts'
import { type LockItInViewer, selectionOf } from '../core/locked-in.ts'

/** Maximum number of products in a response. */
export const MAX_SUGGESTIONS = 6

/** Wines with a Lock it in price, enough stock to suggest them, and not in the selection. */
const selectCandidates = (viewer: LockItInViewer) =>
  selectCards()
    .clearSelect()
    .innerJoin('stock', 'stock.code', 'variants.code')
    .where('variants.is_default', '=', 1)
    .where('variants.lock_it_in_price_pence', 'is not', null)
    .where('stock.quantity', '>=', MAX_OF_ONE)
    .where('variants.code', 'not in', sql<string>`(SELECT code FROM ${selectionOf(viewer)})`)
    .limit(MAX_SUGGESTIONS)
    .select('variants.code')

/** Wines that match more of the selection come first. */
export const selectFitting = (viewer: LockItInViewer): CompiledQuery<ViewerCardRow> =>
  selectChosenCards(
    viewer,
    selectCandidates(viewer)
      .innerJoin(
        db
          .selectFrom('recommendations')
          .innerJoin('variants as locked', 'locked.product_code', 'recommendations.product_code')
          .where('locked.code', 'in', sql<string>`(SELECT code FROM ${selectionOf(viewer)})`)
          .groupBy('recommended_code')
          .select(['recommended_code', (eb) => eb.fn.sum<number>('score').as('total_score')])
          .as('fitting'),
        'fitting.recommended_code',
        'products.code',
      )
      .orderBy('fitting.total_score', 'desc')
      .orderBy('products.code'),
  )

/** Ties are sorted by number of ratings. */
export const selectBestOfProgramme = (viewer: LockItInViewer): CompiledQuery<ViewerCardRow> =>
  selectChosenCards(
    viewer,
    selectCandidates(viewer)
      .innerJoin('product_listing', 'product_listing.product_code', 'products.code')
      .where('product_listing.status', '=', 'active')
      .orderBy('product_listing.average_rating_hundredths', 'desc')
      .orderBy('products.rating_count', 'desc')
      .orderBy('products.code'),
  )
