/** The checkout in the API (docs/domain.md#checkout). Amounts are in pounds, as everywhere in JSON. */

/** Subscription type of a checkout. '' is the standard cart's `/checkout`. */
export const CHECKOUT_KINDS = ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'] as const
export type CheckoutKind = (typeof CHECKOUT_KINDS)[number]

export const DELIVERY_METHODS = ['standard', 'next_day', 'collection'] as const
export type DeliveryChoice = (typeof DELIVERY_METHODS)[number]
