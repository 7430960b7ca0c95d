/** Maps a cart's rows to the API's cart: lines with product cards, totals in pounds. */
import { readAlternative } from '../../../database/queries/catalogue/alternative-store.ts'
import { toViewerCard } from '../../../database/queries/catalogue/product-card.ts'
import { asNamed } from '../../../database/queries/catalogue/variant-name.ts'
import type { CartDeliveryRow, CartPromiseRow } from '../../../database/queries/selling/cart-delivery.ts'
import type { CartLineRow } from '../../../database/queries/selling/cart-lines.ts'
import { readPromise } from '../../../database/queries/selling/delivery-promise.ts'
import type { Stock } from '../../../domain/catalogue/product/product.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import {
  addUp,
  type CartPricing,
  type LineTotals,
  lockedPrice,
  priceCart,
} from '../../../domain/selling/cart/pricing.ts'
import type {
  Cart,
  CartDelivery,
  CartLine,
  CartUpdateResponse,
  LockItInCart,
} from '../../../domain/selling/cart/schema.ts'
import { type CartDeliveryTerms, cartDelivery } from '../../../domain/selling/delivery/cart-delivery.ts'
import type { Basket } from '../../../domain/selling/delivery/promise.schema.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { deliveryPrice } from '../../../domain/selling/delivery/zones.ts'

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

const toLines = (rows: readonly CartLineRow[], { lineTotals }: LineTotals): CartLine[] =>
  rows.map((row, index) => ({
    product: toViewerCard(asNamed(row)),
    product_id: row.code,
    quantity: row.quantity,
    total: toPounds(lineTotals[index] ?? 0),
  }))

/** Club prices; a wine that has left the club costs its bottle price, as the checkout shows. */
const priceClubCart = (rows: readonly CartLineRow[]): CartPricing => {
  const lines = rows.map(({ quantity, price_pence, wineclub_price_pence }) => {
    const price = wineclub_price_pence ?? price_pence
    return { quantity, price, paid: price }
  })
  return { ...addUp(lines), mixSix: false }
}

const toPriced = (rows: readonly CartLineRow[], priced: CartPricing, terms: CartDeliveryTerms | null = null) => {
  const total = toPounds(priced.total)
  return {
    cart: toLines(rows, priced),
    total,
    total_items: priced.itemCount,
    totals: {
      subtotal: toPounds(priced.subtotal),
      mix_six_saving: toPounds(priced.saving),
      delivery: terms?.tariff ? toPounds(deliveryPrice(terms.tariff, priced.total)) : null,
      total,
    },
    mix_six: priced.mixSix,
    is_age_restricted: rows.some(({ is_age_restricted }) => is_age_restricted === 1),
  }
}

/** The rows at today's prices, in cart order. Without `known`, delivery is left out. */
export const toCart = (rows: readonly CartLineRow[], known?: CartDeliveryRow): Cart => {
  const terms = known && rows.length > 0 ? termsOf(known) : null
  const lines = rows.map((row) => ({
    quantity: row.quantity,
    price: row.price_pence,
    mixSixPrice: row.mix_six_price_pence,
    isWine: row.is_wine === 1,
  }))
  const priced = priceCart(lines, { mixSixAllowed: terms?.hasMixSix ?? true })
  return { ...toPriced(rows, priced, terms), delivery: terms && toDelivery(terms, known?.shelf_json ?? null) }
}

/** The cart with its delivery promise, null if it is empty, and another store that has what the chosen one lacks. */
export const toBasket = (rows: readonly CartLineRow[], known: CartPromiseRow | undefined, at: Date): Basket => {
  const method = known?.delivery === 'next_day' ? 'next_day' : 'standard'
  const promise = rows.length > 0 ? readPromise(known?.promise_json, { method, at }) : null
  const cart = toCart(rows, known)
  const isCollected = cart.delivery?.method === 'collection'
  return { ...cart, promise, alternative: isCollected ? readAlternative(known?.alternatives_json) : null }
}

export const toClubCart = (rows: readonly CartLineRow[]): Cart => ({
  ...toPriced(rows, priceClubCart(rows)),
  delivery: null,
})

/** The rows at their Lock it in prices, in cart order. */
export const toSelection = (rows: readonly CartLineRow[]): LockItInCart => {
  const lines = rows.map(({ quantity, price_pence: price, lock_it_in_price_pence, locked_price_pence }) => ({
    quantity,
    price,
    paid: lockedPrice({ price, lockItInPrice: lock_it_in_price_pence, lockedPrice: locked_price_pence }),
  }))
  const priced = addUp(lines)
  return {
    cart: toLines(rows, priced),
    totals: {
      total_quantity: priced.itemCount,
      total_before_discounts: toPounds(priced.subtotal),
      dicsounts: toPounds(priced.saving),
      total_with_discounts: toPounds(priced.total),
    },
  }
}

/** The response to a basket change. Omits delivery, which takes longer to read. */
export const toChanged = ({ cart, total, total_items, is_age_restricted }: Cart, stock: Stock): CartUpdateResponse => ({
  stock,
  cart,
  total,
  total_items,
  is_age_restricted,
})
