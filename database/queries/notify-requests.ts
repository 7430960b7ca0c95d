/** Who wants to hear when something is back in stock. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'

/** Nothing is written while there is stock, or for what is not sold. One request an address; one already met starts anew. */
export const insertNotifyRequest = (code: string, email: string, now: string): CompiledQuery =>
  sql`INSERT INTO notify_requests (code, email, created_at)
    SELECT variants.code, ${email}, ${now}
    FROM variants JOIN products ON products.code = variants.product_code LEFT JOIN stock ON stock.code = variants.code
    WHERE variants.code = ${code} AND products.status = 'active' AND coalesce(stock.quantity, 0) = 0
    ON CONFLICT (code, email) DO UPDATE SET created_at = excluded.created_at, notified_at = NULL
      WHERE notified_at IS NOT NULL`.compile(db)

/** No row for what is not sold. */
export const selectStockOf = (code: string): CompiledQuery<{ left_in_stock: number }> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('variants.code', '=', code)
    .where('products.status', '=', 'active')
    .select((eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('left_in_stock'))
    .compile()
