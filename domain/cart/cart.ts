/** The cart as the API answers it (docs/domain.md#carts): prices in pounds, one line per sellable code. */
import type { CallersCard, Stock } from '../product/product.ts'

export const UPDATE_TYPES = ['override_quantity', 'increment_quantity', 'remove_item_from_cart'] as const
export type CartUpdateType = (typeof UPDATE_TYPES)[number]

/** Largest quantity of a line. */
export const MAX_LINE_QUANTITY = 1000

/** Most lines of a cart: reading and pricing it costs every other shopper time. */
export const MAX_CART_LINES = 100

/** Where a shopper reads it. */
export const CART_FULL = `Your basket is full: it holds ${MAX_CART_LINES} different products. Please take one out first`

/** Whether a product that is not in the cart finds no room in it. */
export const isFullFor = (codes: readonly string[], code: string): boolean =>
  codes.length >= MAX_CART_LINES && !codes.includes(code)

export type CartLine = { product: CallersCard; product_id: string; quantity: number; total: number }

export type CartTotals = { subtotal: number; mix_six_saving: number; delivery: number | null; total: number }

/** Where the basket is to go, once a postcode or a shop is known, and what that costs. */
export type CartDelivery = {
  method: 'standard' | 'next_day' | 'collection'
  /** The postcode, or the shop's name. */
  to: string
  /** Below `free_from`; null where nothing comes that way. */
  price: number | null
  /** Goods total from which it is free; null when it never is. */
  free_from: number | null
  /** False for collecting from a shop without Mix Six: the cart is priced without it then. */
  mix_six: boolean
  /** Quantities on that shop's shelves, by code; {} unless it is collected. */
  shelf: Record<string, number>
}

export type Cart = {
  cart: CartLine[]
  /** After Mix Six, before delivery. */
  total: number
  /** Bottles and things in the basket, not lines. */
  total_items: number
  totals: CartTotals
  /** null while neither postcode nor shop is known. */
  delivery: CartDelivery | null
  /** True when the Mix Six prices apply. */
  mix_six: boolean
  /** Whether its buyer must be over 18. */
  is_age_restricted: boolean
}

export type CartUpdate = { product: string; quantity: number; type: CartUpdateType }
export type CartUpdateAnswer = Pick<Cart, 'cart' | 'total' | 'total_items' | 'is_age_restricted'> & { stock: Stock }
