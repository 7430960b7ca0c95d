/** Refunds of a plan's bottles in the API (docs/domain.md#refunds). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import type { caseRefundsSchema, refundRequestSchema } from './schema.ts'

export type RefundableWine = RefundableCase['lines'][number]

export type RefundableCase = CaseRefunds['cases'][number]

export type RefundOfCase = CaseRefunds['refunds'][number]

/** GET /api/plans/{id}/refunds: the cases whose bottles can be refunded, and refunds of the past, each newest first. */
export type CaseRefunds = z.infer<typeof caseRefundsSchema>

export type RefundRequest = z.infer<typeof refundRequestSchema>
