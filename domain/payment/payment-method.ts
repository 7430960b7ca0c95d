/** The cards a customer keeps, as the API and the account speak of them (docs/domain.md#payment). */
import type { PaymentChoice, PaymentMethodView } from '../checkout/checkout.ts'
import type { PlanType } from '../plan/plan.ts'
import type { ChargeAction, PaymentAdapter } from './payment-port.ts'

/** GET /api/user/payment-methods, and the answer of every change of them. */
export type PaymentMethods = {
  /** null: the shop takes no payments, so no card can be added. */
  adapter: PaymentAdapter | null
  /** Stripe's, for its form. */
  publishable_key: string | null
  /** The default one first. */
  methods: SavedCard[]
}

export type SavedCard = PaymentMethodView & {
  /** The running plans whose cases it pays for: as long as there are any, it can't be removed. */
  pays_for: PlanType[]
}

/** The sections that show a customer's cards, where a new one may be kept. */
export const CARD_SECTIONS = [
  '/account/payment-methods',
  '/lock-it-in/members/payment',
  '/wine-club/members/payment',
] as const
export type CardSection = (typeof CARD_SECTIONS)[number]

/** POST /api/user/payment-methods: keeps a card without charging it. */
export type NewPaymentMethod = {
  /** Made by the browser when the form opens, and anew after a refusal. */
  idempotency_key: string
  payment: Exclude<PaymentChoice, { kind: 'saved' }>
  /** Where the test bank leads back to; the account's section unless said. */
  section?: CardSection | undefined
}

/**
 * Of that call and of POST …/confirm {ref}, which is asked after `action`. A declined card is a 422 with the field
 * 'payment'. The test bank leads back to {section}?card={ref}.
 */
export type PaymentMethodAnswer =
  | { status: 'saved'; payment_methods: PaymentMethods }
  | { status: 'needs_action'; ref: string; action: ChargeAction }

/** Cards an account holds at most. */
export const MAX_PAYMENT_METHODS = 10
