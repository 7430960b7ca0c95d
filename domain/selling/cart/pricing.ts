/** Prices of a cart's lines and their sum (docs/domain.md#carts). All amounts in pence. */
import type { Pence } from '../../core/money/pence.ts'
import { sum } from '../../core/money/sum.ts'

/** Wines a cart must hold before Mix Six prices apply. */
export const MIX_SIX_BOTTLES = 6

/** A line as charged: `price` is the bottle price, `paid` the price of one in this cart. */
export type ChargedLine = { quantity: number; price: Pence; paid: Pence }

export type LineTotals = {
  /** One total per line, in input order, at the price that applies. */
  lineTotals: Pence[]
  /** All lines at bottle prices. */
  subtotal: Pence
  saving: Pence
  /** `subtotal` less the saving, without delivery. */
  total: Pence
  itemCount: number
}

/** Adds up the lines of any cart; an empty one costs nothing. */
export function addUp(lines: readonly ChargedLine[]): LineTotals {
  const lineTotals = lines.map(({ quantity, paid }) => quantity * paid)
  const subtotal = sum(lines.map(({ quantity, price }) => quantity * price))
  const total = sum(lineTotals)
  const itemCount = sum(lines.map(({ quantity }) => quantity))
  return { lineTotals, subtotal, saving: subtotal - total, total, itemCount }
}

export type PricedLine = {
  quantity: number
  price: Pence
  /** null if it has no Mix Six price. */
  mixSixPrice: Pence | null
  /** True when the product's type is a wine: only those count towards Mix Six, and only those get its price. */
  isWine: boolean
}

export type CartPricing = LineTotals & { mixSix: boolean }

/** True if the cart holds enough wines of any kind. */
export const qualifiesForMixSix = (lines: readonly PricedLine[]): boolean =>
  sum(lines.filter((line) => line.isWine).map((line) => line.quantity)) >= MIX_SIX_BOTTLES

/** The price of one of a line's units. Mix Six never makes a bottle dearer. */
const unitPrice = (line: PricedLine, mixSix: boolean): Pence =>
  mixSix && line.isWine && line.mixSixPrice !== null ? Math.min(line.price, line.mixSixPrice) : line.price

/** Prices a standard cart. Some stores may not sell at Mix Six prices. */
export function priceCart(lines: readonly PricedLine[], { mixSixAllowed = true } = {}): CartPricing {
  const mixSix = mixSixAllowed && qualifiesForMixSix(lines)
  return { ...addUp(lines.map((line) => ({ ...line, paid: unitPrice(line, mixSix) }))), mixSix }
}

export type LockedLine = {
  price: Pence
  /** Current price; null if the wine has left the programme. */
  lockItInPrice: Pence | null
  /** The price locked in the amended plan; null for a wine that is not on one. */
  lockedPrice: Pence | null
}

/** A locked price is a ceiling: reductions are passed on, increases are not. It never exceeds the bottle price. */
export const lockedPrice = ({ price, lockItInPrice, lockedPrice }: LockedLine): Pence =>
  Math.min(price, lockItInPrice ?? price, lockedPrice ?? price)
