/** Refunds of a plan's bottles in the API (docs/domain.md#refunds). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import type { caseRefundsSchema, refundRequestSchema } from './schema.ts'
import type { orderRefundSchema } from './staff-refund.schema.ts'

export type RefundableWine = RefundableCase['lines'][number]

export type RefundableCase = CaseRefunds['cases'][number]

export type RefundOfCase = CaseRefunds['refunds'][number]

/** GET /api/plans/{id}/refunds: the cases whose bottles can be refunded, and past refunds, each newest first. */
export type CaseRefunds = z.infer<typeof caseRefundsSchema>

export type RefundRequest = z.infer<typeof refundRequestSchema>

/** A refund of an order's lines and delivery by staff. */
export type OrderRefundRequest = z.infer<typeof orderRefundSchema>
