/** The staff's calls for stock. */
import { askedBy, type Call } from './entry.ts'

const PLACE = 'leith'

export const STOCK_ENTRIES: Record<string, Call> = {
  'get /api/admin/stock': askedBy('adjust_stock', { query: 'q=WINE' }),
  'get /api/admin/stock/{code}': askedBy('adjust_stock', { at: 'WINE' }),
  'post /api/admin/stock/receipts': askedBy('adjust_stock', () => ({
    body: {
      idempotency_key: crypto.randomUUID(),
      place: PLACE,
      note: 'Note 4711',
      lines: [{ code: 'WINE', quantity: 6 }],
    },
  })),
  'post /api/admin/stock/{code}/adjustments': askedBy('adjust_stock', () => ({
    at: 'MAGNUM',
    body: { idempotency_key: crypto.randomUUID(), place: PLACE, reason: 'count', quantity: 0, seen: 0 },
  })),
}
