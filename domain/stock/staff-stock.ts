/** Stock as staff see, receive and adjust it (docs/staff.md#stock). */
import type { ProductStatus } from '../product/staff-list.ts'

/** The place that is no shop: what is delivered leaves from here. Every other place is a shop, by its id. */
export const WAREHOUSE = 'warehouse'

export const STOCK_VIEWS = ['all', 'low', 'out'] as const
/** Low: FEW_BOTTLES at most, and one at least. Out: none. */
export type StockView = (typeof STOCK_VIEWS)[number]

export const STOCK_PAGE = 50
export const MOVEMENT_PAGE = 50

/** `q`: beginnings of words of the product, or the beginning of a code. `page` from 1. */
export type StockQuery = { q: string; view: StockView; place: string; page: number }

export type StockPlace = { id: string; name: string; is_open: boolean }

export type VariantName = {
  code: string
  title: string
  /** Its size, vintage or colour; '' for a product's only one. */
  choice: string
  /** The unit: 'bottle', 'magnum'. */
  uda: string
  status: ProductStatus
}

export type StockRow = VariantName & {
  /** What can be sold from the warehouse. */
  warehouse: number
  /** In plans' cases that are prepared and have not left; no longer in `warehouse`. */
  reserved: number
  /** In all shops together. */
  shops: number
  /** At the place that was asked for. */
  here: number
}

export type StockList = {
  variants: StockRow[]
  /** How many each view has, of what was searched at that place. */
  counts: Record<StockView, number>
  places: StockPlace[]
}

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

export type Movement = {
  id: number
  /** UTC ISO-8601. */
  at: string
  /** '' where nobody of the staff did it. */
  by: string
  reason: MovementReason
  change: number
  note: string
  /** A shop's name; null for the warehouse. */
  shop: string | null
  order_no: string | null
}

export type VariantStock = VariantName & {
  reserved: number
  /** The warehouse first; shops that have never had it stand there with 0. */
  places: (StockPlace & { quantity: number })[]
  /** A page of them, newest first. */
  movements: Movement[]
  has_more: boolean
}

export type ReceiptLine = { code: string; quantity: number }

export type Receipt = {
  /** The same key twice is one delivery. */
  idempotency_key: string
  place: string
  /** Who sent it, the number of the delivery note. */
  note: string
  lines: ReceiptLine[]
}

/** As it was received. */
export type Received = { place: string; lines: number; bottles: number }

export const MAX_RECEIPT_LINES = 200
export const MAX_QUANTITY = 100_000
export const MAX_STOCK_NOTE = 200

/** These take away, whatever there is. */
export const LOSSES = ['breakage', 'corked'] as const
export const ADJUSTMENT_REASONS = [...LOSSES, 'count'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** A loss: how many are gone. A count: how many there are, against the quantity that the counter was shown. */
export type StockAdjustment = { idempotency_key: string; place: string; note: string; quantity: number } & (
  | { reason: (typeof LOSSES)[number] }
  | { reason: 'count'; seen: number }
)

/** `quantity` is what is there now. */
export type Adjusted = { code: string; place: string; change: number; quantity: number }

/** What a count of an older quantity is answered. */
export type StockConflict = { message: string; quantity: number }

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
