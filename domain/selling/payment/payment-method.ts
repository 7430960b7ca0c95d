/** A customer's saved cards, in the API and the account (docs/domain.md#payment). */
import type { z } from 'zod'
import type {
  newPaymentMethodSchema,
  paymentMethodResponseSchema,
  paymentMethodsSchema,
  savedCardSchema,
} from './schema.ts'

/** GET /api/user/payment-methods, and the response to every change of them. */
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>

export type SavedCard = z.infer<typeof savedCardSchema>

/** Sections that show a customer's cards, where a new one may be saved. */
export const CARD_SECTIONS = [
  '/account/payment-methods',
  '/lock-it-in/members/payment',
  '/wine-club/members/payment',
] as const
export type CardSection = (typeof CARD_SECTIONS)[number]

/** POST /api/user/payment-methods: saves a card without charging it. */
export type NewPaymentMethod = z.infer<typeof newPaymentMethodSchema>

/**
 * Response of that call and of POST …/confirm {ref}, which follows `action`. A declined card is a 422 with the field
 * 'payment'. The test bank redirects to {section}?card={ref}.
 */
export type PaymentMethodResponse = z.infer<typeof paymentMethodResponseSchema>

/** Maximum number of cards of an account. */
export const MAX_PAYMENT_METHODS = 10
