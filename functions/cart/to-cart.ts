/** A cart's rows as the API's cart: lines with cards, totals in pounds (api.md, Shapes). */
import type { CartLineRow } from '../../database/queries/cart.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { priceCart } from '../../domain/cart/pricing.ts'
import { toPounds } from '../../domain/money/pence.ts'

/** Rows at today's prices, in cart order. Delivery is not known before a postcode or store is, so it is null. */
export const toCart = (rows: readonly CartLineRow[]): Cart => {
  const priced = priceCart(
    rows.map((row) => ({
      quantity: row.quantity,
      price: row.price_pence,
      mixSixPrice: row.mix_six_price_pence,
      isWine: row.is_wine === 1,
    })),
  )
  const total = toPounds(priced.total)
  return {
    cart: rows.map((row, index) => ({
      product: toProductCard(row),
      product_id: row.code,
      quantity: row.quantity,
      total: toPounds(priced.lineTotals[index] ?? 0),
    })),
    total,
    total_items: priced.itemCount,
    totals: {
      subtotal: toPounds(priced.subtotal),
      mix_six_saving: toPounds(priced.mixSixSaving),
      delivery: null,
      total,
    },
    mix_six: priced.mixSix,
  }
}
