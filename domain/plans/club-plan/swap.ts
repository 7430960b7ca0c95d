/** Wines that a member may swap for one in their next case (docs/domain.md#wine-club). */
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import type { Pence } from '../../core/money/pence.ts'
import { type ClubWine, isDisliked, type RatedWine, taste } from './assemble-case.ts'
import { CASE_SIZE } from './club-plan.ts'
import type { CaseSlot } from './schema.ts'

/** Maximum number of wines of a case that may differ from the shop's choice. */
export const MAX_SWAPS = 3

/** Maximum number of wines offered for a swap. */
const MAX_CHOICES = 8

/** A wine of an assembled case. */
export type SwappableLine = {
  code: string
  quantity: number
  /** null if the wine no longer exists. */
  kind: WineKind | null
  /** Member price of one bottle when it was added to the case. */
  price: Pence
  /** Code of the wine that the shop had chosen; null for that wine itself. */
  insteadOf: string | null
}

export type SwappableCase = {
  lines: readonly SwappableLine[]
  slots: readonly CaseSlot[]
  casePrice: Pence
}

/** A swapped wine may be swapped again without using another swap. */
export const swapsLeft = (lines: readonly Pick<SwappableLine, 'insteadOf'>[]): number =>
  Math.max(0, MAX_SWAPS - lines.filter(({ insteadOf }) => insteadOf !== null).length)

export const maySwap = (
  line: Pick<SwappableLine, 'insteadOf'>,
  lines: readonly Pick<SwappableLine, 'insteadOf'>[],
): boolean => line.insteadOf !== null || swapsLeft(lines) > 0

/** Kinds of the slots that accept this kind. For a substitute of another kind, the kinds of all slots. */
const kindsFor = (kind: WineKind | null, slots: readonly CaseSlot[]): WineKind[] => {
  const fitting = slots.filter(({ kinds }) => kind !== null && kinds.includes(kind))
  return (fitting.length > 0 ? fitting : slots).flatMap(({ kinds }) => kinds)
}

/**
 * Wines for the place of a case's wine, best for the member first: of a kind its slot takes, in sufficient stock, not
 * in the case already, not rated one or two stars, and no dearer than the wine itself or an average bottle of the case,
 * the higher of the two. The shop's own choice is always offered. [] if the case has no such wine or no swap is left.
 */
export function swapChoices<Wine extends ClubWine>(
  code: string,
  { lines, slots, casePrice }: SwappableCase,
  wines: readonly Wine[],
  rated: readonly RatedWine[],
): Wine[] {
  const line = lines.find((each) => each.code === code)
  if (line === undefined || !maySwap(line, lines)) return []
  const kinds = kindsFor(line.kind, slots)
  const dearest = Math.max(line.price, Math.floor(casePrice / CASE_SIZE))
  const unfit = new Set([...lines, ...rated.filter(isDisliked)].map((each) => each.code))
  const fits = ({ code: other, kind, price, stock }: Wine): boolean => {
    if (stock < line.quantity) return false
    return other === line.insteadOf
      ? !lines.some((each) => each.code === other)
      : kinds.includes(kind) && price <= dearest && !unfit.has(other)
  }
  const rank = (wine: Wine): number => (wine.code === line.insteadOf ? Number.POSITIVE_INFINITY : taste(wine, rated))
  return wines
    .filter(fits)
    .toSorted((one, other) => {
      const better = rank(other) - rank(one)
      return better || other.price - one.price || (one.code < other.code ? -1 : 1)
    })
    .slice(0, MAX_CHOICES)
}
