/** Requests for a notice when a product is back in stock (docs/domain.md#recommendations). */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from '../core/sent-forms.ts'

/**
 * Writes nothing while there is stock, or for a product not on sale. One request per address; a fulfilled one starts
 * again. Run before insertSentForm.
 */
export const insertNotifyRequest = (code: string, sent: SentForm, limits: SentFormLimits): CompiledQuery =>
  sql`INSERT INTO notify_requests (code, email, created_at)
    SELECT variants.code, ${sent.email}, ${sent.now}
    FROM variants JOIN products ON products.code = variants.product_code LEFT JOIN stock ON stock.code = variants.code
    WHERE variants.code = ${code} AND products.status = 'active' AND coalesce(stock.quantity, 0) = 0
      AND ${isBelowFormLimits(sent, limits)}
    ON CONFLICT (code, email) DO UPDATE SET created_at = excluded.created_at, notified_at = NULL
      WHERE notified_at IS NOT NULL`.compile(db)

/** Requests whose product can be bought again. */
const isBack = sql<boolean>`notified_at IS NULL AND EXISTS (SELECT 1 FROM variants
  JOIN products ON products.code = variants.product_code AND products.status = 'active'
  JOIN stock ON stock.code = variants.code AND stock.quantity > 0 WHERE variants.code = notify_requests.code)`

/**
 * Queues a mail for each request that can be fulfilled, oldest first, and marks it as fulfilled. Run in one batch, in
 * this order: each request gets one mail, even with repeated or concurrent runs.
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

/** Ends all requests of an address. */
export const deleteNotifyRequests = (email: string): CompiledQuery =>
  db.deleteFrom('notify_requests').where('email', '=', email).compile()

/** No row for a product not on sale. */
export const selectStockOf = (code: string): CompiledQuery<{ left_in_stock: number }> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('variants.code', '=', code)
    .where('products.status', '=', 'active')
    .select((eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('left_in_stock'))
    .compile()
