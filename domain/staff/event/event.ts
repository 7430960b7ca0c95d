/** Statistics events of a visit, sent with consent only (docs/domain.md#privacy): a closed set, none of it personal. */

/** Progress of a visit in the checkout: steps opened, and the order paid. */
export const CHECKOUT_STEPS = ['you', 'where', 'pay', 'paid'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Maximum number of events of one call; more are sent in further calls. */
export const MAX_EVENTS = 50
