/** GET /api/admin/stock and /api/admin/stock/{code}. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  countStock,
  countVariantMovements,
  type PlaceRow,
  selectShelves,
  selectStock,
  selectStockPlaces,
  selectVariantMovements,
  selectVariantStock,
} from '../../../../database/queries/catalogue/staff-stock.ts'
import type {
  StockList,
  StockPlace,
  StockQuery,
  VariantStock,
} from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'

const WAREHOUSE_PLACE: StockPlace = { id: WAREHOUSE, name: 'Warehouse', is_open: true }

const toPlace = <Row extends PlaceRow>({ is_open, ...row }: Row) => ({ ...row, is_open: is_open === 1 })

export const listStock = async (database: Client, query: StockQuery): Promise<StockList> => {
  const [page, counts, places] = await batch(database, 'read', [
    selectStock(query),
    countStock(query),
    selectStockPlaces(),
  ])
  return {
    variants: page.rows,
    counts: counts.rows[0] ?? { all: 0, low: 0, out: 0 },
    places: [WAREHOUSE_PLACE, ...places.rows.map(toPlace)],
  }
}

/** Returns undefined if there is no such variant. */
export const readVariantStock = async (
  database: Client,
  code: string,
  page: number,
): Promise<VariantStock | undefined> => {
  const [found, shelves, movements, counted] = await batch(database, 'read', [
    selectVariantStock(code),
    selectShelves(code),
    selectVariantMovements(code, page),
    countVariantMovements(code),
  ])
  const [row] = found.rows
  if (row === undefined) return undefined
  const { warehouse, ...variant } = row
  return {
    ...variant,
    places: [{ ...WAREHOUSE_PLACE, quantity: warehouse }, ...shelves.rows.map(toPlace)],
    movements: movements.rows,
    total: counted.rows[0]?.total ?? 0,
  }
}
