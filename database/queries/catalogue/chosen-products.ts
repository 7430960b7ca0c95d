/** Default wines for pages without a manual choice. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Products } from '../../tables.ts'

type Code = Pick<Products, 'code'>

export type ChoiceOptions = {
  /** Alternates kinds of wine: a red, a white, a sparkling one, and a red again. */
  mixed: boolean
}

/** In-stock products first, so that the shown ones can be bought. */
const IN_STOCK = sql`coalesce(stock.quantity, 0) > 0 DESC`

const choose = (order: RawBuilder<unknown>, max: number, { mixed }: ChoiceOptions): CompiledQuery<Code> =>
  sql<Code>`SELECT code FROM (
      SELECT products.code, row_number() OVER (${mixed ? sql`PARTITION BY coalesce(products.kind, '')` : sql``}
          ORDER BY ${IN_STOCK}, ${order}, products.code) AS place,
        row_number() OVER (ORDER BY ${IN_STOCK}, ${order}, products.code) AS rank
      FROM products LEFT JOIN stock ON stock.code = products.code
      WHERE products.status = 'active')
    ORDER BY place, rank LIMIT ${max}`.compile(db)

/** Weighted with two average ratings, so that a single five-star one does not lead. */
const RATING = sql`(products.rating_total_half_stars + 12.0) / (products.rating_count + 2) DESC`

export const selectBestRated = (max: number, options: ChoiceOptions): CompiledQuery<Code> =>
  choose(RATING, max, options)

export const selectNewest = (max: number, options: ChoiceOptions): CompiledQuery<Code> =>
  choose(sql`products.created_at DESC`, max, options)

/** Wines with the largest Lock it in savings, of different kinds if possible. */
export const selectSampleCase = (max: number): CompiledQuery<Code> =>
  sql<Code>`SELECT code FROM (
      SELECT products.code, saving, row_number() OVER (PARTITION BY coalesce(products.kind, '')
        ORDER BY ${IN_STOCK}, saving DESC, products.code) AS place
      FROM products LEFT JOIN stock ON stock.code = products.code
        JOIN (SELECT product_code, 1.0 - 1.0 * lock_it_in_price_pence / price_pence AS saving
          FROM variants WHERE is_default = 1 AND lock_it_in_price_pence IS NOT NULL) locked
          ON locked.product_code = products.code
      WHERE products.status = 'active')
    ORDER BY place, saving DESC, code LIMIT ${max}`.compile(db)
