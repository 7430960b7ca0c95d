/** The checkout in the API (docs/domain.md#checkout). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import type { paymentMethodSchema } from '../payment/schema.ts'
import type {
  checkoutSummarySchema,
  checkoutUpdateSchema,
  deliveryOptionSchema,
  paymentSchema,
  payRequestSchema,
  payResponseSchema,
} from './schema.ts'

/** Subscription type of a checkout. '' is the standard cart's `/checkout`. */
export const CHECKOUT_KINDS = ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'] as const
export type CheckoutKind = (typeof CHECKOUT_KINDS)[number]

export const DELIVERY_METHODS = ['standard', 'next_day', 'collection'] as const
export type DeliveryChoice = (typeof DELIVERY_METHODS)[number]

/** POST /api/checkout. Omitted fields are unchanged; null clears them. Prices are never sent. */
export type CheckoutUpdate = z.infer<typeof checkoutUpdateSchema>

export type CheckoutLine = CheckoutSummary['lines'][number]

export type DeliveryOption = z.infer<typeof deliveryOptionSchema>

export type CheckoutTotals = CheckoutSummary['totals']

export type PaymentMethodView = z.infer<typeof paymentMethodSchema>

/** The plan that continues after the first case. */
export type CheckoutPlan = NonNullable<CheckoutSummary['plan']>

export type CheckoutSummary = z.infer<typeof checkoutSummarySchema>

export type PaymentChoice = z.infer<typeof paymentSchema>

/** POST /api/checkout/{id}/pay. */
export type PayRequest = z.infer<typeof payRequestSchema>

/**
 * Response of pay and confirm. 422: missing or invalid fields by name; a declined card has the field 'payment'. 409
 * with `summary`: the total or stock has changed. 409 without: the key was used for another body. After a challenge the
 * buyer returns to `/checkout?confirm={idempotency_key}&checkout={checkout_id}`.
 */
export type PayResponse = z.infer<typeof payResponseSchema>
