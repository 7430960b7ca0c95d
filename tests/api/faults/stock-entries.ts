/** The staff's calls for stock. */
import type { Entry } from './entry.ts'

const PLACE = 'leith'

export const STOCK_ENTRIES: Record<string, Entry> = {
  'get /api/admin/stock': { who: 'adjust_stock', good: () => ({ path: '/api/admin/stock?q=WINE' }) },
  'get /api/admin/stock/{code}': { who: 'adjust_stock', good: () => ({ path: '/api/admin/stock/WINE' }) },
  'post /api/admin/stock/receipts': {
    who: 'adjust_stock',
    good: () => ({
      path: '/api/admin/stock/receipts',
      body: {
        idempotency_key: crypto.randomUUID(),
        place: PLACE,
        note: 'Note 4711',
        lines: [{ code: 'WINE', quantity: 6 }],
      },
    }),
  },
  'post /api/admin/stock/{code}/adjustments': {
    who: 'adjust_stock',
    // This shop has never had it, so the count agrees each time.
    good: () => ({
      path: '/api/admin/stock/MAGNUM/adjustments',
      body: { idempotency_key: crypto.randomUUID(), place: PLACE, reason: 'count', quantity: 0, seen: 0 },
    }),
  },
}
