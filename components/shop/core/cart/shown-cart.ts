/** Calculates the basket to display: the server's latest response plus unconfirmed changes. Amounts are in pence. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import type { AlternativeStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { type Pence, toPence } from '../../../../domain/core/money/pence.ts'
import { MIX_SIX_BOTTLES, type PricedLine, priceCart } from '../../../../domain/selling/cart/pricing.ts'
import type { CartDelivery, CartLine } from '../../../../domain/selling/cart/schema.ts'
import { amountToFreeDelivery } from '../../../../domain/selling/delivery/cart-delivery.ts'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.schema.ts'
import { deliveryPrice } from '../../../../domain/selling/delivery/zones.ts'
import { amountOf, type Changes, lineKey } from './line-changes.ts'
import type { CartView } from './state.ts'

export type ShownLine = {
  product: ProductCard
  quantity: number
  /** Price of one in the current basket. */
  each: Pence
  total: Pence
  /** The line's price outside a Mix Six. */
  full: Pence
  isMixSix: boolean
  /** Stock of the store that the basket is collected from; null for delivery and while unknown. */
  atShop: number | null
}

export type ShownCart = {
  lines: ShownLine[]
  /** Number of units in the basket, over all lines. */
  items: number
  /** The number of bottles that count towards a Mix Six. */
  wines: number
  /** Sum of the lines before Mix Six. */
  subtotal: Pence
  saving: Pence
  /** After Mix Six, before delivery. */
  total: Pence
  /** null until loaded from the server. */
  delivery: ShownDelivery | null
  /** Promised delivery days; null while unknown, and where the shop doesn't deliver. */
  promise: DeliveryPromise | null
  /** The nearest store that has everything, if the chosen store has not; null if there is none. */
  alternative: AlternativeStore | null
  /** True if the basket is known to contain age-restricted products. */
  isAgeRestricted: boolean
  /** False if the local store has too little of a line, however the basket is received. */
  isAtLocalStore: boolean
}

export type ShownDelivery = Pick<CartDelivery, 'method' | 'to'> & {
  /** Price of delivery; null where the shop doesn't deliver. */
  price: Pence | null
  /** Goods total from which delivery is free, and the amount missing; null if delivery is already free or never is. */
  free: { from: Pence; missing: Pence } | null
  hasMixSix: boolean
}

const isWine = ({ typeid }: ProductCard): boolean => typeid === 'wine'

const pricedLine = ({ product, quantity }: CartLine): PricedLine => ({
  quantity,
  price: toPence(product.price),
  mixSixPrice: product.mix_six_price === null ? null : toPence(product.mix_six_price),
  isWine: isWine(product),
})

/**
 * Combines the known basket with unconfirmed changes. Without changes the sums are the server's own, except after the
 * response to a change, which leaves delivery out.
 */
export function shownCart(cart: CartView | null, { wanted }: Changes): ShownCart {
  const known = cart?.cart ?? []
  const stored = known
    .map((line) => {
      const update = wanted.get(lineKey({ kind: 'standard', product: line.product_id }))
      return update ? { ...line, quantity: amountOf(update) } : line
    })
    .filter(({ quantity }) => quantity > 0)
  const delivery = cart?.delivery ?? null
  const mixSixAllowed = delivery?.mix_six ?? true
  const isAsKnown =
    mixSixAllowed && stored.length === known.length && stored.every((line, at) => line.quantity === known[at]?.quantity)
  const { lineTotals } = priceCart(stored.map(pricedLine), { mixSixAllowed })
  const lines = stored.map((line, at) => ({
    ...toShown(line, isAsKnown ? toPence(line.total) : (lineTotals[at] ?? 0)),
    atShop: delivery?.shelf[line.product_id] ?? null,
  }))
  const sum = (of: (line: ShownLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const subtotal = sum(({ full }) => full)
  const total = sum((line) => line.total)
  return {
    lines,
    items: sum(({ quantity }) => quantity),
    wines: sum(({ product, quantity }) => (isWine(product) ? quantity : 0)),
    subtotal,
    saving: subtotal - total,
    total,
    delivery: delivery && stored.length > 0 ? shownDelivery(delivery, total) : null,
    promise: stored.length > 0 ? (cart?.promise ?? null) : null,
    alternative: cart?.alternative ?? null,
    isAgeRestricted: cart?.is_age_restricted ?? true,
    isAtLocalStore: stored.every(({ product, quantity }) => (product.local_stock ?? quantity) >= quantity),
  }
}

function shownDelivery({ method, to, price, free_from, mix_six }: CartDelivery, goods: Pence): ShownDelivery {
  const tariff =
    price === null ? null : { price_pence: toPence(price), free_from_pence: free_from && toPence(free_from) }
  const missing = tariff ? amountToFreeDelivery(tariff, goods) : 0
  return {
    method,
    to,
    price: tariff && deliveryPrice(tariff, goods),
    free: missing > 0 ? { from: goods + missing, missing } : null,
    hasMixSix: mix_six,
  }
}

function toShown({ product, quantity }: CartLine, total: Pence): Omit<ShownLine, 'atShop'> {
  const full = toPence(product.price) * quantity
  return { product, quantity, each: Math.round(total / quantity), total, full, isMixSix: total < full }
}

/** True if the store that the basket is collected from has too little stock for a line. */
export const isShortAtShop = ({ atShop, quantity }: Pick<ShownLine, 'atShop' | 'quantity'>): boolean =>
  atShop !== null && atShop < quantity

/** Returns what Mix Six would save on the current basket; 0 if it applies already or is not available. */
export const mixSixWouldSave = ({ lines, wines, saving, delivery }: ShownCart): Pence =>
  wines >= MIX_SIX_BOTTLES || saving > 0 || delivery?.hasMixSix === false
    ? 0
    : lines
        .filter(({ product }) => isWine(product) && product.mix_six_price !== null)
        .reduce((sum, { product, quantity, full }) => sum + full - toPence(product.mix_six_price ?? 0) * quantity, 0)

/** Formats the number of units: '8 bottles', or '8 items' if not all are bottles. */
export function countLabel({ lines, items }: ShownCart): string {
  const one = lines.every(({ product }) => product.uda === 'bottle') ? 'bottle' : 'item'
  return `${items} ${one}${items === 1 ? '' : 's'}`
}
