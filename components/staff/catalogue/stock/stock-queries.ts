/** Queries of the stock screens, and their invalidation. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { StockQuery } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'

/** The first part of every key. */
const STOCK = 'stock'

export const stockQuery = ({ page, ...query }: Pick<StockQuery, 'page'> & Partial<StockQuery>) =>
  callQuery(STOCK, 'GET /api/admin/stock', { query: { ...query, page: String(page) } })

export const variantStockQuery = (code: string, page: number) => ({
  ...callQuery(STOCK, 'GET /api/admin/stock/:code', { params: { code }, query: { page: String(page) } }),
  placeholderData: keepPreviousData,
})

/** Refetches stock on all screens after a write. */
export function useStockMoved() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: [STOCK] }), client.invalidateQueries({ queryKey: [PRODUCTS] })])
}
