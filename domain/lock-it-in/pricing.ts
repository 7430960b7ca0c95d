/** What a selection costs by the bottle and locked in (docs/domain.md#lock-it-in). All amounts in pence. */
import type { Pence } from '../money/pence.ts'

export type LockedLine = {
  quantity: number
  /** By the bottle. */
  price: Pence
  /** Today's; null once the wine has left the programme. */
  lockItInPrice: Pence | null
  /** What the plan that is amended has it locked at; null for what is not on one. */
  lockedPrice: Pence | null
}

export type SelectionPricing = {
  /** Per line, in the order given, locked in. */
  lineTotals: Pence[]
  bottles: number
  beforeDiscounts: Pence
  withDiscounts: Pence
}

/** A locked price is a ceiling: cuts are passed on, rises are not. Nothing is dearer than by the bottle. */
export const lockedPrice = ({ price, lockItInPrice, lockedPrice }: LockedLine): Pence =>
  Math.min(price, lockItInPrice ?? price, lockedPrice ?? price)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export function priceSelection(lines: readonly LockedLine[]): SelectionPricing {
  const lineTotals = lines.map((line) => line.quantity * lockedPrice(line))
  return {
    lineTotals,
    bottles: sum(lines.map(({ quantity }) => quantity)),
    beforeDiscounts: sum(lines.map(({ quantity, price }) => quantity * price)),
    withDiscounts: sum(lineTotals),
  }
}
