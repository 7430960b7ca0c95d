/**
 * Limits of the carts (docs/domain.md#carts): the basket, the wine club's basket, the Lock it in selection, and the
 * selection of a running plan while it is amended. Only these limits and the bottle price (pricing.ts) differ between
 * them.
 */

export const CART_KINDS = ['standard', 'wineclub', 'lock_it_in', 'lock_it_in_amend'] as const
export type CartKind = (typeof CART_KINDS)[number]

export const UPDATE_TYPES = ['override_quantity', 'increment_quantity', 'remove_item_from_cart'] as const
export type CartUpdateType = (typeof UPDATE_TYPES)[number]

/** A change to one line. The quantity of a removal is ignored. */
export type LineUpdate = { product: string; quantity: number; type: CartUpdateType }

/** Minimum quantity of a line. */
export const MIN_QUANTITY: Record<CartKind, number> = { standard: 1, wineclub: 1, lock_it_in: 2, lock_it_in_amend: 2 }

export const MAX_LINE_QUANTITY = 1000

/** Maximum number of lines in a cart: reading and pricing a large cart slows down all other shoppers. */
export const MAX_CART_LINES = 100

/** True if the cart has no room for another product. */
export const isFullFor = (codes: readonly string[], code: string): boolean =>
  codes.length >= MAX_CART_LINES && !codes.includes(code)
