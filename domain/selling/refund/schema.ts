/** Request and response schemas of refunds of a plan's bottles (docs/domain.md#refunds). */
import { z } from 'zod'
import { shownWine } from '../../catalogue/product/shown-wine.schema.ts'
import { tokenSchema } from '../order/schema.ts'
import { MAX_CASE_BOTTLES, MAX_REFUND_NOTE, REFUND_REASONS } from './case-refund.ts'

const ORDER = 'Give the number of the case’s order'
const WINE = 'Choose one of the wines'
const BOTTLES = 'Choose at least one bottle'
const bottles = z.int('Give a number of bottles').max(MAX_CASE_BOTTLES, 'That is more than a case holds')

export const refundRequestSchema = z.strictObject({
  order_no: z.string(ORDER).regex(/^W\d{8}$/, ORDER),
  refunded: bottles.min(0, 'Give a number of bottles').meta({
    description: 'Bottles of the case that were refunded when it was read. 409 if more have been refunded since.',
  }),
  lines: z
    .array(
      z.strictObject({ code: z.string(WINE).min(1, WINE).max(100, WINE), quantity: bottles.min(1, BOTTLES) }),
      BOTTLES,
    )
    .min(1, BOTTLES)
    .max(MAX_CASE_BOTTLES, 'That is more than a case holds')
    .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, 'Name each wine once'),
  reason: z.enum(REFUND_REASONS, 'Choose a reason'),
  note: z.string('Must be text').trim().max(MAX_REFUND_NOTE, `Use at most ${MAX_REFUND_NOTE} characters`).optional(),
})
export type RefundRequest = z.infer<typeof refundRequestSchema>

/** A customer's refund of bottles of an order. */
export const bottlesRefundSchema = refundRequestSchema
  .omit({ order_no: true })
  .extend({ token: tokenSchema.optional() })

/** A customer's refund of bottles of an order; `token` is that of a mailed link. */
export type BottlesRefundRequest = z.infer<typeof bottlesRefundSchema>

export const caseRefundsSchema = z.object({
  cases: z.array(
    z.object({
      order_no: z.string(),
      dispatch_on: z.string().meta({ description: 'YYYY-MM-DD' }),
      refundable_until: z.string().meta({ description: 'YYYY-MM-DD, the last day.' }),
      lines: z.array(
        z.object({
          ...shownWine,
          quantity: z.number(),
          productname: z.string(),
          /** Bottles refunded so far. */
          refunded: z.number(),
          total: z.number().meta({ description: 'The price of all its bottles.' }),
        }),
      ),
    }),
  ),
  ended_on: z
    .string()
    .nullable()
    .meta({ description: 'YYYY-MM-DD, the last day for the newest case once that is over; null before.' }),
  refunds: z.array(
    z.object({
      credit_note: z.string(),
      order_no: z.string(),
      dispatch_on: z.string(),
      bottles: z.number(),
      wines: z.array(z.object({ title: z.string(), quantity: z.number() })),
      amount: z.number(),
      reason: z.string(),
      state: z.enum(['started', 'succeeded', 'failed']),
      /** UTC ISO-8601. */
      created_at: z.string(),
    }),
  ),
})
export type RefundableWine = RefundableCase['lines'][number]
export type RefundableCase = CaseRefunds['cases'][number]
export type RefundOfCase = CaseRefunds['refunds'][number]

/** GET /api/plans/{id}/refunds: the cases whose bottles can be refunded, and past refunds, each newest first. */
export type CaseRefunds = z.infer<typeof caseRefundsSchema>
