/** The basket as a screen shows it: the shop's last answer plus the changes it has not confirmed yet. In pence. */

import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import type { AlternativeStore } from '../../../../domain/catalogue/store/store.ts'
import { type Pence, toPence } from '../../../../domain/core/money/pence.ts'
import { MIX_SIX_BOTTLES, type PricedLine, priceCart } from '../../../../domain/selling/cart/pricing.ts'
import type { CartDelivery, CartLine } from '../../../../domain/selling/cart/schema.ts'
import { toFree } from '../../../../domain/selling/delivery/cart-delivery.ts'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.ts'
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
  /** Stock of the shop that it is collected from; null where that doesn't matter, or isn't known yet. */
  atShop: number | null
}

export type ShownCart = {
  lines: ShownLine[]
  /** Things in the basket, not lines. */
  items: number
  /** The number of bottles that count towards a Mix Six. */
  wines: number
  /** At bottle prices. */
  subtotal: Pence
  saving: Pence
  /** After Mix Six, before delivery. */
  total: Pence
  /** null while the destination is unknown. */
  delivery: ShownDelivery | null
  /** Promised day of delivery; null while unknown, and where nothing is delivered. */
  promise: DeliveryPromise | null
  /** The nearest shop with everything, if the chosen one has not and there is one. */
  alternative: AlternativeStore | null
  /** True if its buyer must be over 18, as far as is known. */
  isAgeRestricted: boolean
}

export type ShownDelivery = Pick<CartDelivery, 'method' | 'to'> & {
  /** null where it is not delivered. */
  price: Pence | null
  /** Goods total from which it is free, and what is missing to it; null where it is free already, or never. */
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

/** Until something is changed the sums are the shop's own, unless they come from the answer to a change, which leaves delivery out. */
export function shownCart(cart: CartView | null, { wanted }: Changes): ShownCart {
  const known = cart?.cart ?? []
  const kept = known
    .map((line) => {
      const update = wanted.get(lineKey({ kind: 'standard', product: line.product_id }))
      return update ? { ...line, quantity: amountOf(update) } : line
    })
    .filter(({ quantity }) => quantity > 0)
  const delivery = cart?.delivery ?? null
  const mixSixAllowed = delivery?.mix_six ?? true
  const isAsKnown =
    mixSixAllowed && kept.length === known.length && kept.every((line, at) => line.quantity === known[at]?.quantity)
  const { lineTotals } = priceCart(kept.map(pricedLine), { mixSixAllowed })
  const lines = kept.map((line, at) => ({
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
    delivery: delivery && kept.length > 0 ? shownDelivery(delivery, total) : null,
    promise: kept.length > 0 ? (cart?.promise ?? null) : null,
    alternative: cart?.alternative ?? null,
    isAgeRestricted: cart?.is_age_restricted ?? true,
  }
}

function shownDelivery({ method, to, price, free_from, mix_six }: CartDelivery, goods: Pence): ShownDelivery {
  const tariff =
    price === null ? null : { price_pence: toPence(price), free_from_pence: free_from && toPence(free_from) }
  const missing = tariff ? toFree(tariff, goods) : 0
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

/** True if the shop that it is collected from has too few of a line. */
export const isShortAtShop = ({ atShop, quantity }: Pick<ShownLine, 'atShop' | 'quantity'>): boolean =>
  atShop !== null && atShop < quantity

/** The saving a Mix Six would bring to the current basket; 0 when it applies, and for products without such a price. */
export const mixSixWouldSave = ({ lines, wines, saving, delivery }: ShownCart): Pence =>
  wines >= MIX_SIX_BOTTLES || saving > 0 || delivery?.hasMixSix === false
    ? 0
    : lines
        .filter(({ product }) => isWine(product) && product.mix_six_price !== null)
        .reduce((sum, { product, quantity, full }) => sum + full - toPence(product.mix_six_price ?? 0) * quantity, 0)

/** '8 bottles', or '8 items' where not all of them are bottles. */
export function countLabel({ lines, items }: ShownCart): string {
  const one = lines.every(({ product }) => product.uda === 'bottle') ? 'bottle' : 'item'
  return `${items} ${one}${items === 1 ? '' : 's'}`
}
