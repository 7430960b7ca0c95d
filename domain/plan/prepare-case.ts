/** The wines that a Lock it in case leaves with, when some of those it should hold have run out (docs/domain.md#plans). */
import type { Pence } from '../money/pence.ts'
import type { OutOfStockRule } from './plan.ts'

/** A wine of the plan, or one that may take its place. */
export type AvailableWine = {
  code: string
  /** The product type; wines of another never take its place. */
  type: string
  /** The colour or style; null for what is no wine. */
  kind: string | null
  /** What the plan's customer pays for one: the locked price, or today's where that is lower. */
  price: Pence
  /** Bottles left; 0 of what is no longer sold. */
  stock: number
}

export type PlannedLine = AvailableWine & { quantity: number }

export type PreparedLine = {
  code: string
  quantity: number
  price: Pence
  /** The wine it was sent instead of; null for what was planned. */
  substitutedFor: string | null
}

export type PreparedCase = {
  lines: PreparedLine[]
  /** Bottles that don't come, and are not charged. */
  missing: { code: string; quantity: number }[]
}

/** The nearest wine that there is enough of: of the same type and kind, at most as dear, the closest in price. */
const substituteFor = (
  { type, kind, price }: PlannedLine,
  bottles: number,
  others: readonly AvailableWine[],
  taken: ReadonlySet<string>,
): AvailableWine | undefined =>
  others
    .filter(
      (other) =>
        other.type === type &&
        other.kind === kind &&
        other.price <= price &&
        other.stock >= bottles &&
        !taken.has(other.code),
    )
    .toSorted((one, other) => other.price - one.price || (one.code < other.code ? -1 : 1))[0]

/**
 * Sends what is left of each planned wine. The rest is replaced or left out, as the plan's rule says; what nothing can
 * replace is left out as well.
 */
export function prepareCase(
  planned: readonly PlannedLine[],
  others: readonly AvailableWine[],
  rule: OutOfStockRule,
): PreparedCase {
  const lines: PreparedLine[] = []
  const missing: PreparedCase['missing'] = []
  const taken = new Set(planned.map(({ code }) => code))
  for (const line of planned) {
    const { code, price, quantity } = line
    const sent = Math.min(quantity, Math.max(0, line.stock))
    if (sent > 0) lines.push({ code, quantity: sent, price, substitutedFor: null })
    const rest = quantity - sent
    if (rest === 0) continue
    const other = rule === 'substitute' ? substituteFor(line, rest, others, taken) : undefined
    if (other === undefined) {
      missing.push({ code, quantity: rest })
      continue
    }
    taken.add(other.code)
    lines.push({ code: other.code, quantity: rest, price: other.price, substitutedFor: code })
  }
  return { lines, missing }
}
