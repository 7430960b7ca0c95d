/** The wines a visitor viewed last. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Owner } from '../core/owner.ts'
import { seenBefore } from '../core/visitors.ts'
import { selectViewerCards, type ViewerCardRow } from './product-card.ts'

/** Maximum number of products in a response. */
export const MAX_VIEWED = 20

/** One more than is shown, because the current page's wine is left out. */
const KEPT = MAX_VIEWED + 1

const productOf = (code: string) => db.selectFrom('variants').where('code', '=', code).select('product_code')

/** The visitor's views, newest first, without deleted products: a view names its product without a foreign key. */
export const viewedProducts = (visitorId: string) =>
  db
    .selectFrom('recently_viewed')
    .innerJoin('products', 'products.code', 'recently_viewed.product_code')
    .where('visitor_id', '=', visitorId)
    .orderBy('viewed_at', 'desc')
    .select('product_code')

/** Cards of products on sale, newest first, without the product that `except` belongs to. */
export const selectRecentlyViewed = (visitorId: string, owner: Owner, except: string): CompiledQuery<ViewerCardRow> =>
  selectViewerCards({ owner, isAmend: false })
    .innerJoin('recently_viewed', 'recently_viewed.product_code', 'products.code')
    .where('variants.is_default', '=', 1)
    .where('recently_viewed.visitor_id', '=', visitorId)
    .where('products.code', 'not in', productOf(except))
    .orderBy('recently_viewed.viewed_at', 'desc')
    .orderBy('products.code')
    .limit(MAX_VIEWED)
    .compile()

/** The same products for everyone: the page builder shows them in place of a visitor's. */
export const selectViewedSample = (): CompiledQuery<ViewerCardRow> =>
  selectViewerCards({ owner: undefined, isAmend: false })
    .where('variants.is_default', '=', 1)
    .orderBy('products.code')
    .limit(MAX_VIEWED)
    .compile()

/** Creates the visitor if the product is on sale, or updates the time of the last visit, to the hour. */
const touchViewer = (visitorId: string, code: string, now: string): CompiledQuery =>
  sql`INSERT INTO visitors (id, created_at, seen_at)
    SELECT ${visitorId}, ${now}, ${now} FROM products WHERE code = ${productOf(code)} AND status = 'active'
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at WHERE visitors.seen_at < ${seenBefore(now)}`.compile(db)

const insertView = (visitorId: string, code: string, now: string): CompiledQuery =>
  sql`INSERT INTO recently_viewed (visitor_id, product_code, viewed_at)
    SELECT ${visitorId}, code, ${now} FROM products WHERE code = ${productOf(code)} AND status = 'active'
    ON CONFLICT (visitor_id, product_code) DO UPDATE SET viewed_at = excluded.viewed_at`.compile(db)

/** Deletes views of deleted products too, so that they take no place of one that can be shown. */
const deleteOldViews = (visitorId: string) =>
  db
    .deleteFrom('recently_viewed')
    .where('visitor_id', '=', visitorId)
    .where('product_code', 'not in', viewedProducts(visitorId).orderBy('product_code').limit(KEPT))
    .compile()

/** Run in one batch, in this order. Writes nothing for a product not on sale: the second `rowsAffected` is then 0. */
export const recordView = (visitorId: string, code: string, now: string) =>
  [touchViewer(visitorId, code, now), insertView(visitorId, code, now), deleteOldViews(visitorId)] as const
