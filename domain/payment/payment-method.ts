/** The cards a customer keeps, as the API and the account speak of them (docs/domain.md#payment). */
import type { z } from 'zod'
import type {
  newPaymentMethodSchema,
  paymentMethodAnswerSchema,
  paymentMethodsSchema,
  savedCardSchema,
} from './schema.ts'

/** GET /api/user/payment-methods, and the answer of every change of them. */
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>

export type SavedCard = z.infer<typeof savedCardSchema>

/** The sections that show a customer's cards, where a new one may be kept. */
export const CARD_SECTIONS = [
  '/account/payment-methods',
  '/lock-it-in/members/payment',
  '/wine-club/members/payment',
] as const
export type CardSection = (typeof CARD_SECTIONS)[number]

/** POST /api/user/payment-methods: keeps a card without charging it. */
export type NewPaymentMethod = z.infer<typeof newPaymentMethodSchema>

/**
 * Of that call and of POST …/confirm {ref}, which is asked after `action`. A declined card is a 422 with the field
 * 'payment'. The test bank leads back to {section}?card={ref}.
 */
export type PaymentMethodAnswer = z.infer<typeof paymentMethodAnswerSchema>

/** Cards an account holds at most. */
export const MAX_PAYMENT_METHODS = 10
