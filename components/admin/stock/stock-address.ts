/** What the stock table shows, as its address has it: every view can be sent to somebody, and Back leads to the one before. */
import { STOCK_VIEWS, type StockQuery, WAREHOUSE } from '../../../domain/stock/staff-stock.ts'

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readStockQuery(search: string): StockQuery {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page'))
  return {
    q: given.get('q') ?? '',
    view: STOCK_VIEWS.find((view) => view === given.get('view')) ?? 'all',
    place: given.get('place') || WAREHOUSE,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** '' for the first page of all in the warehouse. */
export function stockSearch({ q, view, place, page }: StockQuery): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (view !== 'all') query.set('view', view)
  if (place !== WAREHOUSE) query.set('place', place)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
