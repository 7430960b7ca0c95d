/** Maximum lengths at the checkout, in characters; also used by the fields. */
export const CHECKOUT_LIMITS = { order_note: 500, gift_message: 300, promotion_code: 32 } as const

/** Minimum age of a buyer in years (docs/domain.md#checkout). */
export const LEGAL_AGE = 18
