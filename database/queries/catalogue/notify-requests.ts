/** Requests for back-in-stock notifications (docs/domain.md#recommendations). */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from '../core/sent-forms.ts'

/**
 * Inserts a request unless the product is in stock or not for sale. Each e-mail address has at most one request per
 * product; a fulfilled one is reset. Must run before insertSentForm.
 */
export const insertNotifyRequest = (code: string, sent: SentForm, limits: SentFormLimits): CompiledQuery =>
  sql`INSERT INTO notify_requests (code, email, created_at)
    SELECT variants.code, ${sent.email}, ${sent.now}
    FROM variants JOIN products ON products.code = variants.product_code LEFT JOIN stock ON stock.code = variants.code
    WHERE variants.code = ${code} AND products.status = 'active' AND coalesce(stock.quantity, 0) = 0
      AND ${isBelowFormLimits(sent, limits)}
    ON CONFLICT (code, email) DO UPDATE SET created_at = excluded.created_at, notified_at = NULL
      WHERE notified_at IS NOT NULL`.compile(db)

/** True for a pending request whose product is in stock again. */
const isBack = sql<boolean>`notified_at IS NULL AND EXISTS (SELECT 1 FROM variants
  JOIN products ON products.code = variants.product_code AND products.status = 'active'
  JOIN stock ON stock.code = variants.code AND stock.quantity > 0 WHERE variants.code = notify_requests.code)`

/**
 * Queues a notification for each request that can be fulfilled, oldest first, and marks it as fulfilled. Run the
 * queries in one batch and in this order: each request then gets one mail, even if runs repeat or overlap.
 */
export const notifyWaiting = (now: string, limit: number): CompiledQuery[] => [
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'back-in-stock:' || waiting.code || ':' || waiting.email || ':' || waiting.created_at, 'back-in-stock',
      waiting.email, json_object('product', products.title, 'path', '/' || products.route),
      ${now}, ${now}
    FROM (SELECT * FROM notify_requests WHERE ${isBack} ORDER BY created_at LIMIT ${limit}) AS waiting
      JOIN variants ON variants.code = waiting.code JOIN products ON products.code = variants.product_code
    WHERE true ON CONFLICT (unique_key) DO NOTHING`.compile(db),
  sql`UPDATE notify_requests SET notified_at = ${now} WHERE notified_at IS NULL AND EXISTS (SELECT 1 FROM mail
    WHERE unique_key = 'back-in-stock:' || notify_requests.code || ':' || notify_requests.email || ':' ||
      notify_requests.created_at)`.compile(db),
]

/** Deletes all requests of an e-mail address. */
export const deleteNotifyRequests = (email: string): CompiledQuery =>
  db.deleteFrom('notify_requests').where('email', '=', email).compile()

/** Returns no row for a product that is not for sale. */
export const selectStockOf = (code: string): CompiledQuery<{ left_in_stock: number }> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('variants.code', '=', code)
    .where('products.status', '=', 'active')
    .select((eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('left_in_stock'))
    .compile()
