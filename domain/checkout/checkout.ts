/** The checkout in the API (docs/domain.md#checkout). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import type { paymentMethodSchema } from '../payment/schema.ts'
import type {
  checkoutSummarySchema,
  checkoutUpdateSchema,
  deliveryOptionSchema,
  payAnswerSchema,
  paymentSchema,
  payRequestSchema,
} from './schema.ts'

/** The subscription type of the route: '' is the standard cart's `/checkout`. */
export const CHECKOUT_KINDS = ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'] as const
export type CheckoutKind = (typeof CHECKOUT_KINDS)[number]

export const DELIVERY_METHODS = ['standard', 'next_day', 'collection'] as const
export type DeliveryChoice = (typeof DELIVERY_METHODS)[number]

/** POST /api/checkout. Omitted fields stay as they were; null clears them. It carries no prices. */
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
 * Of pay and of confirm. What is missing or wrong is a 422 by field, a declined card one with the field 'payment'; a total
 * or a stock that is no longer right is a 409 with `summary`, another body with the same key a 409 without. After a
 * challenge the buyer comes back to `/checkout?confirm={idempotency_key}&checkout={checkout_id}`.
 */
export type PayAnswer = z.infer<typeof payAnswerSchema>
