/** A customer's saved cards, in the API and the account (docs/domain.md#payment). */

/** Sections that show a customer's cards, where a new one may be saved. */
export const CARD_SECTIONS = [
  '/account/payment-methods',
  '/lock-it-in/members/payment',
  '/wine-club/members/payment',
] as const
export type CardSection = (typeof CARD_SECTIONS)[number]

/** Maximum number of cards of an account. */
export const MAX_PAYMENT_METHODS = 10
