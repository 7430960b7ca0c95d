/** The cart as the API answers it (spec §3, api.md): prices in pounds, one line per sellable code. */
import type { ProductCard, Stock } from '../product/product.ts'

export const UPDATE_TYPES = ['override_quantity', 'increment_quantity', 'remove_item_from_cart'] as const
export type CartUpdateType = (typeof UPDATE_TYPES)[number]

/** Largest quantity of a line (domain §3). */
export const MAX_LINE_QUANTITY = 1000

export type CartLine = { product: ProductCard; product_id: string; quantity: number; total: number }

export type CartTotals = { subtotal: number; mix_six_saving: number; delivery: number | null; total: number }

export type Cart = {
  cart: CartLine[]
  /** After Mix Six, before delivery. */
  total: number
  /** Bottles and things in the basket, not lines. */
  total_items: number
  totals: CartTotals
  /** True when the Mix Six prices apply. */
  mix_six: boolean
}

export type CartUpdate = { product: string; quantity: number; type: CartUpdateType }
export type CartUpdateAnswer = { stock: Stock; cart: CartLine[]; total: number; total_items: number }
