/** A cart's rows as the API's cart: lines with cards, totals in pounds (api.md, Shapes). */
import type { CartLineRow } from '../../database/queries/cart.ts'
import type { CartDeliveryRow } from '../../database/queries/cart-delivery.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { priceCart } from '../../domain/cart/pricing.ts'
import { cartDeliveryPrice } from '../../domain/delivery/cart-delivery.ts'
import type { Delivery } from '../../domain/delivery/delivery.ts'
import { type Pence, toPounds } from '../../domain/money/pence.ts'

/** Pounds; null for an empty basket, and before a postcode or a shop is known. */
const deliveryOf = (known: CartDeliveryRow | undefined, goods: Pence, itemCount: number): number | null => {
  if (known === undefined || known.delivery_json === null || itemCount === 0) return null
  const { delivery: chosen, postcode, store_id } = known
  const delivery: Delivery = JSON.parse(known.delivery_json)
  const price = cartDeliveryPrice(delivery, { chosen, postcode, hasStore: store_id !== null }, goods)
  return price === null ? null : toPounds(price)
}

/** Rows at today's prices, in cart order. `known` is left out where nobody asks what delivery costs. */
export const toCart = (rows: readonly CartLineRow[], known?: CartDeliveryRow): Cart => {
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
      delivery: deliveryOf(known, priced.total, priced.itemCount),
      total,
    },
    mix_six: priced.mixSix,
  }
}
