/** Refunds of a plan's bottles in the API (docs/domain.md#refunds). Amounts are pounds: this is JSON. */
import type { Day } from '../delivery/calendar.ts'
import type { CaseWine } from '../plan/plan.ts'
import type { ProductCard } from '../product/product.ts'
import type { AskedBottles, RefundReason } from './case-refund.ts'

export type RefundableWine = CaseWine &
  Pick<ProductCard, 'productname'> & {
    /** Of its bottles, how many have been refunded. */
    refunded: number
    /** What all its bottles cost. */
    total: number
  }

export type RefundableCase = {
  order_no: string
  dispatch_on: Day
  /** The last day on which its bottles can be refunded. */
  refundable_until: Day
  lines: RefundableWine[]
}

export type RefundOfCase = {
  credit_note: string
  order_no: string
  dispatch_on: Day
  bottles: number
  amount: number
  reason: string
  state: 'started' | 'succeeded' | 'failed'
  /** UTC. */
  created_at: string
}

/** GET /api/plans/{id}/refunds: the cases whose bottles can be refunded, and refunds of the past, each newest first. */
export type CaseRefunds = { cases: RefundableCase[]; refunds: RefundOfCase[] }

export type RefundRequest = {
  order_no: string
  /** Bottles of the case that had been refunded as the customer saw it: the same request twice is not two refunds. */
  refunded: number
  lines: AskedBottles[]
  reason: RefundReason
  note?: string | undefined
}
