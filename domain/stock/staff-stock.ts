/** Stock as staff see, receive and adjust it (docs/staff.md#stock). */
import type { z } from 'zod'
import type {
  adjustedSchema,
  receiptSchema,
  receivedSchema,
  stockAdjustmentSchema,
  stockConflictSchema,
  stockListSchema,
  stockQuerySchema,
  variantStockSchema,
} from './staff-stock.schema.ts'

/** The place that is no shop: what is delivered leaves from here. Every other place is a shop, by its id. */
export const WAREHOUSE = 'warehouse'

export const STOCK_VIEWS = ['all', 'low', 'out'] as const
/** Low: FEW_BOTTLES at most, and one at least. Out: none. */
export type StockView = (typeof STOCK_VIEWS)[number]

export const STOCK_PAGE = 50
export const MOVEMENT_PAGE = 50

export type StockQuery = z.infer<typeof stockQuerySchema>

export type StockPlace = StockList['places'][number]

export type VariantName = Omit<StockRow, 'reserved' | 'warehouse' | 'shops' | 'here'>

export type StockRow = StockList['variants'][number]

export type StockList = z.infer<typeof stockListSchema>

export const MOVEMENT_WORDS = {
  receipt: 'Received',
  breakage: 'Broken',
  corked: 'Corked',
  count: 'Counted',
  sale: 'Sold',
  release: 'Released',
  return: 'Returned',
  import: 'Imported',
} as const
export type MovementReason = keyof typeof MOVEMENT_WORDS

export type Movement = VariantStock['movements'][number]

export type VariantStock = z.infer<typeof variantStockSchema>

export type ReceiptLine = Receipt['lines'][number]

export type Receipt = z.infer<typeof receiptSchema>

/** As it was received. */
export type Received = z.infer<typeof receivedSchema>

export const MAX_RECEIPT_LINES = 200
export const MAX_QUANTITY = 100_000
export const MAX_STOCK_NOTE = 200

/** These take away, whatever there is. */
export const LOSSES = ['breakage', 'corked'] as const
export const ADJUSTMENT_REASONS = [...LOSSES, 'count'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** A loss: how many are gone. A count: how many there are, against the quantity that the counter was shown. */
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>

/** `quantity` is what is there now. */
export type Adjusted = z.infer<typeof adjustedSchema>

/** What a count of an older quantity is answered. */
export type StockConflict = z.infer<typeof stockConflictSchema>

/** By how many bottles the stock moves; 0 for a count that agrees. */
export const changeOf = (adjustment: StockAdjustment): number =>
  adjustment.reason === 'count' ? adjustment.quantity - adjustment.seen : -adjustment.quantity

/** Why it can't be done where `quantity` are there; null where it can. */
export function adjustmentFault(adjustment: StockAdjustment, quantity: number): 'changed' | 'too-few' | null {
  if (adjustment.reason === 'count') return adjustment.seen === quantity ? null : 'changed'
  return adjustment.quantity <= quantity ? null : 'too-few'
}

/** Lines whose wine is in the delivery already, by their places. */
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
