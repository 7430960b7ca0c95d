/** Chooses the wines of a Lock it in case when some of the planned ones have run out (docs/domain.md#plans). */
import type { Pence } from '../../core/money/pence.ts'
import type { OutOfStockRule } from './plan.ts'

/** A wine of the plan, or a possible replacement. */
export type AvailableWine = {
  code: string
  /** The product type; a replacement has the same. */
  type: string
  /** The colour or style; null for products that are not wine. */
  kind: string | null
  /** Unit price for the plan's customer: the locked price, or today's if lower. */
  price: Pence
  /** Bottles left; 0 for a product no longer sold. */
  stock: number
}

export type PlannedLine = AvailableWine & { quantity: number }

export type PreparedLine = {
  code: string
  quantity: number
  price: Pence
  /** Code of the wine it replaces; null for a planned one. */
  substitutedFor: string | null
}

export type PreparedCase = {
  lines: PreparedLine[]
  /** Bottles that are neither sent nor charged. */
  missing: { code: string; quantity: number }[]
}

/** The nearest wine with enough stock: of the same type and kind, no dearer, and closest in price. */
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
 * Includes the bottles in stock of each planned wine. Replaces missing ones if the rule and stock allow it, otherwise
 * omits them.
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
