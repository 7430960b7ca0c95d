/** Maps a cart's rows to the API's cart: lines with product cards, totals in pounds. */

import { toCallersCard } from '../../database/queries/callers-card.ts'
import type { CartLineRow } from '../../database/queries/cart.ts'
import type { CartDeliveryRow } from '../../database/queries/cart-delivery.ts'
import { asNamed } from '../../database/queries/variant-name.ts'
import type { Cart, CartDelivery } from '../../domain/cart/cart.ts'
import { priceCart } from '../../domain/cart/pricing.ts'
import { type CartDeliveryTerms, cartDelivery } from '../../domain/delivery/cart-delivery.ts'
import { type Delivery, deliveryPrice } from '../../domain/delivery/delivery.ts'
import { toPounds } from '../../domain/money/pence.ts'

const termsOf = (known: CartDeliveryRow): CartDeliveryTerms | null => {
  const { delivery_json, delivery: chosen, postcode, store_name: name, multi_buy_allowed } = known
  if (delivery_json === null) return null
  const delivery: Delivery = JSON.parse(delivery_json)
  const store = name === null ? null : { name, hasMixSix: multi_buy_allowed === 1 }
  return cartDelivery(delivery, { chosen, postcode, store })
}

const toDelivery = ({ method, to, tariff, hasMixSix }: CartDeliveryTerms, shelf: string | null): CartDelivery => ({
  method,
  to,
  price: tariff && toPounds(tariff.price_pence),
  free_from: tariff?.free_from_pence == null ? null : toPounds(tariff.free_from_pence),
  mix_six: hasMixSix,
  shelf: method === 'collection' && shelf !== null ? JSON.parse(shelf) : {},
})

/** The rows at today's prices, in cart order. Without `known`, delivery is left out. */
export const toCart = (rows: readonly CartLineRow[], known?: CartDeliveryRow): Cart => {
  const terms = known && rows.length > 0 ? termsOf(known) : null
  const priced = priceCart(
    rows.map((row) => ({
      quantity: row.quantity,
      price: row.price_pence,
      mixSixPrice: row.mix_six_price_pence,
      isWine: row.is_wine === 1,
    })),
    { mixSixAllowed: terms?.hasMixSix ?? true },
  )
  const total = toPounds(priced.total)
  return {
    cart: rows.map((row, index) => ({
      product: toCallersCard(asNamed(row)),
      product_id: row.code,
      quantity: row.quantity,
      total: toPounds(priced.lineTotals[index] ?? 0),
    })),
    total,
    total_items: priced.itemCount,
    totals: {
      subtotal: toPounds(priced.subtotal),
      mix_six_saving: toPounds(priced.mixSixSaving),
      delivery: terms?.tariff ? toPounds(deliveryPrice(terms.tariff, priced.total)) : null,
      total,
    },
    delivery: terms && toDelivery(terms, known?.shelf_json ?? null),
    mix_six: priced.mixSix,
    is_age_restricted: rows.some(({ is_age_restricted }) => is_age_restricted === 1),
  }
}
