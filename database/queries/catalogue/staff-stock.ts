/** Stock for staff: variants at a place, and one variant with all its places and movements. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Movement, StockQuery, StockRow, VariantName } from '../../../domain/catalogue/stock/staff-stock.schema.ts'
import { MOVEMENT_PAGE, STOCK_PAGE, type StockView, WAREHOUSE } from '../../../domain/catalogue/stock/staff-stock.ts'
import { db } from '../../query-builder.ts'
import type { Stores } from '../../tables.ts'
import { countRows } from '../core/staff-lists.ts'
import { found, isLow } from './staff-products.ts'

/** Only products on sale are reordered: others appear in 'all' alone. */
const VIEWS: Readonly<Record<StockView, RawBuilder<unknown>>> = {
  all: sql`true`,
  low: sql`${isLow(sql`listed.here`)} AND listed.status = 'active'`,
  out: sql`listed.here = 0 AND listed.status = 'active'`,
}

/** Rows of the list of a place: a store lists products it has ever had, the warehouse lists all. */
const listed = ({ q, place }: StockQuery): RawBuilder<unknown> => sql`(
  SELECT v.code, l.sort_title, l.status, coalesce(here.quantity, 0) AS here
  FROM product_listing l JOIN variants v ON v.product_code = l.product_code
    ${
      place === WAREHOUSE
        ? sql`LEFT JOIN stock here ON here.code = v.code`
        : sql`JOIN store_stock here ON here.store_id = ${place} AND here.code = v.code`
    }
  WHERE ${q === '' ? sql`true` : found(q)}) AS listed`

/** Bottles in prepared cases not yet dispatched: they are out of the stock. */
const RESERVED = sql`SELECT line.code, sum(line.quantity) AS quantity FROM cases JOIN case_lines line ON line.case_id = cases.id
  WHERE cases.state IN ('prepared', 'charging', 'retrying') GROUP BY line.code`

/** One page. In a view's own order, an exact match of the code comes first, and low stock is sorted by quantity. */
export const selectStock = (query: StockQuery): CompiledQuery<StockRow> => {
  const { q, view, page, sort } = query
  const direction = sql.raw(query.order)
  const order = [
    ...(sort === 'view' && q !== '' ? [sql`listed.code = ${q.toUpperCase()} DESC`] : []),
    ...(sort === 'view' && view === 'low' ? [sql`listed.here`] : []),
    ...(sort === 'here' ? [sql`listed.here ${direction}`] : []),
    ...(sort === 'code' ? [sql`listed.code ${direction}`] : []),
    sql`listed.sort_title ${direction}, listed.code ${direction}`,
  ]
  return sql<StockRow>`WITH shown AS MATERIALIZED (
      SELECT code, here, row_number() OVER () AS position FROM (
        SELECT listed.code, listed.here FROM ${listed(query)} WHERE ${VIEWS[view]}
        ORDER BY ${sql.join(order)} LIMIT ${STOCK_PAGE} OFFSET ${(page - 1) * STOCK_PAGE})),
    held AS MATERIALIZED (${RESERVED})
    SELECT v.code, p.title, v.choice_value AS choice, v.uda, p.status, coalesce(stock.quantity, 0) AS warehouse,
      coalesce(held.quantity, 0) AS reserved, shown.here,
      (SELECT coalesce(sum(shelf.quantity), 0) FROM store_stock shelf WHERE shelf.code = v.code) AS shops
    FROM shown JOIN variants v ON v.code = shown.code JOIN products p ON p.code = v.product_code
      LEFT JOIN stock ON stock.code = v.code LEFT JOIN held ON held.code = v.code
    ORDER BY shown.position`.compile(db)
}

export const countStock = (query: StockQuery): CompiledQuery<Record<StockView, number>> =>
  sql<Record<StockView, number>>`SELECT count(*) AS "all", coalesce(sum(${VIEWS.low}), 0) AS low,
      coalesce(sum(${VIEWS.out}), 0) AS out
    FROM ${listed(query)}`.compile(db)

export type PlaceRow = Pick<Stores, 'id' | 'name'> & { is_open: 0 | 1 }

/** Stores by name, closed ones last. */
export const selectStockPlaces = (): CompiledQuery<PlaceRow> =>
  sql<PlaceRow>`SELECT id, name, status = 'open' AS is_open FROM stores ORDER BY status DESC, name`.compile(db)

export type VariantStockRow = VariantName & { warehouse: number; reserved: number }

export const selectVariantStock = (code: string): CompiledQuery<VariantStockRow> =>
  sql<VariantStockRow>`SELECT v.code, p.title, v.choice_value AS choice, v.uda, p.status,
      coalesce(stock.quantity, 0) AS warehouse,
      coalesce((SELECT held.quantity FROM (${RESERVED}) AS held WHERE held.code = v.code), 0) AS reserved
    FROM variants v JOIN products p ON p.code = v.product_code LEFT JOIN stock ON stock.code = v.code
    WHERE v.code = ${code}`.compile(db)

export const selectShelves = (code: string): CompiledQuery<PlaceRow & { quantity: number }> =>
  sql<PlaceRow & { quantity: number }>`SELECT stores.id, stores.name, stores.status = 'open' AS is_open,
      coalesce(shelf.quantity, 0) AS quantity
    FROM stores LEFT JOIN store_stock shelf ON shelf.store_id = stores.id AND shelf.code = ${code}
    WHERE stores.status = 'open' OR shelf.quantity > 0 ORDER BY stores.status DESC, stores.name`.compile(db)

/** One page, newest first. */
export const selectVariantMovements = (code: string, page: number): CompiledQuery<Movement> =>
  sql<Movement>`SELECT m.id, m.created_at AS at, coalesce(a.name, '') AS "by", m.reason, m.change, m.note,
      stores.name AS shop, orders.number AS order_no
    FROM stock_movements m LEFT JOIN admins a ON a.id = m.admin_id LEFT JOIN stores ON stores.id = m.store_id
      LEFT JOIN orders ON orders.id = m.order_id
    WHERE m.code = ${code} ORDER BY m.created_at DESC, m.id DESC
    LIMIT ${MOVEMENT_PAGE} OFFSET ${(page - 1) * MOVEMENT_PAGE}`.compile(db)

export const countVariantMovements = (code: string) => countRows(sql`stock_movements WHERE code = ${code}`)
