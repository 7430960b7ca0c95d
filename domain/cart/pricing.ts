/** What a standard cart costs: Mix Six, line totals and the sum (docs/domain.md#carts). All amounts in pence. */
import type { Pence } from '../money/pence.ts'

/** Wines a cart must hold before Mix Six prices apply. */
export const MIX_SIX_BOTTLES = 6

export type PricedLine = {
  quantity: number
  price: Pence
  /** null for what has no Mix Six price. */
  mixSixPrice: Pence | null
  /** True when the product's type is a wine: only those count towards Mix Six, and only those get its price. */
  isWine: boolean
}

export type CartPricing = {
  /** Per line, in the order given, at the price that applies. */
  lineTotals: Pence[]
  /** The whole cart at bottle prices. */
  subtotal: Pence
  mixSixSaving: Pence
  /** `subtotal` less the saving; delivery is not in it. */
  total: Pence
  itemCount: number
  mixSix: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** True when the cart holds enough wines, whichever they are. */
export const qualifiesForMixSix = (lines: readonly PricedLine[]): boolean =>
  sum(lines.filter((line) => line.isWine).map((line) => line.quantity)) >= MIX_SIX_BOTTLES

/** The price of one of a line's units. Mix Six never makes a bottle dearer. */
const unitPrice = (line: PricedLine, mixSix: boolean): Pence =>
  mixSix && line.isWine && line.mixSixPrice !== null ? Math.min(line.price, line.mixSixPrice) : line.price

/** Prices a standard cart; an empty one costs nothing. Some shops may not sell at Mix Six prices. */
export const priceCart = (lines: readonly PricedLine[], { mixSixAllowed = true } = {}): CartPricing => {
  const mixSix = mixSixAllowed && qualifiesForMixSix(lines)
  const lineTotals = lines.map((line) => line.quantity * unitPrice(line, mixSix))
  const subtotal = sum(lines.map((line) => line.quantity * line.price))
  const total = sum(lineTotals)
  return {
    lineTotals,
    subtotal,
    mixSixSaving: subtotal - total,
    total,
    itemCount: sum(lines.map((line) => line.quantity)),
    mixSix,
  }
}
