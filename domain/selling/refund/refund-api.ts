/** Refunds of a plan's bottles in the API (docs/domain.md#refunds). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import type { bottlesRefundSchema, caseRefundsSchema, refundRequestSchema } from './schema.ts'
import type { orderRefundSchema } from './staff-refund.schema.ts'

export type RefundableWine = RefundableCase['lines'][number]

export type RefundableCase = CaseRefunds['cases'][number]

export type RefundOfCase = CaseRefunds['refunds'][number]

/** GET /api/plans/{id}/refunds: the cases whose bottles can be refunded, and past refunds, each newest first. */
export type CaseRefunds = z.infer<typeof caseRefundsSchema>

export type RefundRequest = z.infer<typeof refundRequestSchema>

/** A customer's refund of bottles of an order; `token` is that of a mailed link. */
export type BottlesRefundRequest = z.infer<typeof bottlesRefundSchema>

/** A refund of an order's lines and delivery by staff. */
export type OrderRefundRequest = z.infer<typeof orderRefundSchema>
