/** The wines a visitor looked at last. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { type CardRow, selectCards } from './product-card.ts'

/** Most products of one answer. */
export const MAX_VIEWED = 20

/** One more is kept than shown, since the page's own wine is left out. */
const KEPT = MAX_VIEWED + 1

const productOf = (code: string) => db.selectFrom('variants').where('code', '=', code).select('product_code')

/** Cards of what is on sale, newest first, without the product that `except` belongs to. */
export const selectRecentlyViewed = (visitorId: string, except: string): CompiledQuery<CardRow> =>
  selectCards()
    .innerJoin('recently_viewed', 'recently_viewed.product_code', 'products.code')
    .where('variants.is_default', '=', 1)
    .where('recently_viewed.visitor_id', '=', visitorId)
    .where('products.code', 'not in', productOf(except))
    .orderBy('recently_viewed.viewed_at', 'desc')
    .orderBy('products.code')
    .limit(MAX_VIEWED)
    .compile()

/** The same products for everybody: what the page builder shows where a visitor's would be. */
export const selectViewedSample = (): CompiledQuery<CardRow> =>
  selectCards().where('variants.is_default', '=', 1).orderBy('products.code').limit(MAX_VIEWED).compile()

/** Makes the visitor known when the product is on sale: `rowsAffected` tells. */
const touchViewer = (visitorId: string, code: string, now: string): CompiledQuery =>
  sql`INSERT INTO visitors (id, created_at, seen_at)
    SELECT ${visitorId}, ${now}, ${now} FROM products WHERE code = ${productOf(code)} AND status = 'active'
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`.compile(db)

const insertView = (visitorId: string, code: string, now: string): CompiledQuery =>
  sql`INSERT INTO recently_viewed (visitor_id, product_code, viewed_at)
    SELECT ${visitorId}, code, ${now} FROM products WHERE code = ${productOf(code)} AND status = 'active'
    ON CONFLICT (visitor_id, product_code) DO UPDATE SET viewed_at = excluded.viewed_at`.compile(db)

const deleteOldViews = (visitorId: string) =>
  db
    .deleteFrom('recently_viewed')
    .where('visitor_id', '=', visitorId)
    .where('product_code', 'not in', (eb) =>
      eb
        .selectFrom('recently_viewed')
        .where('visitor_id', '=', visitorId)
        .orderBy('viewed_at', 'desc')
        .orderBy('product_code')
        .limit(KEPT)
        .select('product_code'),
    )
    .compile()

/** To be run in one batch, in this order; the first's `rowsAffected` is 0, and nothing is written, for what is not sold. */
export const recordView = (visitorId: string, code: string, now: string) =>
  [touchViewer(visitorId, code, now), insertView(visitorId, code, now), deleteOldViews(visitorId)] as const
