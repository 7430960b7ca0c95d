/** Stock in the control panel: overview, deliveries and adjustments (docs/staff.md#stock). */
import type { ReceiptLine, StockAdjustment } from './staff-stock.schema.ts'

/** The warehouse, from which orders are delivered. Every other place is a store, by its id. */
export const WAREHOUSE = 'warehouse'

export const STOCK_VIEWS = ['all', 'low', 'out'] as const
/** Low: at most LOW_STOCK_THRESHOLD, or none. Out: none. */
export type StockView = (typeof STOCK_VIEWS)[number]

/** 'view' is the view's own order: by quantity if low, otherwise by name. 'here' is the quantity at the place. */
export const STOCK_SORTS = ['view', 'title', 'code', 'here'] as const

export const STOCK_PAGE = 50
export const MOVEMENT_PAGE = 50

export const MAX_RECEIPT_LINES = 200
export const MAX_STOCK_NOTE = 200

/** Reasons that subtract from the stock, regardless of the quantity seen. */
export const LOSSES = ['breakage', 'corked'] as const
export const ADJUSTMENT_REASONS = [...LOSSES, 'count'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** Change of stock in bottles; 0 for a count that agrees. */
export const changeOf = (adjustment: StockAdjustment): number =>
  adjustment.reason === 'count' ? adjustment.quantity - adjustment.seen : -adjustment.quantity

/** The reason why it can't be applied to `quantity`; null if it can. */
export function adjustmentFault(adjustment: StockAdjustment, quantity: number): 'changed' | 'too-few' | null {
  if (adjustment.reason === 'count') return adjustment.seen === quantity ? null : 'changed'
  return adjustment.quantity <= quantity ? null : 'too-few'
}

/** Indexes of lines whose wine is in the delivery already. */
export function repeatedLines(lines: readonly ReceiptLine[]): number[] {
  const seen = new Set<string>()
  return lines.flatMap(({ code }, at) => {
    const isRepeated = seen.has(code)
    seen.add(code)
    return isRepeated ? [at] : []
  })
}

export const bottlesOf = (lines: readonly Pick<ReceiptLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
